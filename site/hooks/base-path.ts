/** Path under which the site is published; starts and ends with a slash. */
export function basePath(): string {
  return document.documentElement.dataset.base ?? '/';
}

/** URL of a page or file of the site, from its path relative to the base path (`/docs/…`). */
export function urlOf(path: string): string {
  return basePath() + path.slice(1);
}
