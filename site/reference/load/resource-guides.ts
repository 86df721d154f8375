import type { OperationPage } from '@seca/openapi/model/types';
import { operationRef } from '../../core/operation-ref';
import type { Guide } from '../../guides/guide';

/** A guide in a list of links. */
export type ListedGuide = Pick<Guide, 'path' | 'title' | 'description'>;

/** What the reference needs of a guide. */
export type LinkedGuide = ListedGuide & Pick<Guide, 'operations'>;

/** How-to guides that use one of the operations, in the order of the sidebar. */
export function guidesOf(
  operations: readonly OperationPage[],
  guides: readonly LinkedGuide[],
): ListedGuide[] {
  const own = new Set(operations.map(operationRef));
  return guides
    .filter((guide) => guide.operations.some((operation) => own.has(operation)))
    .map(({ path, title, description }) => ({ path, title, description }));
}
