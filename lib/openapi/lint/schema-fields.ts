import { type Cursor, child, isObject, items, members, placeOf } from '../load/cursor';
import type { Resolver } from '../load/resolver';

/** A schema, what it refers to, and the members of its `allOf`, `oneOf` and `anyOf`, each once. */
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

/** The schemas that the parts of a schema give for the members of a value. */
export function memberSchemas(parts: readonly Cursor[], name: string): Cursor[] {
  return parts
    .map((part) => child(child(part, 'properties'), name))
    .filter(({ value }) => value !== undefined);
}

/** The examples of the parts of a schema: `examples` (3.1) and `example` (3.0). */
export function examplesOf(parts: readonly Cursor[]): Cursor[] {
  return parts.flatMap((part) => {
    const example = child(part, 'example');
    return [...items(child(part, 'examples')), ...(example.value === undefined ? [] : [example])];
  });
}

/** The examples of a media type or parameter, by name or alone. */
export function valuesOf(holder: Cursor, resolver: Resolver): Cursor[] {
  return [
    child(holder, 'example'),
    ...members(child(holder, 'examples')).map(([, written]) =>
      child(resolver.follow(written), 'value'),
    ),
  ].filter(({ value }) => value !== undefined);
}
