import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildDefinition, type Definition } from '@seca/provider/engine/index';
import { writeWhole } from '../../site/core/files';
import { hashFolders } from '../../site/core/input-hash';
import { loadSystemRoles } from '../../site/core/system-roles';
import { loadReferencePages } from '../../site/reference/load/load-pages';

const root = path.resolve(import.meta.dirname, '../..');

/** Sources of the definition. A change in any of them results in a new definition. */
const sources = [
  'spec',
  'packages/openapi/src/load',
  'packages/openapi/src/model',
  'packages/provider/src/engine/definition',
];

/**
 * The specification in the provider's data format. It is cached in `.build/provider`, under a name that
 * changes with its sources.
 *
 * @throws Error if the specification has a problem.
 */
export async function loadDefinition(): Promise<Definition> {
  const file = path.join(root, '.build/provider', `definition-${hashFolders(root, sources)}.json`);
  const cached = await readFile(file, 'utf8').catch(() => undefined);
  if (cached !== undefined) return JSON.parse(cached);
  const [pages, roles] = await Promise.all([loadReferencePages(root), loadSystemRoles(root)]);
  const definition = buildDefinition(pages, roles);
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, JSON.stringify(definition));
  return definition;
}
