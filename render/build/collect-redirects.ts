import { type Redirect, redirects } from '../../redirects';
import { loadReferencePages } from '../content/reference/load-pages';
import { readPermanentPaths } from './permanent-paths';
import { referenceFolderRedirects } from './reference-folders';

/** Every path of the site that is no page and leads to one. */
export async function collectRedirects(root: string): Promise<Redirect[]> {
  const pages = await loadReferencePages(root);
  const intros = pages.filter(({ kind }) => kind === 'service').map(({ path }) => path);
  return [...redirects, ...referenceFolderRedirects(intros), ...readPermanentPaths(root)];
}
