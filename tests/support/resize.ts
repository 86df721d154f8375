import type { Page } from '@playwright/test';

/**
 * Changes the size of the window, and waits for the next frames: media queries apply in the first, and scripts that
 * observe sizes run after it.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
