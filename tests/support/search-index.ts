import type { Page } from '@playwright/test';

export const indexFile = /\/lunr-index-[0-9a-f]{16}\.json$/;

/** Delays the index file of the search until the returned function is called. */
export async function holdIndex(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(indexFile, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
