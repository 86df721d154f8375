/**
 * Requests the style sheets of islands again after a failure, because the bundler requests each only once.
 * The sheets of the page itself have an `integrity`.
 */
export function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll('link[rel=stylesheet]:not([integrity])')) {
    link.replaceWith(link.cloneNode());
  }
}
