import path from 'node:path';
import { buildDefinition } from '@seca/provider/engine/index';
import { once } from 'es-toolkit/function/once';
import { loadSystemRoles } from '../../site/core/system-roles';
import { loadReferencePages } from '../../site/reference/load/load-pages';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The specification in the provider's data format.
 *
 * @throws Error if the specification has a problem.
 */
export const loadDefinition = once(async () => {
  const [pages, roles] = await Promise.all([loadReferencePages(root), loadSystemRoles(root)]);
  return buildDefinition(pages, roles);
});
