import type { Page } from '@playwright/test';
import { expect, inSite, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const kinds = [
  '/',
  '/docs/content/intro',
  '/docs/api/operations',
  '/docs/api/Foundation/Compute-v1/compute',
  '/docs/api/Foundation/Compute-v1/create-or-update-instance',
];

/** Opens everything that is collapsed, level by level: the first by key, as a reader would, and the others at once. */
async function openAll(page: Page, within: string): Promise<void> {
  const closed = page.locator(`${within} details:not([open]) > summary`).filter({ visible: true });
  while ((await closed.count()) > 0) {
    await closed.first().press('Enter');
    await closed.evaluateAll((all) => {
      for (const summary of all) (summary as HTMLElement).click();
    });
  }
}

/** Returns the links in an element that are not visible. */
function hiddenLinks(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(`${selector} a[href]`)
    .evaluateAll((links) =>
      links
        .filter(
          (link) => !link.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .map((link) => link.getAttribute('href') ?? ''),
    );
}

test('without script the text and every link of the sidebar, the bar and the footer are visible', async ({
  page,
}) => {
  for (const path of kinds) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    if (path !== '/') {
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
      await openAll(page, '[data-sidebar]');
      expect(await hiddenLinks(page, '[data-sidebar]'), path).toEqual([]);
    }
    expect(await hiddenLinks(page, '[data-navbar]'), path).toEqual([]);
    expect(await hiddenLinks(page, 'body > footer'), path).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens and closes without script, and shows the bar’s links and the sidebar', {
    tag: '@base',
  }, async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const menu = page.locator('[data-menu]');
    await page.goto('/');
    await toggle.click();
    await menu.getByRole('link', { name: 'Docs' }).click();
    await expect(page).toHaveURL(/\/docs\/content\/intro$/);
    await expect(menu).toBeHidden();
    await toggle.click();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.locator(`a[href="${inSite('/docs/content/intro')}"]`)).toHaveAttribute(
      'aria-current',
      'page',
    );
    // Controls that need script are not shown.
    await expect(menu.getByRole('button', { name: /Back to main menu/ })).toBeHidden();
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'API', exact: true }).click();
    await toggle.click();
    await sidebar.getByRole('link', { name: 'Compute', exact: true }).click();
    await toggle.click();
    await sidebar.locator('summary').getByText('Instance', { exact: true }).click();
    await sidebar.locator('a[href$="/start-instance"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Start');
  });

  test('every link of the menu is visible and large enough to touch', async ({ page }) => {
    await page.goto('/docs/content/intro');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await openAll(page, '[data-menu]');
    expect(await hiddenLinks(page, '[data-menu]')).toEqual([]);
    const heights = await page
      .locator('[data-menu] a')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });
});
