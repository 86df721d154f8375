import { branchesOf, itemsOf } from './branches';
import type { JsonType, SchemaId, SchemaNode } from './types';

type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/**
 * The type of a schema in a few words: `string (uuid)`, `array of Permission object`,
 * `object or null`, `map of string`, `any type`.
 */
export function typeWords(schemas: Schemas, id: SchemaId, depth = 0): string {
  const schema = schemas[id];
  if (!schema) return 'any type';
  if (schema.never) return 'nothing';
  const types = schema.types.length > 0 ? schema.types : impliedTypes(schema);
  if (types.length === 0) return alternatives(schemas, schema) ?? 'any type';
  return types.map((type) => oneType(schemas, schema, type, depth)).join(' or ');
}

function oneType(schemas: Schemas, schema: SchemaNode, type: JsonType, depth: number): string {
  if (type === 'array') {
    if (branchesOf(schema, 'prefix-item').length > 0) return 'tuple';
    const items = itemsOf(schema);
    // The words for a type that contains itself would be infinite.
    if (items === undefined || depth > 3) return 'array';
    const words = typeWords(schemas, items, depth + 1);
    // “or null” after the words would read as a type of the items.
    const isAmbiguous = words.includes(' or ') && schema.types.length > 1;
    return `array of ${isAmbiguous ? `(${words})` : words}`;
  }
  if (type === 'object') {
    const [first] = branchesOf(schema, 'property', 'additional');
    if (first?.kind === 'additional' && depth <= 3) {
      return `map of ${typeWords(schemas, first.schema, depth + 1)}`;
    }
    return schema.name ? `${schema.name} object` : 'object';
  }
  const format = type === 'null' ? undefined : schema.format;
  return format ? `${type} (${format})` : type;
}

/** Types that the keywords of a schema without `type` imply. */
function impliedTypes(schema: SchemaNode): JsonType[] {
  if (branchesOf(schema, 'property', 'additional').length > 0) return ['object'];
  return branchesOf(schema, 'items', 'prefix-item').length > 0 ? ['array'] : [];
}

function alternatives(schemas: Schemas, schema: SchemaNode): string | undefined {
  // Not the value of a discriminator, which is a label but not a type.
  const labels = branchesOf(schema, 'one-of', 'any-of').map(
    ({ name, schema: id }) => schemas[id]?.title ?? schemas[id]?.name ?? name,
  );
  if (labels.length > 0) return [...new Set(labels)].join(' or ');
  const values = schema.const ? [schema.const.value] : schema.enum?.map(({ value }) => value);
  if (!values) return undefined;
  const types = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  return [...types].sort().join(' or ');
}
