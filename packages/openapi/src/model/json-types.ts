import type { JsonType } from './types';

const order: readonly JsonType[] = [
  'object',
  'array',
  'string',
  'integer',
  'number',
  'boolean',
  'null',
];

/** The types that one schema's `type` (and 3.0's `nullable`) allows; undefined: any. */
export function declaredTypes(type: unknown, nullable: unknown): JsonType[] | undefined {
  const listed = (Array.isArray(type) ? type : [type]).filter(isJsonType);
  if (listed.length === 0) return undefined;
  return nullable === true && !listed.includes('null') ? [...listed, 'null'] : listed;
}

/** The types that all declarations allow. */
export function commonTypes(declared: readonly JsonType[][]): JsonType[] | undefined {
  return declared.reduce<JsonType[] | undefined>((common, types) => {
    if (!common) return types;
    return order.filter(
      (type) =>
        allows(common, type) &&
        allows(types, type) &&
        // If both declarations allow numbers, integers are not listed separately.
        !(type === 'integer' && allows(common, 'number') && allows(types, 'number')),
    );
  }, undefined);
}

/** Types of given values, for a schema that lists values and no type. */
export function typesOfValues(values: readonly unknown[]): JsonType[] {
  const types = new Set(values.map(typeOfValue));
  return order.filter((type) => types.has(type));
}

function allows(types: readonly JsonType[], type: JsonType): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function isJsonType(type: unknown): type is JsonType {
  return order.some((known) => known === type);
}

function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' || value instanceof Number) {
    return Number.isInteger(Number(value)) ? 'integer' : 'number';
  }
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}
