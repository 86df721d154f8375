import type { Page, Route } from '@playwright/test';

/** All scripts of the site. */
export const scripts = '**/assets/*.js';

/**
 * Delays requests for files until the returned function is called, so that a test can check the page without them.
 *
 * @param type of the delayed requests, `fetch`; by default all
 */
export async function holdFiles(
  page: Page,
  files: string | RegExp,
  type?: string,
): Promise<() => void> {
  const { route: hold, release } = heldRoute();
  await page.route(files, (route) =>
    type === undefined || route.request().resourceType() === type ? hold(route) : route.continue(),
  );
  return release;
}

/** A handler that delays requests until `release` is called. */
export function heldRoute(): { route: (route: Route) => Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { route: (route) => released.then(() => route.continue()), release };
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
