import type { OperationPage } from '@seca/openapi/model/types';
import { code, joined, link, table, type Words } from '../nodes';
import { type FactComponent, UnknownFact } from './component';
import { errorLink } from './errors';
import { byKind, requestNames } from './operation-kinds';

/** `<StatusCodes />`: the status codes of each kind of request. */
export const statusCodes: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const rows = [...byKind(facts.pages)].flatMap(([kind, pages]): Words[][] => {
      const first = pages[0];
      if (!first) return [];
      const odd = pages.find((page) => codesOf(page) !== codesOf(first));
      if (odd) {
        throw new UnknownFact(
          `"${odd.operationId}" and "${first.operationId}" declare different status codes`,
          'Give them the same in spec/, or extend <StatusCodes> to distinguish them.',
        );
      }
      const successes = first.responses
        .flatMap(({ error, status }) => (error ? [] : [status]))
        .sort();
      const errors = first.responses.flatMap(({ error }) => (error ? [error] : []));
      return [
        [
          kind === 'open'
            ? link(first.path, code(first.method), ` ${first.title}`)
            : requestNames[kind],
          joined(successes.map(code)),
          joined(errors.map(errorLink)),
        ],
      ];
    });
    return table(['Request', 'Success', 'Errors'], rows);
  },
};

function codesOf(page: OperationPage): string {
  return page.responses.map(({ status }) => status).join(' ');
}
