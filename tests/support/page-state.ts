import type { Page } from '@playwright/test';

/** Opens a page. Its scripts have run by then: they come with the document. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
}

/**
 * Holds back the scripts of the site, all of them by default, until the returned function is called, so that a test can look at
 * the page as it is without them.
 */
export async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
