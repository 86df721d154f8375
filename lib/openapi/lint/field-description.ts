import { type Cursor, child, isObject, items, problemAt, text } from '../load/cursor';
import type { Resolver } from '../load/resolver';
import type { Rule } from './rule';

/** Every component, field, parameter and header has a description. */
export const fieldDescription: Rule = {
  id: 'field-description',
  check: ({ documents }) =>
    documents.flatMap(({ document, index }) => [
      ...index.schemas
        .filter(({ schema, role }) => role !== 'other' && !isDescribed(schema, document.resolver))
        .map(({ schema, role, name }) =>
          problemAt(
            schema,
            'field-description',
            role === 'property'
              ? `The field ${name} has no description.`
              : `The schema ${name} has no description.`,
            'Describe its purpose in one sentence.',
          ),
        ),
      ...index.parameters
        .filter(({ parameter }) => !isText(child(parameter, 'description')))
        .map(({ parameter, kind, name }) =>
          problemAt(
            parameter,
            'field-description',
            `The ${kind} ${name} has no description.`,
            'Describe its purpose in one sentence.',
          ),
        ),
    ]),
};

/** Whether the schema itself, the target of its reference or a part of its `allOf` has a description. */
function isDescribed(schema: Cursor, resolver: Resolver, depth = 0): boolean {
  if (isText(child(schema, 'description'))) return true;
  if (depth > 20 || !isObject(schema.value)) return false;
  const target = resolver.target(schema);
  return [...(target ? [target] : []), ...items(child(schema, 'allOf'))].some((part) =>
    isDescribed(part, resolver, depth + 1),
  );
}

function isText(cursor: Cursor): boolean {
  return (text(cursor) ?? '').trim() !== '';
}
