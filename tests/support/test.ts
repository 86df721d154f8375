import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as playwright,
  expect as playwrightExpect,
} from '@playwright/test';
import { Guard } from './guard';
import { inSite, requestInSite, visitInSite } from './in-site';
import { siteURL } from './sites';

/** Playwright's `toHaveURL` with paths of the site: see `inSite`. */
const expect = playwrightExpect.extend({
  async toHaveURL(page: Page, expected: string | RegExp, options?: { timeout?: number }) {
    const url = inSite(expected);
    const name = 'toHaveURL';
    try {
      if (this.isNot) await playwrightExpect(page).not.toHaveURL(url, options);
      else await playwrightExpect(page).toHaveURL(url, options);
      return { name, pass: !this.isNot, message: () => '' };
    } catch (error) {
      return { name, pass: this.isNot, message: () => (error as Error).message };
    }
  },
});

interface Fixtures {
  /**
   * Fails the test on a console error or warning, an uncaught error, or a
   * request to another host. `guard.expect(/…/)` states one that the test
   * provokes and that must then occur.
   */
  guard: Guard;
  /** Further browser contexts, guarded like the test's own and closed after it. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** URL of the fixture site (tests/fixtures/site), ending in a slash. */
  fixtureURL: string;
  /** URL of any build listed in tests/support/sites.ts. */
  siteURL: (name: string) => string;
}

export const test = playwright.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  guard: async ({}, use) => {
    const guard = new Guard();
    await use(guard);
    playwrightExpect(
      guard.problems(),
      'console messages, page errors and foreign requests',
    ).toEqual([]);
  },
  context: async ({ context, guard }, use) => {
    await guard.watch(context);
    // A reused context already has its page.
    for (const page of context.pages()) visitInSite(page);
    context.on('page', visitInSite);
    await use(context);
  },
  request: async ({ request }, use) => {
    requestInSite(request);
    await use(request);
  },
  newContext: async ({ browser, guard, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      await guard.watch(context);
      context.on('page', visitInSite);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  fixtureURL: async ({}, use) => use(siteURL('fixture')),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  siteURL: async ({}, use) => use(siteURL),
});

export { expect, inSite };
