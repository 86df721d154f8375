import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { identity } from '../../identity';
import { noticesOf } from '../../site/compile/bundle/notices';
import type { Licence } from '../../site/core/bundle';
import { writeFiles } from '../../site/core/files';

const root = path.resolve(import.meta.dirname, '../..');

/** What a package consists of, apart from what all packages have. */
interface Contents {
  files: ReadonlyMap<string, string | Uint8Array>;
  /** The packages whose code is in the files. */
  licences: readonly Licence[];
  /** Members of package.json that say what can be run and imported. */
  entries: { bin: Record<string, string>; exports: Record<string, unknown>; types?: string };
}

/**
 * Writes a package that can be published into the folder `dist` of a workspace: bundled files without dependencies,
 * licence, notices, README and its own package.json. The package.json of the workspace is private, and exports sources.
 *
 * @returns the folder
 */
export async function writePackage(
  workspace: string,
  { files, licences, entries }: Contents,
): Promise<string> {
  const source = path.join(root, workspace);
  const out = path.join(source, 'dist');
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const { name, version, description, license, type, engines } = JSON.parse(
    await read(`${workspace}/package.json`),
  );
  const all = new Map(files)
    .set('LICENSE', await read('LICENSE'))
    .set('README.md', await read(`${workspace}/README.md`))
    .set('NOTICES.txt', noticesOf('The files of this package', licences));
  const { url } = identity.repository;
  const manifest = {
    name,
    version,
    description,
    license,
    homepage: identity.url,
    repository: { type: 'git', url: `git+${url}.git`, directory: workspace },
    bugs: identity.repository.issues,
    type,
    engines,
    ...entries,
    files: [...all.keys()],
  };
  all.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  writeFiles(out, all);
  for (const program of Object.values(entries.bin)) await chmod(path.join(out, program), 0o755);
  return out;
}
