import type { OperationPage } from '@seca/openapi/model/types';
import type { LinkedGuide, ListedGuide } from '../../core/content';
import { operationRef } from '../../core/operation-ref';

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
