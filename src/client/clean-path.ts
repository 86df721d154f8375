/**
 * The address without `.html` or `/index.html`, or undefined where there is
 * nothing to strip. The site's root keeps its slash, and the not-found page its
 * name: hosts serve it in place of pages that do not exist.
 */
export function cleanPath(path: string, baseUrl: string): string | undefined {
  const bare = path.replace(/(?:\/index)?\.html$/, '');
  if (bare === path || path === `${baseUrl}404.html`) return undefined;
  return bare === '' || `${bare}/` === baseUrl || bare === `${baseUrl}index` ? baseUrl : bare;
}
