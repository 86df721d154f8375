import { child, problemAt, text } from '../load/cursor';
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
  check: ({ documents }) =>
    documents.flatMap(({ index }) =>
      index.operations.flatMap(({ operation, method }) => {
        const id = child(operation, 'operationId');
        const written = text(id);
        if (written === undefined) {
          return [
            problemAt(
              operation,
              'operation-id-pattern',
              'The operation has no operationId.',
              'Add one in kebab-case that starts with a verb, such as get-role.',
            ),
          ];
        }
        if (!/^[a-z]+(-[a-z0-9]+)+$/.test(written)) {
          return [
            problemAt(
              id,
              'operation-id-pattern',
              `The operationId ${written} is not in kebab-case.`,
              'Write lower-case words joined by hyphens, starting with a verb: get-role.',
            ),
          ];
        }
        const start = starts[method];
        return start && !start.test(written)
          ? [
              problemAt(
                id,
                'operation-id-pattern',
                `The operationId ${written} doesn't start with a verb for ${method}.`,
                `Start it with ${start.source.slice(1).replace(/[()]/g, '').replaceAll('|', '- or ')}.`,
              ),
            ]
          : [];
      }),
    ),
};
