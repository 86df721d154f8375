/**
 * Requests the style sheets of islands again after a failure, because the bundler requests each only once.
 * The sheets of the page itself have an `integrity`.
 */
export function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll('link[rel=stylesheet]:not([integrity])')) {
    link.replaceWith(link.cloneNode());
  }
}

/**
 * Loads the page again if the server responds. A module that failed twice can't be loaded in the current document
 * if its file belongs to an earlier deployment, or in browsers that keep failed modules, such as Chrome before 151
 * (the HTML standard changed in 2026: whatwg/html#10327).
 */
export async function reloadIfReachable(): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // There is no connection, or the page is a file of the offline edition: the reader keeps the page.
  }
}
