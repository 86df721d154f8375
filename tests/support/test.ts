import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  test as playwright,
} from '@playwright/test';
import { Guard } from './guard';
import { siteURL } from './sites';

interface Fixtures {
  /**
   * Fails the test on a console error or warning, an uncaught error, or a
   * request to another host. `guard.expect(/…/)` states one that the test
   * provokes: it must then come.
   */
  guard: Guard;
  /** Further browser contexts, guarded like the test's own and closed after it. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Address of the fixture site (tests/fixtures/site), ending in a slash. */
  fixtureURL: string;
  /** Address of any build listed in tests/support/sites.ts. */
  siteURL: (name: string) => string;
}

export const test = playwright.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  guard: async ({}, use) => {
    const guard = new Guard();
    await use(guard);
    expect(guard.problems(), 'console messages, page errors and foreign requests').toEqual([]);
  },
  context: async ({ context, guard }, use) => {
    guard.watch(context);
    await use(context);
  },
  newContext: async ({ browser, guard, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      guard.watch(context);
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

export { expect };
