import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export const indexFile = /\/search-index-[0-9a-f]{16}\.txt$/;

/** The box in the navigation bar, or the field of the dialog while that is open. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search' });
}

/** The box in the navigation bar, which is disabled while the search loads. */
export function barBox(page: Page): Locator {
  return page.locator('[data-search] input');
}

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

/** Opens the search, and waits for hits for the words. */
export async function search(page: Page, words: string): Promise<void> {
  await (await openSearch(page)).fill(words);
  await expect(page.getByRole('group', { name: 'Narrow the search' })).toBeVisible();
  await expect(hits(page).first()).toBeVisible();
}

/** The visible hits of the search. Its filters have options too, but those of a `select`. */
export function hits(page: Page): Locator {
  return page.locator('[role=option]:visible');
}
