import { child, isObject, items, members, problemAt, text } from '../load/cursor';
import type { Rule } from './rule';

/** Each value of an enum has its meaning in `x-seca-enum`. */
export const enumExplained: Rule = {
  id: 'enum-explained',
  check: ({ documents }) =>
    documents.flatMap(({ index }) =>
      index.schemas.flatMap(({ schema }) => {
        const values = items(child(schema, 'enum'));
        if (values.length === 0) return [];
        const meanings = child(schema, 'x-seca-enum');
        const missing = values.filter(({ value }) => !text(child(meanings, String(value)))?.trim());
        const known = new Set(values.map(({ value }) => String(value)));
        return [
          ...missing.map((value) =>
            problemAt(
              value,
              'enum-explained',
              `The value ${JSON.stringify(value.value)} is not explained.`,
              isObject(meanings.value)
                ? 'Add its meaning to x-seca-enum.'
                : 'Add x-seca-enum next to enum: a map of each value to its meaning.',
            ),
          ),
          ...members(meanings)
            .filter(([value]) => !known.has(value))
            .map(([value, meaning]) =>
              problemAt(
                meaning,
                'enum-explained',
                `${JSON.stringify(value)} is explained, but is not a value of the enum.`,
                'Remove it, or add it to enum.',
              ),
            ),
        ];
      }),
    ),
};
