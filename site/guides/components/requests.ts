import type { OperationPage } from '@seca/openapi/model/types';
import { code, joined, link, operationLink, table, type Words } from '../nodes';
import type { FactComponent } from './component';
import { errorLink } from './errors';
import { byKind, firstOfAlike, requestNames } from './operation-kinds';

/** `<StatusCodes />`: the status codes of each kind of request. */
export const statusCodes: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const rows = [...byKind(facts.pages)].flatMap(([kind, pages]): Words[][] => {
      const first = firstOfAlike(pages, codesOf, 'declare different status codes', 'StatusCodes');
      if (!first) return [];
      const successes = first.responses
        .flatMap(({ error, status }) => (error ? [] : [status]))
        .sort();
      const errors = first.responses.flatMap(({ error }) => (error ? [error] : []));
      return [
        [
          kind === 'open' ? operationLink(first) : requestNames[kind],
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

/** `<Verbs />`: which verb each kind of request needs in a permission, with an example. */
export const verbsTable: FactComponent = {
  place: 'block',
  expand({ facts }) {
    const rows = [...byKind(facts.pages)].flatMap(([kind, pages]) => {
      if (kind === 'open') return [];
      const verbOf = ({ permission }: OperationPage) => permission?.verb;
      const first = firstOfAlike(pages, verbOf, 'need different verbs', 'Verbs');
      if (!first?.permission) return [];
      const { resource, verb } = first.permission;
      const example = [link(first.path, first.title), ': ', code(resource)];
      return [[requestNames[kind], code(verb), example]];
    });
    return table(['Request', 'Verb', 'For example'], rows);
  },
};
