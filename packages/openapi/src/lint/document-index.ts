import { type Cursor, child, isObject, items, members, placeOf, text } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { operationsOf, type WrittenOperation } from '../load/operations';
import { lastSegment } from '../load/pointer';
import { SchemaBuilder } from '../model/build-schema';
import type { Direction, SchemaId, SchemaNode } from '../model/types';

/** Keywords whose value is a schema (JSON Schema 2020-12, section 10). */
const schemaKeywords = [
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
];

/** Keywords whose value is a list of schemas. */
const schemaListKeywords = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];

/** Keywords whose value is a map of schemas, except `properties`. */
const schemaMapKeywords = ['patternProperties', 'dependentSchemas', '$defs'];

/** Everything in a document that rules check, each position once. */
export interface DocumentIndex {
  document: LoadedDocument;
  operations: WrittenOperation[];
  /** Everything that readers know by its name: components, fields, parameters and headers. */
  named: { part: Cursor; schema: Cursor; words: string }[];
  /** Values of bodies, parameters and headers. */
  examples: { value: Cursor; schema: Cursor; direction: Direction }[];
  schemas: { schema: Cursor; role: 'component' | 'property' | 'other'; name: string }[];
  /** Models of the schemas, of the schemas of examples, and of every schema that they reference. */
  nodes: Record<SchemaId, SchemaNode>;
  nodeOf: (schema: Cursor) => SchemaNode | undefined;
}

export function indexDocument(document: LoadedDocument): DocumentIndex {
  const { resolver, root } = document;
  const builder = new SchemaBuilder(document);
  const index: DocumentIndex = {
    document,
    operations: operationsOf(document),
    named: [],
    examples: [],
    schemas: [],
    nodes: {},
    nodeOf: (schema) => index.nodes[builder.build(schema)],
  };
  const seen = new Set<string>();
  const isNew = (cursor: Cursor, kind = ''): boolean => {
    const key = `${kind} ${placeOf(cursor)}`;
    if (seen.has(key) || cursor.value === undefined) return false;
    seen.add(key);
    return true;
  };

  const addSchema = (schema: Cursor, role: DocumentIndex['schemas'][number]['role']): void => {
    if (!isObject(schema.value) || !isNew(schema)) return;
    const name = lastSegment(schema.pointer);
    index.schemas.push({ schema, role, name });
    if (role !== 'other') {
      const words = `${role === 'property' ? 'field' : 'schema'} ${name}`;
      index.named.push({ part: schema, schema, words });
    }
    const target = resolver.target(schema);
    if (target) addSchema(target, 'component');
    for (const [, property] of members(child(schema, 'properties')))
      addSchema(property, 'property');
    for (const keyword of schemaKeywords) addSchema(child(schema, keyword), 'other');
    for (const keyword of schemaListKeywords) {
      for (const item of items(child(schema, keyword))) addSchema(item, 'other');
    }
    for (const keyword of schemaMapKeywords) {
      for (const [, member] of members(child(schema, keyword))) addSchema(member, 'other');
    }
  };
  /** Adds the values of `example` and `examples` of a media type or parameter. */
  const addExamples = (holder: Cursor, direction: Direction): void => {
    const named = members(child(holder, 'examples')).map(([, written]) =>
      child(resolver.follow(written), 'value'),
    );
    for (const value of [child(holder, 'example'), ...named]) {
      if (value.value === undefined) continue;
      index.examples.push({ value, schema: child(holder, 'schema'), direction });
    }
  };
  const addContent = (holder: Cursor, direction: Direction): void => {
    for (const [, written] of members(child(holder, 'content'))) {
      const media = resolver.follow(written);
      // The same body can be part of a request and of a response, and the rules differ.
      if (isNew(media, direction)) addExamples(media, direction);
      addSchema(child(media, 'schema'), 'other');
    }
  };
  const addParameter = (written: Cursor, kind: 'parameter' | 'header', name?: string): void => {
    const parameter = resolver.follow(written);
    if (!isNew(parameter)) return;
    const schema = child(parameter, 'schema');
    const words = `${kind} ${name ?? text(child(parameter, 'name')) ?? ''}`;
    index.named.push({ part: parameter, schema, words });
    addSchema(schema, 'other');
    const direction = kind === 'header' ? 'response' : 'request';
    addExamples(parameter, direction);
    addContent(parameter, direction);
  };

  for (const [, schema] of members(child(child(root, 'components'), 'schemas'))) {
    addSchema(schema, 'component');
  }
  for (const { pathItem, operation } of index.operations) {
    for (const holder of [pathItem, operation]) {
      for (const written of items(child(holder, 'parameters'))) addParameter(written, 'parameter');
    }
    addContent(resolver.follow(child(operation, 'requestBody')), 'request');
    for (const [, written] of members(child(operation, 'responses'))) {
      const response = resolver.follow(written);
      for (const [name, header] of members(child(response, 'headers'))) {
        addParameter(header, 'header', name);
      }
      addContent(response, 'response');
    }
  }
  for (const { schema } of [...index.schemas, ...index.examples]) builder.build(schema);
  index.nodes = Object.fromEntries(builder.nodes);
  return index;
}
