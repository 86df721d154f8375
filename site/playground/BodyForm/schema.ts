import type { ProviderSchema } from '@seca/provider/engine/definition/types';
import type { Json, JsonObject } from '@seca/provider/engine/json';
import type { BodySchema, ReferenceTarget } from '../messages';

/** The value that a new field has. */
export function emptyValue(shapes: readonly ProviderSchema[], index: number): Json {
  const shape = shapes[index] ?? {};
  if (shape.default !== undefined) return shape.default;
  if (shape.enum) return shape.enum[0] ?? '';
  switch (typeOf(shape)) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [
          name,
          emptyValue(shapes, shape.properties?.[name] ?? -1),
        ]),
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

export function typeOf({
  types,
  properties,
  additional,
  items,
}: ProviderSchema): string | undefined {
  if (properties || additional !== undefined) return 'object';
  if (items !== undefined) return 'array';
  return types?.find((type) => type !== 'null');
}

/** Rules of a field in a few words: `required, immutable, 1 to 128 characters`. */
export function noteOf(shape: ProviderSchema = {}, isRequired: boolean): string {
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

export function isReference({ name }: ProviderSchema): boolean {
  return name === 'Reference';
}

/** The targets that a field accepts. */
export function acceptedTargets(
  targets: readonly ReferenceTarget[],
  accepted: ProviderSchema['reference'],
): ReferenceTarget[] {
  return targets.filter(({ provider, resource }) => {
    const kind = resource.split('/').at(-2) ?? '';
    return !accepted || (accepted.provider === provider && accepted.resources.includes(kind));
  });
}

/** A reference with the parts that do not follow from the field: the tenant of shared resources. */
export function referenceTo({ tenant, resource }: ReferenceTarget): JsonObject {
  return tenant === 'seca' || tenant === 'public' ? { tenant, resource } : { resource };
}

export interface ControlProps<Value extends Json = Json> {
  id: string;
  /** ID of the note that describes the field. */
  noteId: string | undefined;
  name: string;
  schema: BodySchema;
  /** Index of the schema. */
  shape: number;
  /** The kinds that a list of references accepts, which apply to its items. */
  reference?: ProviderSchema['reference'];
  value: Value;
  onChange: (value: Json) => void;
}
