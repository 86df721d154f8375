/**
 * The path without `.html` or `/index.html`, or undefined where there is nothing to strip. The site's root
 * keeps its slash, and the not-found page its name: hosts serve it in place of pages that do not exist.
 */
export function cleanPath(path: string, base: string): string | undefined {
  const bare = path.replace(/(?:\/index)?\.html$/, '');
  if (bare === path || path === `${base}404.html`) return undefined;
  return bare === '' || `${bare}/` === base || bare === `${base}index` ? base : bare;
}

/** A host that does not redirect serves `page.html` under that name: the URL is corrected in place. */
export function correctUrl(): void {
  const { pathname, search, hash } = location;
  const path = cleanPath(pathname, document.documentElement.dataset.base ?? '/');
  if (path !== undefined) history.replaceState(history.state, '', path + search + hash);
}
