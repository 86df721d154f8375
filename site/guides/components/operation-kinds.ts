import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { operationRef } from '../../core/operation-ref';
import { AuthorError } from '../../core/problem';
import type { GuideContext } from '../facts';
import { lookUp } from './component';

/** Kinds of operations of the standard, in the order of the guides. */
export const operationKinds = ['list', 'get', 'put', 'delete', 'action', 'open'] as const;

export type OperationKind = (typeof operationKinds)[number];

/** By the verb of the permission; operations without a permission are public. */
export function kindOf({ permission }: OperationPage): OperationKind {
  const verb = permission?.verb.replace(/\..*$/, '');
  if (verb === undefined) return 'open';
  if (verb === 'post') return 'action';
  const kind = operationKinds.find((kind) => kind === verb);
  if (!kind) throw new Error(`No kind of operation has the verb "${verb}".`);
  return kind;
}

export function operationsOf(pages: readonly ReferencePage[]): OperationPage[] {
  return pages.filter((page) => page.kind === 'operation');
}

/** @throws AuthorError if there is no such operation */
export function findOperation(id: string, { pages }: Pick<GuideContext, 'pages'>): OperationPage {
  return lookUp(
    id,
    operationsOf(pages).map((page) => [operationRef(page), page] as const),
    'no operation',
    'Write service/operation as in the page’s path, for example "authorization/get-role".',
  );
}

export function byKind(pages: readonly ReferencePage[]): Map<OperationKind, OperationPage[]> {
  const operations = operationsOf(pages);
  return new Map(
    operationKinds.map((kind) => [kind, operations.filter((page) => kindOf(page) === kind)]),
  );
}

/**
 * The first of some operations, which stands for all of them in a table.
 *
 * @param factOf what the table shows of an operation
 * @throws AuthorError if the others differ from it
 */
export function firstOfAlike(
  pages: readonly OperationPage[],
  factOf: (page: OperationPage) => string | readonly string[] | undefined,
  message: string,
  component: string,
): OperationPage | undefined {
  const [first] = pages;
  const odd = first && pages.find((page) => String(factOf(page)) !== String(factOf(first)));
  if (!odd) return first;
  throw new AuthorError(
    `"${odd.operationId}" and "${first.operationId}" ${message}`,
    `Correct one of them in spec/, or extend <${component}> to distinguish them.`,
  );
}

/** `…/instances/{name}` → `instances` */
export function collectionOf({ template }: OperationPage): string {
  return template.split('/').at(-2) ?? '';
}
