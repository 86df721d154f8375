import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export const indexFile = /\/lunr-index-[0-9a-f]{16}\.json$/;

export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search' });
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

/** Opens the search, and waits for all hits for the words: they are added a few at a time. */
export async function search(page: Page, words: string): Promise<void> {
  await (await openSearch(page)).fill(words);
  await expect(hits(page).first()).toBeVisible();
  await expect(page.locator('[role=listbox][aria-busy=true]')).toHaveCount(0);
}

/** The visible hits of the search. Its filters have options too, but those of a `select`. */
export function hits(page: Page): Locator {
  return page.locator('[role=option]:visible');
}
