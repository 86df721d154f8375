import { createHash } from 'node:crypto';
import {
  type Cursor,
  child,
  isObject,
  items,
  type JsonObject,
  members,
  placeOf,
} from '../load/cursor';
import type { Resolver } from '../load/resolver';
import { withDoubles } from '../load/written-number';

/** Keywords whose value is a schema (JSON Schema 2020-12, section 10). */
export const schemaKeywords: readonly string[] = [
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
export const schemaListKeywords: readonly string[] = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];

/** Keywords whose value is a map of schemas, except `properties` and `$defs`, which are read separately. */
export const schemaMapKeywords: readonly string[] = ['patternProperties', 'dependentSchemas'];

export type Direction = 'request' | 'response';

const one = new Set(schemaKeywords);
const lists = new Set(schemaListKeywords);
const maps = new Set([...schemaMapKeywords, 'properties']);

/**
 * A schema of a document as one JSON Schema 2020-12, with all referenced schemas in `$defs`, for one
 * direction: readOnly fields are forbidden in requests and writeOnly ones in responses, and not required
 * there (OpenAPI 3.1, 4.8.24.3).
 */
export function jsonSchemaOf(schema: Cursor, resolver: Resolver, direction: Direction): JsonObject {
  const hiding = direction === 'request' ? 'readOnly' : 'writeOnly';
  const definitions: JsonObject = {};
  const nameOf = (cursor: Cursor): string =>
    createHash('sha256').update(placeOf(cursor)).digest('hex').slice(0, 16);

  const refer = (cursor: Cursor): JsonObject => {
    const name = nameOf(cursor);
    if (!Object.hasOwn(definitions, name)) {
      definitions[name] = true;
      definitions[name] = convert(cursor);
    }
    return { $ref: `#/$defs/${name}` };
  };

  const convert = (cursor: Cursor): unknown => {
    if (!isObject(cursor.value)) return cursor.value;
    const converted: JsonObject = {};
    for (const [keyword, member] of members(cursor)) {
      if (keyword.startsWith('x-') || keyword.startsWith('$')) continue;
      if (one.has(keyword)) converted[keyword] = convert(member);
      else if (lists.has(keyword)) converted[keyword] = items(member).map(convert);
      else if (maps.has(keyword)) {
        converted[keyword] = Object.fromEntries(
          members(member).map(([name, part]) => [name, isHidden(part) ? false : convert(part)]),
        );
      } else if (keyword === 'required') {
        const properties = child(cursor, 'properties');
        converted[keyword] = items(member)
          .map(({ value }) => String(value))
          .filter((name) => !isHidden(child(properties, name)));
      } else converted[keyword] = withDoubles(member.value);
    }
    const target = resolver.target(cursor);
    return target ? { ...converted, ...refer(target) } : converted;
  };

  /** Hidden by its own keyword, or by its target unless the keyword is overridden. */
  const isHidden = (property: Cursor, depth = 0): boolean => {
    const own = child(property, hiding).value;
    if (typeof own === 'boolean' || depth > 20) return own === true;
    const target = resolver.target(property);
    return target !== undefined && isHidden(target, depth + 1);
  };

  const root = refer(schema);
  return { ...root, $defs: definitions };
}
