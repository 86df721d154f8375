import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printPath } from '@seca/openapi/page/urls';
import { type Redirect, redirects } from '../../redirects';
import { listFile, parseList } from '../permanent-paths/list';
import type { Content, FrozenVersion } from './site-definition';

/** All paths of the site that redirect to a page. */
export function collectRedirects(root: string, { reference, frozen }: Content): Redirect[] {
  const intros = introductionsOf(reference);
  // Print editions had paths outside of /docs.
  const prints = intros.map((intro) => {
    const to = printPath(intro);
    return { from: to.replace(/^\/docs/, ''), to, origin: 'print editions' };
  });
  return [
    ...redirects,
    ...prints,
    ...referenceFolderRedirects(intros),
    ...readPermanentPaths(root),
    ...frozen.flatMap(versionRedirects),
  ];
}

function introductionsOf(reference: Content['reference']): string[] {
  return reference.filter(({ kind }) => kind === 'service').map((page) => page.path);
}

/** Redirects from the path of a version to its introduction, and from its folders as in the newest version. */
function versionRedirects({ standard, reference, pathOf }: FrozenVersion): Redirect[] {
  const origin = `version ${standard.version}`;
  return [
    { from: `/docs/${standard.version}`, to: pathOf('/docs/content/intro'), origin },
    ...referenceFolderRedirects(introductionsOf(reference).map(pathOf)),
  ];
}

/**
 * Redirects from the folder of each service to its introduction, and from the folder of
 * each layer to the introduction of its first service.
 */
export function referenceFolderRedirects(introPaths: readonly string[]): Redirect[] {
  const targets = new Map<string, string>();
  for (const to of introPaths) {
    const service = path.posix.dirname(to);
    targets.set(service, to);
    const layer = path.posix.dirname(service);
    if (!targets.has(layer)) targets.set(layer, to);
  }
  return [...targets].map(([from, to]) => ({ from, to, origin: 'folders of the reference' }));
}

/** The permanent paths as redirects. Throws an error if the list is missing or has a different structure. */
export function readPermanentPaths(root: string): Redirect[] {
  const entries = parseList(readFileSync(path.join(root, listFile), 'utf8'));
  return entries.map(({ path: from, page: to }) => ({ from, to, origin: listFile }));
}
