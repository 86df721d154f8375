import type { Page } from '@playwright/test';

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Opens a page and waits until it reacts. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Address of a page of the fixture site whose navigation bar holds one more item. */
export function withNavbarItem(fixtureURL: string, item: object): string {
  const url = new URL(fixtureURL);
  url.searchParams.set('item', JSON.stringify(item));
  return url.href;
}

/**
 * Holds back every script of the site until the returned function is called, so
 * that a test can look at the page as it is before React takes it over.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
