import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hits, openSearch } from '../support/open-search';
import { testSites } from '../support/sites';
import { expect, test } from '../support/test';

/** The site with a base path has the older version 1.6 (scripts/build-fixtures.ts). */
const { dir = '', base = '' } = testSites.find(({ name }) => name === 'base') ?? {};
const older = 'docs/1.6/docs/content/intro';
const newest = 'docs/content/intro';

test('the version menu leads to the page of an older version, whose banner leads back', {
  tag: '@base',
}, async ({ page }) => {
  const main = page.getByRole('main');
  const banner = main.getByText('This page describes version 1.6.');
  await page.goto(`/${newest}`);
  await expect(main).not.toContainText('This was version 1.6.');
  await expect(banner).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar
    .locator('summary')
    .filter({ hasText: /^Next$/ })
    .press('Enter');
  await bar.getByRole('link', { name: '1.6', exact: true }).press('Enter');
  await expect(page).toHaveURL(`/${older}`);
  await expect(main).toContainText('This was version 1.6.');
  await expect(bar.getByRole('link', { name: /^Version: 1\.6/ })).toBeVisible();
  // Its own scripts run, under the policy of the whole site.
  const input = await openSearch(page);
  await input.fill('Create a workspace');
  await hits(page).first().click();
  await expect(page).toHaveURL(/\/docs\/1\.6\/docs\//);
  await page.goto(`/${older}?a=1`);
  await banner.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/${newest}?a=1`);
  await expect(banner).toHaveCount(0);
});

test('search engines get the newest version of a page', { tag: '@base' }, () => {
  const read = (file: string) => readFileSync(path.resolve(dir, file), 'utf8');
  expect(read(`${older}.html`)).toMatch(
    new RegExp(`<link rel="canonical" href="https://[^/]*${base}${newest}"`),
  );
  expect(read('sitemap.xml')).not.toContain('docs/1.6');
});
