import type { ResourcePage } from '../openapi/view/resource-pages';
import type { Guide } from './guide';

/** A guide in a list of links. */
export type ListedGuide = Pick<Guide, 'path' | 'title' | 'description'>;

/** How-to guides that use one of a resource's operations, in the order of the sidebar. */
export function guidesOfResource(
  { operations, service }: ResourcePage,
  guides: readonly Guide[],
): ListedGuide[] {
  const name = service.group.split('.')[1] ?? '';
  const own = new Set(operations.map(({ operationId }) => `${name}/${operationId}`));
  return guides
    .filter((guide) => guide.operations.some((operation) => own.has(operation)))
    .map(({ path, title, description }) => ({ path, title, description }));
}
