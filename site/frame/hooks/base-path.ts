/** Path under which the site is published; starts and ends with a slash. */
export function basePath(): string {
  return document.documentElement.dataset.base ?? '/';
}

/** URL of a page or file of the site, from its path relative to the base path (`/docs/…`). */
export function urlOf(path: string): string {
  return basePath() + path.slice(1);
}

/** ID of the banner. In the HTML it is empty, so that text browsers do not show it. */
export const basePathBanner = '__docusaurus-base-url-issue-banner';

/**
 * Shows the banner if the style sheets of the document can't be loaded from the configured base path. The most likely cause is that the
 * site is served at a different path than it was built for (specification, section 2).
 */
export function watchBasePath(): void {
  let failed = false;
  const show = () => {
    const banner = document.getElementById(basePathBanner);
    if (!failed || !banner) return;
    const base = basePath();
    const suggested = location.pathname.replace(/\/?$/, '/');
    banner.textContent = `Your Docusaurus site did not load properly. A very common reason is a wrong site baseUrl configuration. Current configured baseUrl = ${base}${base === '/' ? ' (default value)' : ''}. We suggest trying baseUrl = ${suggested}`;
    banner.hidden = false;
  };
  const watch = ({ target }: Event) => {
    // The bundler adds the sheets of parts that load on demand, with this attribute.
    failed ||=
      target instanceof HTMLLinkElement &&
      target.rel === 'stylesheet' &&
      !target.hasAttribute('crossorigin');
    if (document.readyState !== 'loading') show();
  };
  addEventListener('error', watch, true);
  addEventListener('DOMContentLoaded', show);
  addEventListener('load', () => removeEventListener('error', watch, true));
}

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
