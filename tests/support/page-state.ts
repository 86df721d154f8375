import type { Page } from '@playwright/test';

/** Opens a page. Its scripts have run when this resolves, because they load with the document. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
}

/**
 * Delays the scripts of the site, by default all of them, until the returned function is called, so that a test can
 * check the page without them.
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

/** Simulates a browser that blocks site data: every access to the storage throws. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
}
