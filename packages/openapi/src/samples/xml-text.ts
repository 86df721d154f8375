import { branchesOf, itemsOf } from '../model/branches';
import { stringifyJson } from '../model/json';
import type { Json, SchemaId, SchemaNode } from '../model/types';
import { isScalar } from './literal';

type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/** What a value adds to the element around it: an attribute, or an element or a text. */
interface Part {
  kind: 'attribute' | 'element' | 'text';
  xml: string;
}

class NotInXmlError extends Error {}

/**
 * A value as XML by the `xml` of its schema (OpenAPI 3.1, 4.8.26; 3.2, 4.26).
 *
 * @returns undefined if the document does not determine it: the root has no name, or a name or text is not one of XML
 */
export function xmlText(id: SchemaId, value: Json, schemas: Schemas): string | undefined {
  if (Array.isArray(value) && !isWrapped(schemas[id])) return undefined;
  try {
    const [root, ...others] = partsOf(schemas[id], schemas[id]?.name, value, schemas);
    return root?.kind === 'element' && others.length === 0 ? root.xml : undefined;
  } catch (error) {
    if (error instanceof NotInXmlError) return undefined;
    throw error;
  }
}

/** @param inferred the name of the property or component */
function partsOf(
  node: SchemaNode | undefined,
  inferred: string | undefined,
  value: Json,
  schemas: Schemas,
): Part[] {
  const { xml = {} } = node ?? {};
  const name = xml.name ?? inferred;
  if (Array.isArray(value)) {
    const items = schemas[itemsOf(node) ?? ''];
    const inside = value.flatMap((item) =>
      partsOf(items, isWrapped(node) ? name : inferred, item, schemas),
    );
    return isWrapped(node) ? [element(name, inside, node)] : inside;
  }
  if (!isScalar(value)) {
    const inside = Object.entries(value).flatMap(([member, own]) =>
      partsOf(propertyOf(node, member, schemas), member, own, schemas),
    );
    return xml.nodeType === 'none' ? inside : [element(name, inside, node)];
  }
  const text = textOf(value);
  switch (xml.nodeType) {
    case 'attribute':
      return [attribute(fullName(name, xml.prefix), text)];
    case 'text':
      return [{ kind: 'text', xml: text }];
    case 'cdata':
      if (text.includes('&#10;')) throw new NotInXmlError();
      return [
        { kind: 'text', xml: `<![CDATA[${String(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>` },
      ];
    default:
      return [element(name, value === null ? [] : [{ kind: 'text', xml: text }], node)];
  }
}

function isWrapped(node: SchemaNode | undefined): boolean {
  return node?.xml?.wrapped === true || node?.xml?.nodeType === 'element';
}

function attribute(name: string, text: string): Part {
  return { kind: 'attribute', xml: `${name}="${text.replaceAll('"', '&quot;')}"` };
}

function element(
  name: string | undefined,
  parts: readonly Part[],
  node: SchemaNode | undefined,
): Part {
  const { namespace, prefix } = node?.xml ?? {};
  const full = fullName(name, prefix);
  const key = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const declared = namespace === undefined ? [] : [attribute(key, textOf(namespace))];
  const attributes = [...declared, ...parts.filter(({ kind }) => kind === 'attribute')];
  const start = [full, ...attributes.map(({ xml }) => xml)].join(' ');
  const content = parts.filter(({ kind }) => kind !== 'attribute');
  const texts = content.map(({ xml }) => xml);
  if (texts.length === 0) return { kind: 'element', xml: `<${start}/>` };
  const inside = content.some(({ kind }) => kind === 'text')
    ? texts.join('')
    : `\n${texts.join('\n').replaceAll(/^/gm, '  ')}\n`;
  return { kind: 'element', xml: `<${start}>${inside}</${full}>` };
}

/** The name with its prefix. Only where it is needed: an item of `nodeType: none` needs none. */
function fullName(name: string | undefined, prefix: string | undefined): string {
  if (name === undefined || !/^[\p{L}_][\p{L}\p{N}._-]*$/u.test(name)) throw new NotInXmlError();
  return prefix === undefined ? name : `${prefix}:${name}`;
}

/** The schema of a member, which can be in a part of a composed schema. */
function propertyOf(
  node: SchemaNode | undefined,
  member: string,
  schemas: Schemas,
  depth = 0,
): SchemaNode | undefined {
  if (!node || depth > 5) return undefined;
  const own = branchesOf(node, 'property').find(({ name }) => name === member)?.schema;
  if (own !== undefined) return schemas[own];
  for (const { schema } of branchesOf(node, 'all-of', 'one-of', 'any-of')) {
    const property = propertyOf(schemas[schema], member, schemas, depth + 1);
    if (property) return property;
  }
  return schemas[branchesOf(node, 'additional')[0]?.schema ?? ''];
}

function textOf(value: Json): string {
  const text = typeof value === 'string' ? value : stringifyJson(value);
  // XML 1.0, 2.2: other control characters can't be written.
  if (/[^\P{Cc}\n\t]/u.test(text)) throw new NotInXmlError();
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Indentation would change it.
      .replaceAll('\n', '&#10;')
      .replaceAll('\t', '&#9;')
  );
}
