import { isDeepStrictEqual } from 'node:util';
import {
  type Cursor,
  child,
  isObject,
  items,
  type JsonObject,
  members,
  placeOf,
} from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';

/**
 * One schema object's own keywords, without `$ref` and `allOf`. A schema is the conjunction of its parts: its
 * own keywords, and the parts of the target of its reference and of the members of `allOf`.
 */
export interface Part {
  cursor: Cursor;
  /** Distance from the schema itself; the nearest annotation takes precedence. */
  distance: number;
  /** Reached through `allOf`, not only through `$ref`. */
  composed: boolean;
}

/** In OpenAPI 3.0 `$ref` has no siblings (4.7.23); annotations are kept, since they can only help. */
const annotations30 = new Set([
  'description',
  'title',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'example',
  'nullable',
]);

export function partsOf(schemas: readonly Cursor[], document: LoadedDocument): Part[] {
  const parts: Part[] = [];
  const seen = new Set<string>();
  const collect = (schema: Cursor, distance: number, composed: boolean): void => {
    const key = placeOf(schema);
    // `A` with `allOf: [A]` demands nothing more than `A`.
    if (seen.has(key)) return;
    seen.add(key);

    if (!isObject(schema.value)) {
      if (typeof schema.value === 'boolean') parts.push({ cursor: schema, distance, composed });
      return;
    }
    const target = document.resolver.target(schema);
    const own = ownKeywords(schema.value, target !== undefined, document);
    const pushOwn = (): void => {
      if (Object.keys(own).length > 0) {
        parts.push({ cursor: { ...schema, value: own }, distance, composed });
      }
    };
    const names = Object.keys(schema.value);
    const propertiesAt = names.indexOf('properties');
    const inheritsFirst = names
      .slice(0, Math.max(0, propertiesAt))
      .some((name) => name === 'allOf' || name === '$ref');
    // Properties have the order of the source.
    if (!inheritsFirst) pushOwn();
    if (target) collect(target, distance + 1, composed);
    for (const member of items(child(schema, 'allOf'))) collect(member, distance + 1, true);
    if (inheritsFirst) pushOwn();
  };
  for (const schema of schemas) collect(schema, 0, schemas.length > 1);
  return parts;
}

function ownKeywords(schema: JsonObject, refers: boolean, document: LoadedDocument): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword]) =>
        keyword !== 'allOf' &&
        !(refers && (keyword === '$ref' || keyword === '$dynamicRef')) &&
        !(
          refers &&
          document.version === '3.0' &&
          !annotations30.has(keyword) &&
          !keyword.startsWith('x-')
        ),
    ),
  );
}

/** A schema can have only one of each of these. */
const single = ['oneOf', 'anyOf', 'not', 'contains', 'if', 'prefixItems'];

/**
 * Divides parts into those that can be merged into one schema and those that would lose or change something if
 * merged.
 */
export function splitMergeable(parts: readonly Part[]): { merged: Part[]; rest: Part[] } {
  const merged: Part[] = [];
  const rest: Part[] = [];
  for (const part of parts) {
    (merged.every((other) => canMerge(part, other)) ? merged : rest).push(part);
  }
  return { merged, rest };
}

function canMerge({ cursor: a }: Part, { cursor: b }: Part): boolean {
  if (!isObject(a.value) || !isObject(b.value)) return true;
  const [x, y] = [a.value, b.value];
  if (single.some((keyword) => x[keyword] !== undefined && y[keyword] !== undefined)) return false;
  if (x.const !== undefined && y.const !== undefined && !isDeepStrictEqual(x.const, y.const))
    return false;
  if ((x.prefixItems && y.items) || (y.prefixItems && x.items)) return false;
  return !forbidsPropertiesOf(a, b) && !forbidsPropertiesOf(b, a);
}

/** Whether the first restricts properties that only the second declares. */
function forbidsPropertiesOf(a: Cursor, b: Cursor): boolean {
  const additionalProperties = child(a, 'additionalProperties').value;
  const restricts =
    additionalProperties === false ||
    (isObject(additionalProperties) && Object.keys(additionalProperties).length > 0);
  if (!restricts) return false;
  const known = new Set(members(child(a, 'properties')).map(([name]) => name));
  return members(child(b, 'properties')).some(([name]) => !known.has(name));
}
