import { joinPointer, splitPointer } from '@seca/openapi/load/pointer';
import type { Definition, ProviderSchema } from './definition/types';
import { isObject, items, type Json, member } from './json';

/** A value of a body and its definition in the specification. */
export interface Place {
  shape: ProviderSchema;
  /** Undefined if only the body before has a value here. */
  value: Json | undefined;
  /** The value in the body before. */
  old: Json | undefined;
  /** JSON pointer; '' is the whole body. */
  pointer: string;
  /** Name of the nearest field. */
  field: string;
  /** The kinds that a list of references accepts, which apply to its items. */
  reference: ProviderSchema['reference'];
}

/**
 * Visits all values that the specification describes; outer values come first.
 *
 * @param before the body that this one replaces, whose values are visited too
 */
export function walk(
  { shapes }: Definition,
  shape: number,
  body: Json,
  visit: (place: Place) => void,
  before?: Json,
): void {
  const step = (
    index: number | undefined,
    value: Json | undefined,
    old: Json | undefined,
    pointer: string,
    field: string,
    above?: ProviderSchema['reference'],
  ): void => {
    const described = shapes[index ?? -1];
    if (!described) return;
    const { properties, additionalProperties, reference = above } = described;
    visit({ shape: described, value, old, pointer, field, reference });
    if (Array.isArray(value) || Array.isArray(old)) {
      const [list, oldList] = [items(value), items(old)];
      for (let index = 0; index < Math.max(list.length, oldList.length); index++) {
        step(described.items, list[index], oldList[index], `${pointer}/${index}`, field, reference);
      }
    }
    const child = (name: string) => {
      const next =
        properties && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      const inner = joinPointer(pointer, name);
      step(next, member(value, name), member(old, name), inner, name);
    };
    if (isObject(value)) for (const name in value) child(name);
    if (isObject(old)) for (const name in old) if (member(value, name) === undefined) child(name);
  };
  step(shape, body, before, '', 'body');
}

/** The value that a pointer leads to, or undefined. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  let inner = value;
  for (const name of splitPointer(pointer)) {
    if (Array.isArray(inner)) inner = inner[Number(name)];
    else inner = member(inner, name);
  }
  return inner;
}
