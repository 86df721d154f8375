import { child, hasText, isObject, items, members } from '../load/cursor';
import type { Rule } from './rule';

/** Each value of an enum has its meaning in `x-seca-enum`. */
export const enumExplained: Rule = {
  id: 'enum-explained',
  check({ index }, report) {
    for (const { schema } of index.schemas) {
      const values = items(child(schema, 'enum'));
      if (values.length === 0) continue;
      const meanings = child(schema, 'x-seca-enum');
      for (const value of values) {
        if (hasText(child(meanings, String(value.value)))) continue;
        report(
          value,
          `The value ${JSON.stringify(value.value)} is not explained.`,
          isObject(meanings.value)
            ? 'Add its meaning to x-seca-enum.'
            : 'Add x-seca-enum next to enum: a map of each value to its meaning.',
        );
      }
      for (const [name, meaning] of members(meanings)) {
        if (values.some(({ value }) => String(value) === name)) continue;
        report(
          meaning,
          `${JSON.stringify(name)} is explained, but is not a value of the enum.`,
          'Remove it, or add it to enum.',
        );
      }
    }
  },
};
