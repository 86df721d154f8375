import { type Cursor, child, isObject, items, members, text } from './cursor';

/** The kinds of the members of the sections of `components` (OpenAPI 3.1, 4.8.7; `mediaTypes` since 3.2). */
export const componentKinds: Readonly<Record<string, string>> = {
  schemas: 'schema',
  responses: 'response',
  parameters: 'parameter',
  examples: 'example',
  requestBodies: 'request-body',
  headers: 'header',
  securitySchemes: 'security-scheme',
  links: 'link',
  callbacks: 'callbacks',
  pathItems: 'path-item',
  mediaTypes: 'media-type',
};

/** The author chooses the names of the members of these objects, so none of them is a keyword. */
const nameMaps = new Set([
  ...Object.keys(componentKinds),
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'paths',
  'webhooks',
  'content',
  'encoding',
  'variables',
  'additionalOperations',
]);

/** The content of these members is data: a `$ref` in it is an ordinary member. */
const dataKeywords = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue']);

export interface ReferenceKeywords {
  /** Cursors of the texts of `$ref` and `$dynamicRef`. */
  references: Cursor[];
  /** Schemas with `$id` (JSON Schema 2020-12, 8.2.1) or a document with `$self` (OpenAPI 3.2). */
  ids: Cursor[];
  /** Schemas with `$anchor` or `$dynamicAnchor`. */
  anchors: Cursor[];
}

/** Finds the references of a file, except in examples and other data. */
export function findReferences(root: Cursor): ReferenceKeywords {
  const keywords: ReferenceKeywords = { references: [], ids: [], anchors: [] };
  const rootIsMap =
    isObject(root.value) &&
    !Object.hasOwn(root.value, 'openapi') &&
    Object.values(root.value).every(isObject);
  visit(root, rootIsMap, keywords);
  return keywords;
}

function visit(cursor: Cursor, isNameMap: boolean, keywords: ReferenceKeywords): void {
  if (Array.isArray(cursor.value)) {
    for (const item of items(cursor)) visit(item, false, keywords);
    return;
  }
  if (!isObject(cursor.value)) return;
  if (!isNameMap) {
    for (const keyword of ['$ref', '$dynamicRef']) {
      const reference = child(cursor, keyword);
      if (text(reference) !== undefined) keywords.references.push(reference);
    }
    if (typeof cursor.value.$id === 'string' || typeof cursor.value.$self === 'string') {
      keywords.ids.push(cursor);
    }
    if (
      typeof cursor.value.$anchor === 'string' ||
      typeof cursor.value.$dynamicAnchor === 'string'
    ) {
      keywords.anchors.push(cursor);
    }
  }
  for (const [name, member] of members(cursor)) {
    if (isNameMap) {
      visit(member, false, keywords);
    } else if (name === 'examples' && Array.isArray(member.value)) {
      // JSON Schema's list of examples is data; OpenAPI's map of them is not.
    } else if (!dataKeywords.has(name) && !name.startsWith('x-')) {
      visit(member, nameMaps.has(name) && isObject(member.value), keywords);
    }
  }
}
