import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Opens the search and waits until it takes words. Returns its input. */
export async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toBeVisible();
  return dialog.getByRole('combobox', { name: 'Search' });
}
