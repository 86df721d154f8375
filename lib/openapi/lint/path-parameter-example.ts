import { child, problemAt } from '../load/cursor';
import type { Rule } from './rule';
import { valuesOf } from './schema-fields';

const id = 'path-parameter-example';

/** Every path parameter has an example: tools fill in paths with it. */
export const pathParameterExample: Rule = {
  id,
  check: ({ documents }) =>
    documents.flatMap(({ document, index }) =>
      index.parameters
        .filter(({ parameter }) => child(parameter, 'in').value === 'path')
        .filter(({ parameter }) => valuesOf(parameter, document.resolver).length === 0)
        .map(({ parameter, name }) =>
          problemAt(
            parameter,
            id,
            `The path parameter ${name} has no example.`,
            'Add one, with a value of spec/story.md.',
          ),
        ),
    ),
};
