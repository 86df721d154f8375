import { printPath } from '../../lib/openapi/view/print-path';
import { type Redirect, redirects } from '../../redirects';
import { loadReferencePages } from '../content/reference/load-pages';
import { readPermanentPaths } from './permanent-paths';
import { referenceFolderRedirects } from './reference-folders';

/** Every path of the site that is no page and leads to one. */
export async function collectRedirects(root: string): Promise<Redirect[]> {
  const pages = await loadReferencePages(root);
  const intros = pages.filter(({ kind }) => kind === 'service').map(({ path }) => path);
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
  ];
}
