import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareVersions } from '@seca/openapi/load/compare-versions';
import type { DocsVersion } from './types';

/**
 * An older version is the built site of its release, which is kept in `static/docs/1.8` and copied like all files of
 * `static/`. It does not change when components or sources do.
 */
const folderIn = (root: string) => path.join(root, 'static/docs');

/** The older version that is built for a base path, `/docs/1.8/`; undefined for the newest version. */
export function olderVersion(base: string): { name: string; newestBase: string } | undefined {
  const [, newestBase, name] = /^(.*\/)docs\/(\d+(?:\.\d+)+)\/$/.exec(base) ?? [];
  return name && newestBase ? { name, newestBase } : undefined;
}

export function olderFolder(root: string, name: string): string {
  return path.join(folderIn(root), name);
}

/** The older versions of a site, the newest first. */
export function olderVersions(root: string): DocsVersion[] {
  return namesIn(root).map((name) => {
    const pages: [string, string][] = JSON.parse(
      readFileSync(path.join(olderFolder(root, name), 'pages.json'), 'utf8'),
    );
    const inVersion = (to: string) => `/docs/${name}${to}`;
    return {
      name,
      label: name,
      mainPath: inVersion('/docs/content/intro'),
      docs: new Map(pages.map(([to]) => [to.replace('/docs/', ''), inVersion(to)])),
      isLast: false,
    };
  });
}

/** The hashes of inline scripts in the headers of the older versions: the site's policy applies to their pages too. */
export function olderScriptHashes(root: string, headersFile: string): string[] {
  return namesIn(root).flatMap((name) => {
    const headers = readFileSync(path.join(olderFolder(root, name), headersFile), 'utf8');
    return headers.match(/(?<=')sha256-[^']+/g) ?? [];
  });
}

function namesIn(root: string): string[] {
  if (!existsSync(folderIn(root))) return [];
  return readdirSync(folderIn(root)).sort((a, b) => compareVersions(b, a));
}
