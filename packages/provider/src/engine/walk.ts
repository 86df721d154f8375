import type { Definition, ProviderSchema } from './definition/types';
import { isObject, type Json, pointerToken } from './json';

/** A value of a body and its definition in the specification. */
export interface Place {
  shape: ProviderSchema;
  value: Json;
  /** JSON pointer; '' is the whole body. */
  pointer: string;
  /** Name of the nearest field. */
  field: string;
  /** The kinds that a list of references accepts, which apply to its items. */
  reference?: ProviderSchema['reference'];
}

/** Visits all values that the specification describes; outer values come first. */
export function walk(
  { shapes }: Definition,
  shape: number,
  value: Json,
  visit: (place: Place) => void,
): void {
  const step = (
    index: number,
    inner: Json,
    place: Pick<Place, 'pointer' | 'field' | 'reference'>,
  ) => {
    const described = shapes[index];
    if (!described) return;
    const reference = described.reference ?? place.reference;
    const { pointer, field } = place;
    visit({ shape: described, value: inner, pointer, field, reference });
    if (Array.isArray(inner)) {
      const { items } = described;
      if (items === undefined) return;
      for (const [at, item] of inner.entries()) {
        step(items, item, { pointer: `${pointer}/${at}`, field, reference });
      }
    } else if (isObject(inner)) {
      for (const [name, child] of Object.entries(inner)) {
        const { properties, additional } = described;
        const next = properties && Object.hasOwn(properties, name) ? properties[name] : additional;
        if (next === undefined) continue;
        step(next, child, { pointer: `${pointer}/${pointerToken(name)}`, field: name });
      }
    }
  };
  step(shape, value, { pointer: '', field: 'body' });
}

/** The value that a pointer leads to, or undefined. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  let inner = value;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(inner)) inner = inner[Number(name)];
    else if (isObject(inner) && Object.hasOwn(inner, name)) inner = inner[name];
    else return undefined;
  }
  return inner;
}
