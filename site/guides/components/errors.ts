import type { ErrorInfo, OperationPage, ReferencePage } from '@seca/openapi/model/types';
import {
  code,
  inlineMarkdown,
  joined,
  link,
  listed,
  operationLink,
  paragraph,
  strong,
  table,
  type Words,
} from '../../core/nodes';
import { block, lookUp } from './component';
import { errorLink, errorName } from './error-link';
import { byKind, type OperationKind, operationsOf } from './operation-kinds';

/** Facts that the specification does not state: who has to act, and whether to retry. */
const remedies = {
  'invalid-request': ['you: correct the request', 'no'],
  unauthorized: ['you: get a new token', 'once, with the new token'],
  forbidden: ['an administrator of the tenant', 'after a role grants the permission'],
  'resource-not-found': ['you: check the path', 'no'],
  'resource-conflict': ['you: resolve the conflict', 'after you have resolved it'],
  'precondition-failed': ['you: read the resource again', 'with the new version'],
  'validation-error': ['you: correct the body', 'no'],
  'internal-server-error': ['the provider', 'yes, after a delay'],
};

/** `<ErrorTypes />`: every error type, who has to act, and whether to retry. */
export const ErrorTypes = block([], ({ pages }) =>
  table(
    ['Status and type', 'Fixed by', 'Retry?'],
    [...errorTypes(pages)].map(([name, error]) => [
      [`${error.status} `, errorLink(error, name)],
      ...lookUp(
        name,
        Object.entries(remedies),
        'the table of error types has no row for',
        'Add one to site/guides/components/errors.ts, and a heading to the error catalogue.',
      ),
    ]),
  ),
);

/** `<ErrorOperations type="forbidden" />`: which operations return it, in a sentence. */
export const ErrorOperations = block(['type'], ({ pages }, { type }) => {
  const returned = returning(pages, type);
  const counts = [...byKind(pages)].flatMap(([kind, all]) => {
    const having = all.filter((page) => returned(page));
    return having.length === 0 ? [] : [countOf(kind, having, all.length)];
  });
  return paragraph(strong('Returned by:'), ' ', listed(counts), '.');
});

/** `<ErrorCauses type="resource-conflict" />`: the causes that operations state, one row each. */
export const ErrorCauses = block(['type'], ({ pages }, { type }) => {
  const returned = returning(pages, type);
  const rows = operationsOf(pages).flatMap((page) => {
    const causes = returned(page)?.causes ?? [];
    if (causes.length === 0) return [];
    const cell = inlineMarkdown(causes.map(({ markdown }) => markdown).join(' '));
    return [[link(page.path, page.title), cell]];
  });
  return table(['Operation', 'Causes'], rows);
});

/** The errors by name, in the order of the status codes. */
function errorTypes(pages: readonly ReferencePage[]): Map<string, ErrorInfo> {
  return new Map(
    operationsOf(pages)
      .flatMap(({ responses }) => responses.flatMap(({ error }) => (error?.type ? [error] : [])))
      .sort((a, b) => a.status.localeCompare(b.status))
      .map((error) => [errorName(error), error]),
  );
}

/** A function that returns an operation's error of this name. */
function returning(pages: readonly ReferencePage[], name: string) {
  const types = errorTypes(pages);
  const names = [...types.keys()].join(', ');
  const { type } = lookUp(name, types, 'no error type', `The types are ${names}.`);
  return ({ responses }: OperationPage): ErrorInfo | undefined =>
    responses.find(({ error }) => error?.type === type)?.error;
}

const nouns: Record<Exclude<OperationKind, 'open'>, Words> = {
  list: 'lists',
  get: code('GET'),
  put: code('PUT'),
  delete: code('DELETE'),
  action: 'actions',
};

/** "all 19 `PUT`", "3 of 19 `PUT`"; operations that are open to all are listed by name. */
function countOf(kind: OperationKind, having: readonly OperationPage[], all: number): Words {
  if (kind === 'open') return joined(having.map(operationLink), ', ');
  return [having.length === all ? `all ${all} ` : `${having.length} of ${all} `, nouns[kind]];
}
