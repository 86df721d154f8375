import { blockStorage } from '../support/page-state';
import { chooseLanguage, sample } from '../support/samples';
import { expect, test } from '../support/test';

// Starts without stored data of other tests.
test.use({ reuseContext: false });

test('if storage is blocked, one warning is logged and the site works as with empty storage (§8.9)', async ({
  page,
  guard,
}) => {
  guard.expect(/blocks local storage/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await blockStorage(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');

  const toggle = page.getByRole('button', { name: /^Switch between dark and light mode/ });
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme', 'light');

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Docs' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/docs\/content\/intro$/);
  expect(warnings).toHaveLength(1);

  // Only pages about extensions have the announcement.
  await page.goto('/docs/api/operations');
  const bar = page.locator('[data-announcement]');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();

  await page.reload();
  await expect(html, 'nothing was stored').toHaveAttribute('data-theme-choice', 'system');
});

test('if storage is blocked, a version can still be chosen (§8.9)', { tag: '@all' }, async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/blocks local storage/);
  await blockStorage(page);
  await page.goto(`${fixtureURL}docs/guide`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.locator('summary').getByText('One', { exact: true }).hover();
  await bar.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(`${fixtureURL}docs/next/guide`);
});

test('if storage is blocked, the chosen language and the reader’s values apply until the page is closed', {
  tag: '@all',
}, async ({ page, guard }) => {
  guard.expect(/blocks local storage/);
  await blockStorage(page);
  await page.goto('/docs/api/Foundation/Compute-v1/create-or-update-instance');
  await chooseLanguage(page, 'Python');
  await page.locator('[data-reader-values] summary').click();
  await page.locator('[data-reader-values]').getByLabel('Tenant', { exact: true }).fill('acme');
  const expectChoices = async () => {
    await expect(sample(page)).toContainText('urllib');
    await expect(sample(page)).toContainText('tenants/acme/');
  };
  await expectChoices();
  await page.locator('a[href$="/get-instance"]').first().click();
  await expect(page).toHaveURL(/get-instance$/);
  await expectChoices();
});
