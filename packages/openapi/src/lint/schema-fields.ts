import { type Cursor, child, isObject, items, members, placeOf } from '../load/cursor';
import { lastSegment } from '../load/pointer';
import type { Resolver } from '../load/resolver';
import type { DocumentIndex } from './document-index';

/** The schemas, the targets of their references, and the members of their `allOf`, `oneOf` and `anyOf`, each once. */
export function partsOfSchema(schemas: readonly Cursor[], resolver: Resolver): Cursor[] {
  const parts = new Map<string, Cursor>();
  const add = (schema: Cursor): void => {
    if (!isObject(schema.value) || parts.has(placeOf(schema))) return;
    parts.set(placeOf(schema), schema);
    const target = resolver.target(schema);
    if (target) add(target);
    for (const keyword of ['allOf', 'oneOf', 'anyOf']) items(child(schema, keyword)).forEach(add);
  };
  schemas.forEach(add);
  return [...parts.values()];
}

/** The values of a keyword in the parts of a schema that have it. */
export function valuesOfKeyword(parts: readonly Cursor[], keyword: string): Cursor[] {
  return parts.map((part) => child(part, keyword)).filter(({ value }) => value !== undefined);
}

/** The schemas that the parts of a schema specify for the member `name` of a value. */
export function memberSchemas(parts: readonly Cursor[], name: string): Cursor[] {
  return valuesOfKeyword(valuesOfKeyword(parts, 'properties'), name);
}

/** The examples of the parts of a schema: `examples` (3.1) and `example` (3.0). */
export function examplesOf(parts: readonly Cursor[]): Cursor[] {
  return parts.flatMap((part) => [
    ...items(child(part, 'examples')),
    ...valuesOfKeyword([part], 'example'),
  ]);
}

/** A value and all values in it. */
export function valuesIn(value: Cursor): Cursor[] {
  const inside = [...items(value), ...members(value).map(([, member]) => member)];
  return [value, ...inside.flatMap(valuesIn)];
}

/** Every `metadata` in the examples of a document. */
export function metadataOf({ examples }: DocumentIndex): Cursor[] {
  return examples
    .flatMap(({ value }) => valuesIn(value))
    .filter(({ pointer }) => lastSegment(pointer) === 'metadata');
}
