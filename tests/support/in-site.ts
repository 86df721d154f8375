import { type APIRequestContext, type Page, test } from '@playwright/test';

/**
 * The path of a page or file of the site in the build under test: `/docs/x` is `/spec/docs/x` if the
 * build is published under `/spec/`. Returns anything else unchanged, also a path with the base path.
 */
export function inSite<T>(address: T): T | string {
  const base = new URL(test.info().project.use.baseURL ?? '/', 'http://host').pathname;
  if (base === '/' || typeof address !== 'string') return address;
  if (!/^\/(?!\/)/.test(address) || address.startsWith(base)) return address;
  return base + address.slice(1);
}

/** Makes a page accept paths of the site. */
export function visitInSite(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (url, options) => goto(inSite(url), options);
}

/** Makes requests accept paths of the site. */
export function requestInSite(request: APIRequestContext): void {
  const get = request.get.bind(request);
  request.get = (url, options) => get(inSite(url), options);
}
