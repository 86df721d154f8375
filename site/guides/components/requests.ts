import type { OperationPage } from '@seca/openapi/model/types';
import { code, joined, link, operationLink, table, type Words } from '../../core/nodes';
import { block } from './component';
import { errorLink } from './error-link';
import { byKind, firstOfAlike, type OperationKind } from './operation-kinds';

/** `<StatusCodes />`: the status codes of each kind of request. */
export const StatusCodes = block([], ({ pages }) => {
  const codesOf = ({ responses }: OperationPage) => responses.map(({ status }) => status);
  const rows = [...byKind(pages)].flatMap(([kind, own]) => {
    const first = firstOfAlike(own, codesOf, 'declare different status codes', 'StatusCodes');
    if (!first) return [];
    const errors = first.responses.flatMap(({ error }) => error ?? []);
    const successes = first.responses.filter(({ error }) => !error).map(({ status }) => status);
    return [
      [
        kind === 'open' ? operationLink(first) : requestNames[kind],
        joined(successes.sort().map(code)),
        joined(errors.map((error) => errorLink(error))),
      ],
    ];
  });
  return table(['Request', 'Success', 'Errors'], rows);
});

/** `<Verbs />`: which verb each kind of request needs in a permission, with an example. */
export const Verbs = block([], ({ pages }) => {
  const verbOf = ({ permission }: OperationPage) => permission?.verb;
  const rows = [...byKind(pages)].flatMap(([kind, own]) => {
    const first = firstOfAlike(own, verbOf, 'need different verbs', 'Verbs');
    if (kind === 'open' || !first?.permission) return [];
    const { resource, verb } = first.permission;
    return [
      [requestNames[kind], code(verb), [link(first.path, first.title), ': ', code(resource)]],
    ];
  });
  return table(['Request', 'Verb', 'For example'], rows);
});

const requestNames: Readonly<Record<Exclude<OperationKind, 'open'>, Words>> = {
  list: [code('GET'), ' of a collection'],
  get: [code('GET'), ' of one resource'],
  put: code('PUT'),
  delete: code('DELETE'),
  action: [code('POST'), ' of an action'],
};
