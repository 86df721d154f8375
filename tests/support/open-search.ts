import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * Opens the search and waits until it is visible. Returns its input.
 *
 * @param timeout in milliseconds; the development server creates the index at the first use
 */
export async function openSearch(page: Page, timeout = 10_000): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toBeVisible({ timeout });
  return dialog.getByRole('combobox', { name: 'Search' });
}

/** The visible hits of the search. Its filters have options too, but those of a `select`. */
export function hits(page: Page): Locator {
  return page.locator('[role=option]:visible');
}
