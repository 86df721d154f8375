import { type Cursor, child, isObject, items, members, placeOf } from '../load/cursor';
import type { Resolver } from '../load/resolver';

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

/** The values of `example` and `examples` of a media type or parameter. */
export function valuesOf(holder: Cursor, resolver: Resolver): Cursor[] {
  return [
    child(holder, 'example'),
    ...members(child(holder, 'examples')).map(([, written]) =>
      child(resolver.follow(written), 'value'),
    ),
  ].filter(({ value }) => value !== undefined);
}

/** Every `metadata` in the value of an example. */
export function metadataIn(value: Cursor): Cursor[] {
  return [
    ...items(value).flatMap(metadataIn),
    ...members(value).flatMap(([name, member]) =>
      name === 'metadata' ? [member] : metadataIn(member),
    ),
  ];
}
