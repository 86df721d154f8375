/** URL of a page of the site. */
export function pageUrl(path: string): string {
  return (document.documentElement.dataset.base ?? '/') + path.slice(1);
}
