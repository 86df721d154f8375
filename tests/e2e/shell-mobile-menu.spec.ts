import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const phone = { width: 390, height: 844 };
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const close = (page: Page) => page.getByRole('button', { name: 'Close navigation bar' });
const menu = (page: Page) => page.locator('[data-menu]');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu of the landing page', async ({ page }) => {
    await page.goto('/');
    await test.step('the menu opens and closes with its two buttons (§2.48 §4.11 §9.13)', async () => {
      await expect(menu(page)).not.toBeInViewport();
      await toggle(page).click();
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(menu(page)).toBeInViewport();
      await expect(menu(page).getByRole('link', { name: 'Docs' })).toBeVisible();
      await close(page).click();
      await expect(menu(page)).not.toBeInViewport();
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    });
    await test.step('a tap outside the menu closes it (§4.11)', async () => {
      await toggle(page).click();
      await expect(menu(page)).toBeInViewport();
      await page.mouse.click(380, 500);
      await expect(menu(page)).not.toBeInViewport();
    });
    await test.step('the primary menu contains the entries of the bar (§2.48)', async () => {
      await toggle(page).click();
      for (const name of ['Docs', 'API', 'Repository', 'Blog', 'Community', 'Version: Next']) {
        const link = menu(page).getByRole('link', { name: new RegExp(`^${name}`) });
        await expect(link.first()).toBeVisible();
      }
    });
  });

  test('the menu of the landing page contains both sections one level deep', async ({ page }) => {
    await page.goto('/');
    await toggle(page).click();
    for (const name of ['Get started', 'How-to guides', 'Glossary', 'All operations', 'Compute']) {
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
    }
    // An operation is two taps away.
    await menu(page).getByRole('link', { name: 'Compute', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Restart' }).first().click();
    await expect(page).toHaveURL(/restart-instance$/);
  });

  test('on a document, the menu opens with the sidebar; the back button opens the primary menu; an entry opens its page (§4.11)', {
    tag: '@base',
  }, async ({ page }) => {
    await page.goto('/docs/content/intro');
    await toggle(page).click();
    const back = menu(page).getByRole('button', { name: /Back to main menu/ });
    await expect(back).toBeInViewport();
    await expect(menu(page).getByRole('link', { name: 'Glossary' })).toBeInViewport();
    await back.click();
    await expect(back).not.toBeInViewport();
    await expect(menu(page).getByRole('link', { name: 'API', exact: true })).toBeInViewport();
    await close(page).click();
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Glossary' }).click();
    await expect(page).toHaveURL(/\/docs\/content\/glossary$/);
    await expect(menu(page)).not.toBeInViewport();
  });

  test('a dropdown opens automatically when one of its items is active (§4.12)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(fixtureURL);
    await toggle(page).click();
    const entry = menu(page).getByRole('link', { name: 'Lazy page' });
    await expect(entry).toBeHidden();
    await menu(page).locator('summary').getByText('Pages', { exact: true }).click();
    await expect(entry).toBeVisible();

    await page.goto(`${fixtureURL}docs/lazy`);
    await toggle(page).click();
    await expect(entry).toBeVisible();
  });
});

test('the breakpoint is between 996 and 997 px (§2.48 §9.3)', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await page.goto('/docs/content/intro');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(toggle(page)).toBeVisible();
  await expect(sidebar).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(toggle(page)).toBeHidden();
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(toggle(page)).toBeVisible();
  await expect(sidebar).toBeHidden();
});
