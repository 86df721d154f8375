import { storageKeys } from '../../site/core/storage-keys';
import { hits, openSearch } from '../support/open-search';
import { chooseLanguage } from '../support/samples';
import { sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

// Starts without stored data of other tests.
test.use({ reuseContext: false });

const about = {
  Privacy: '/docs/content/Site/privacy',
  Imprint: '/docs/content/Site/imprint',
  Accessibility: '/docs/content/Site/accessibility',
};

test('pages about the site are linked from the footer of every page, and are not guides', async ({
  page,
}) => {
  const paths = sitemapPaths();
  for (const address of Object.values(about)) expect(paths).toContain(address);
  await page.goto('/docs/content/intro');
  const links = page.getByRole('contentinfo').locator('[data-copyright] ~ ul a');
  await expect(links).toHaveText(Object.keys(about));
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).not.toContainText('Imprint');
  for (const [name, address] of Object.entries(about)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  }
});

test('the browser stores only the keys that are listed on the privacy page', async ({
  page,
  context,
}) => {
  await page.goto('/docs/api/operations');
  await page.locator('[data-announcement]').getByRole('button', { name: 'Close' }).click();
  await page.goto('/docs/api/Foundation/Compute-v1/create-or-update-instance');
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await chooseLanguage(page, 'Go');
  await page.locator('[data-reader-values] summary').click();
  await page.locator('[data-reader-values]').getByLabel('Tenant', { exact: true }).fill('acme');
  const box = await openSearch(page);
  await page.getByRole('checkbox', { name: 'opens search' }).uncheck();
  await box.fill('subnet');
  await hits(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('create-or-update-instance'));
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  const listed: string[] = storageKeys.map(({ key }) => key);
  expect(kept.local.filter((key) => !listed.includes(key))).toEqual([]);
  expect(kept.local.length).toBeGreaterThanOrEqual(6);
  expect(kept).toMatchObject({ session: [], databases: 0, caches: 0, workers: 0 });
  expect(await context.cookies()).toEqual([]);
  await page.goto(about.Privacy);
  await expect(page.getByRole('article').locator('li > code:first-child')).toHaveText(listed);
});
