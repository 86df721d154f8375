import type { JsonType } from './types';

export const typesInOrder: readonly JsonType[] = [
  'object',
  'array',
  'string',
  'integer',
  'number',
  'boolean',
  'null',
];

/** The types that all declarations allow; undefined if there are none. */
export function commonTypes(declared: readonly JsonType[][]): JsonType[] | undefined {
  const [first, ...others] = declared.filter((types) => types.length > 0);
  return others.reduce<JsonType[] | undefined>(
    (common = [], types) =>
      typesInOrder.filter(
        (type) =>
          allows(common, type) &&
          allows(types, type) &&
          // If both declarations allow numbers, integers are not listed separately.
          !(type === 'integer' && allows(common, 'number') && allows(types, 'number')),
      ),
    first,
  );
}

function allows(types: readonly JsonType[], type: JsonType): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}
