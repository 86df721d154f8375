import { child } from '../load/cursor';
import type { Rule } from './rule';
import { valuesOf } from './schema-fields';

/** Every path parameter has an example: tools fill in paths with it. */
export const pathParameterExample: Rule = {
  id: 'path-parameter-example',
  check({ document, index }, report) {
    for (const { parameter, name } of index.parameters) {
      if (child(parameter, 'in').value !== 'path') continue;
      if (valuesOf(parameter, document.resolver).length > 0) continue;
      report(
        parameter,
        `The path parameter ${name} has no example.`,
        'Add one, with a value of spec/story.md.',
      );
    }
  },
};
