import type { Definition, ProviderSchema } from './definition/types';
import { isObject, type Json, member, pointerToken } from './json';

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
  const step = (index = -1, place: Omit<Place, 'shape'>): void => {
    const described = shapes[index];
    if (!described) return;
    const { value, pointer, field } = place;
    const { properties = {}, additional, items, reference = place.reference } = described;
    visit({ shape: described, value, pointer, field, reference });
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) {
        step(items, { value: item, pointer: `${pointer}/${at}`, field, reference });
      }
    } else if (isObject(value)) {
      for (const [name, child] of Object.entries(value)) {
        const next = Object.hasOwn(properties, name) ? properties[name] : additional;
        step(next, { value: child, pointer: `${pointer}/${pointerToken(name)}`, field: name });
      }
    }
  };
  step(shape, { value, pointer: '', field: 'body' });
}

/** The value that a pointer leads to, or undefined. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  let inner = value;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(inner)) inner = inner[Number(name)];
    else inner = member(inner, name);
  }
  return inner;
}
