import { child, text } from '../load/cursor';
import type { Rule } from './rule';

/** The verb at the beginning of an operationId matches the method. */
const starts: Readonly<Record<string, RegExp>> = {
  GET: /^(get|list)-/,
  PUT: /^create-or-update-/,
  DELETE: /^delete-/,
};

/** An operationId is in kebab-case and starts with a verb. */
export const operationIdPattern: Rule = {
  id: 'operation-id-pattern',
  check({ index }, report) {
    for (const { operation, method } of index.operations) {
      const id = child(operation, 'operationId');
      const written = text(id);
      const start = starts[method];
      if (written === undefined) {
        report(
          operation,
          'The operation has no operationId.',
          'Add one in kebab-case that starts with a verb, such as get-role.',
        );
      } else if (!/^[a-z]+(-[a-z0-9]+)+$/.test(written)) {
        report(
          id,
          `The operationId ${written} is not in kebab-case.`,
          'Write lowercase words joined by hyphens, starting with a verb: get-role.',
        );
      } else if (start && !start.test(written)) {
        report(
          id,
          `The operationId ${written} doesn't start with a verb for ${method}.`,
          `Start it with ${start.source.slice(1).replace(/[()]/g, '').replaceAll('|', '- or ')}.`,
        );
      }
    }
  },
};
