import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadDocument } from '../../lib/openapi/load/load-document';
import { diskUnder, SourceStore } from '../../lib/openapi/load/source-store';
import { buildPages } from '../../lib/openapi/model/build-pages';
import { readSystemRoles } from '../../lib/openapi/model/system-roles';
import { buildDefinition, type Definition } from '../../lib/provider';
import { specGroups } from '../../spec/services';

const root = path.resolve(__dirname, '../..');
const rolesFile = 'spec/system-roles.yaml';

/** Sources of the definition. A change in any of them results in a new definition. */
const sources = ['spec', 'lib/openapi/load', 'lib/openapi/model', 'lib/provider/definition'];

/**
 * The specification in the provider's data format. It is cached in `.build/provider`, under a name that
 * changes with its sources.
 *
 * @throws Error if the specification has a problem.
 */
export async function loadDefinition(): Promise<Definition> {
  const file = path.join(root, '.build/provider', `definition-${await sourcesHash()}.json`);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known);
  const definition = await makeDefinition();
  await mkdir(path.dirname(file), { recursive: true });
  // Tests run concurrently, and none may read a partially written file.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(definition));
  await rename(`${file}.${process.pid}`, file);
  return definition;
}

async function makeDefinition(): Promise<Definition> {
  const store = new SourceStore(diskUnder(root));
  const documents = await Promise.all(
    Object.entries(specGroups).map(async ([name, group]) => {
      const { document, problems } = await loadDocument(store, group.specPath);
      if (!document || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
      return { name, group, document };
    }),
  );
  const { file, problems } = await store.read(rolesFile);
  if (!file || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  const roles = readSystemRoles(file);
  const model = buildPages(documents, roles);
  if (model.problems.length > 0) throw new Error(JSON.stringify(model.problems, null, 2));
  return buildDefinition(model.pages, roles);
}

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of sources) {
    const files = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    const paths = files
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of paths.sort())
      hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
