import { search } from '../support/open-search';
import { expect, test } from '../support/test';

/**
 * Accessibility trees of roles and names, committed. After an intended change, run `npx playwright test
 * tests/a11y/tree.spec.ts --update-snapshots=all`, then review each tree before committing it: is the purpose
 * of every control clear without its picture and position?
 * The tree of the search is shortened by hand.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guide, and the shell of a page', async ({ page }) => {
  await page.goto('/docs/content/Site/privacy');
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'guide.aria.yml' });
  await page.locator('article').evaluate((article) => article.remove());
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'shell.aria.yml' });
});

test('an operation, its fields and samples', async ({ page }) => {
  await page.goto('/docs/api/Foundation/Region-v1/get-region');
  await page.locator('[data-reader-values] summary').click();
  await expect(page.locator('[data-reader-values]').getByLabel('Provider URL')).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'operation.aria.yml' });
});

test('the table of operations', async ({ page }) => {
  await page.goto('/docs/api/operations');
  const main = page.getByRole('main');
  await expect(main.getByRole('search')).toMatchAriaSnapshot({ name: 'filters.aria.yml' });
  await expect(main.locator('thead')).toMatchAriaSnapshot({ name: 'columns.aria.yml' });
});

// The tree names the controls and the first hit. Other hits change with every guide.
test('the search with its hits', async ({ page }) => {
  await page.goto('/docs/content/Site/privacy');
  await search(page, 'SECA-LIST-1');
  await expect(page.getByRole('search')).toMatchAriaSnapshot({ name: 'search.aria.yml' });
});

test('the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/docs/content/Site/privacy');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('[data-menu]')).toBeVisible();
  await expect(page.locator('[data-menu]')).toMatchAriaSnapshot({ name: 'menu.aria.yml' });
});

test('the not-found page', async ({ page, guard }) => {
  guard.expect(/404 \(Not Found\)/);
  await page.goto('/docs/no-such-page');
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'not-found.aria.yml' });
});
