import { printPath } from '../../lib/openapi/view/print-path';
import { type Redirect, redirects } from '../../redirects';
import type { Content, FrozenVersion } from '../site-definition';
import { readPermanentPaths } from './permanent-paths';
import { referenceFolderRedirects } from './reference-folders';

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
  return reference.filter(({ kind }) => kind === 'service').map(({ path }) => path);
}

/** Redirects from the path of a version to its introduction, and from its folders as in the newest version. */
function versionRedirects({ standard, reference, pathOf }: FrozenVersion): Redirect[] {
  const origin = `version ${standard.version}`;
  return [
    { from: `/docs/${standard.version}`, to: pathOf('/docs/content/intro'), origin },
    ...referenceFolderRedirects(introductionsOf(reference).map(pathOf)),
  ];
}
