import type { Locator, Page } from '@playwright/test';

/** The choice of the language of the samples. */
export const languages = (page: Page): Locator => page.getByLabel('Language of the samples');

/** The sample in the chosen language. */
export const sample = (page: Page): Locator =>
  page.locator('[data-slot="samples"] [role="group"]:visible');

export async function chooseLanguage(page: Page, label: string): Promise<void> {
  await languages(page).selectOption({ label });
}

/** The names of all languages, in their order. */
export function languageNames(page: Page): Promise<string[]> {
  return languages(page).locator('option').allTextContents();
}
