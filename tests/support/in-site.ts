import { type APIRequestContext, type Page, test } from '@playwright/test';

/**
 * The path of a page or file of the site in the build under test: `/docs/x` is `/spec/docs/x` where
 * that is published under `/spec/`. Anything else stays as it is, as does a path that the site stated.
 */
export function inSite<T>(address: T): T | string {
  const base = new URL(test.info().project.use.baseURL ?? '/', 'http://host').pathname;
  if (base === '/' || typeof address !== 'string') return address;
  if (!/^\/(?!\/)/.test(address) || address.startsWith(base)) return address;
  return base + address.slice(1);
}

/** Makes a page understand addresses of the site. */
export function visitInSite(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (url, options) => goto(inSite(url), options);
}

/** Makes requests understand addresses of the site. */
export function requestInSite(request: APIRequestContext): void {
  const get = request.get.bind(request);
  request.get = (url, options) => get(inSite(url), options);
}
