import { type Cursor, child, isObject } from '../load/cursor';
import type { Rule } from './rule';
import { namedParts } from './schema-fields';

/** Keywords by which a field or component specifies its values. */
const typing = ['type', '$ref', 'allOf', 'oneOf', 'anyOf', 'const', 'enum'];

/** Every component and field specifies its type; otherwise generators produce `unknown`. */
export const fieldType: Rule = {
  id: 'field-type',
  check({ index }, report) {
    for (const { part, words, schema } of namedParts(index)) {
      if (isTyped(schema)) continue;
      report(
        part,
        `The ${words} has no type.`,
        part === schema
          ? 'Add type, or refer to a schema.'
          : 'Add a schema with a type, or refer to one.',
      );
    }
    for (const { schema, name } of index.schemas) {
      if (child(schema, 'type').value !== 'array') continue;
      const hasItems = ['items', 'prefixItems'].some(
        (keyword) => child(schema, keyword).value !== undefined,
      );
      if (!hasItems) report(schema, `The list ${name} has no item type.`, 'Add items.');
    }
  },
};

function isTyped({ value }: Cursor): boolean {
  return isObject(value) && typing.some((keyword) => value[keyword] !== undefined);
}
