import { basePath } from './base-path';
/**
 * The path without `.html` or `/index.html`, or undefined if there is nothing to strip. The root of the site keeps
 * its slash. The not-found page keeps its name, because hosts serve it in place of pages that do not exist.
 */
export function cleanPath(path: string, base: string): string | undefined {
  const bare = path.replace(/(?:\/index)?\.html$/, '');
  if (bare === path || path === `${base}404.html`) return undefined;
  return bare === '' || `${bare}/` === base || bare === `${base}index` ? base : bare;
}

/** Corrects the URL in place if the host serves `page.html` under this name instead of redirecting. */
export function correctUrl(): void {
  const { pathname, search, hash } = location;
  const path = cleanPath(pathname, basePath());
  if (path !== undefined) history.replaceState(history.state, '', path + search + hash);
}
