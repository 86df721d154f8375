/** Data for finding the clean URL of a page. */
export interface PathRules {
  /** Paths that keep their final slash: the site's root and the root of each locale. */
  roots: ReadonlySet<string>;
  /** Old path → new path, both without a final slash. */
  redirects: ReadonlyMap<string, string>;
}

function stripPage(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
}

function settleSlash(pathname: string, roots: ReadonlySet<string>): string {
  const bare = pathname.replace(/\/+$/, '');
  return roots.has(`${bare}/`) ? `${bare}/` : bare;
}

/**
 * The path at which a page is served: single slashes, no `.html` or `/index.html`,
 * no final slash, and redirects followed, so that a request is redirected at most
 * once. Paths are percent-encoded and relative to the base path.
 *
 * Repeated slashes are joined first: `//host/` would otherwise become a redirect
 * to another host (RFC 3986, section 4.2).
 */
export function cleanPath(pathname: string, { roots, redirects }: PathRules): string {
  const single = pathname.replace(/[\\/]+/g, '/');
  const clean = settleSlash(stripPage(single), roots);
  return redirects.get(clean) ?? clean;
}
