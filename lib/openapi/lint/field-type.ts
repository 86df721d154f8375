import { type Cursor, child, isObject, problemAt } from '../load/cursor';
import type { Rule } from './rule';

/** Keywords by which a field or component specifies its values. */
const typing = ['type', '$ref', 'allOf', 'oneOf', 'anyOf', 'const', 'enum'];

/** Every component and field specifies its type; otherwise generators produce `unknown`. */
export const fieldType: Rule = {
  id: 'field-type',
  check: ({ documents }) =>
    documents.flatMap(({ index }) => [
      ...index.schemas
        .filter(({ schema, role }) => role !== 'other' && !isTyped(schema))
        .map(({ schema, role, name }) =>
          problemAt(
            schema,
            'field-type',
            `The ${role === 'property' ? 'field' : 'schema'} ${name} has no type.`,
            'Add type, or refer to a schema.',
          ),
        ),
      ...index.parameters
        .filter(({ parameter }) => !isTyped(child(parameter, 'schema')))
        .map(({ parameter, kind, name }) =>
          problemAt(
            parameter,
            'field-type',
            `The ${kind} ${name} has no type.`,
            'Add a schema with a type, or refer to one.',
          ),
        ),
      ...index.schemas
        .filter(({ schema }) => child(schema, 'type').value === 'array' && !hasItems(schema))
        .map(({ schema, name }) =>
          problemAt(schema, 'field-type', `The list ${name} has no item type.`, 'Add items.'),
        ),
    ]),
};

function isTyped({ value }: Cursor): boolean {
  return isObject(value) && typing.some((keyword) => value[keyword] !== undefined);
}

function hasItems(schema: Cursor): boolean {
  return ['items', 'prefixItems'].some((name) => child(schema, name).value !== undefined);
}
