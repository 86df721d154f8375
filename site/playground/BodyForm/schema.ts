import type { ProviderSchema } from '@seca/provider/engine/definition/types';
import type { Json } from '@seca/provider/engine/json';

/** The value that a new field has. */
export function emptyValue(shapes: readonly ProviderSchema[], shape: ProviderSchema = {}): Json {
  if (shape.default !== undefined) return shape.default;
  if (shape.enum) return shape.enum[0] ?? '';
  const { required = [], properties = {} } = shape;
  switch (typeOf(shape)) {
    case 'object':
      return Object.fromEntries(
        required.map((name) => [name, emptyValue(shapes, shapes[properties[name] ?? -1])]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return shape.minimum ?? 0;
    default:
      return '';
  }
}

export function typeOf(shape: ProviderSchema): string | undefined {
  if (shape.properties || shape.additionalProperties !== undefined) return 'object';
  if (shape.items !== undefined) return 'array';
  return shape.type?.find((type) => type !== 'null');
}

/** Rules of a field in a few words: `required, immutable, 1 to 128 characters`. */
export function noteOf(shape: ProviderSchema, isRequired: boolean): string {
  return [
    isRequired && 'required',
    shape.immutable && 'immutable',
    range(shape.minimum, shape.maximum, ''),
    range(shape.minLength, shape.maxLength, ' characters'),
    range(shape.minItems, shape.maxItems, ' items'),
  ]
    .filter(Boolean)
    .join(', ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`;
  if (from !== undefined && from > 0) return `at least ${from}${unit}`;
  return to === undefined ? '' : `at most ${to}${unit}`;
}
