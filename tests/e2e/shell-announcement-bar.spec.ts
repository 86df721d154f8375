import type { Page } from '@playwright/test';
import { holdFiles, scripts } from '../support/page-state';
import { expect, test } from '../support/test';

const extension = '/docs/api/Extensions/Kubernetes-v1beta1/kubernetes';
const bar = (page: Page) => page.locator('[data-announcement]');

test('the bar states that Extensions are beta, and closing it is permanent (§2.44 §4.10)', async ({
  page,
}) => {
  await page.goto(extension);
  await expect(bar(page)).toContainText('Extensions are beta');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    'docusaurus.announcement.dismiss': 'true',
    'docusaurus.announcement.id': 'extensions-beta',
  });
  await page.goto('/docs/api/operations');
  await expect(bar(page)).toBeHidden();
});

test('the bar is shown only on pages that it concerns, also after navigation without a reload', async ({
  page,
}) => {
  const keys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /\.announ/.test(key)));
  await page.goto('/docs/content/intro');
  await expect(bar(page)).toBeHidden();
  await page.goto('/docs/api/Foundation/Compute-v1/compute');
  await expect(bar(page).getByRole('button', { name: 'Close', includeHidden: true })).toBeEnabled();
  await expect(bar(page)).toBeHidden();
  expect(await keys(), 'nothing is stored about an announcement that was not shown').toEqual([]);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'All operations' }).click();
  await expect(bar(page)).toBeVisible();
  expect(await keys()).toHaveLength(2);
  await page.goBack();
  await expect(bar(page)).toBeHidden();
});

test('a closed bar does not flash before the page is mounted (§2.44)', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    localStorage.setItem('docusaurus.announcement.id', 'extensions-beta');
  });
  const release = await holdFiles(page, scripts);
  await page.goto(extension, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  release();
  await expect(bar(page).getByRole('button', { name: 'Close', includeHidden: true })).toBeEnabled();
  await expect(bar(page)).toBeHidden();
});

test('a new announcement is shown even if the last one was closed (§2.44)', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('docusaurus.announcement.id') !== null) return;
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    localStorage.setItem('docusaurus.announcement.id', 'an-older-one');
  });
  await page.goto(extension);
  await expect(bar(page)).toBeVisible();
});

test('content, backgroundColor, textColor and isCloseable are used (§3.4 §3.5)', async ({
  page,
  fixtureURL,
  siteURL,
}) => {
  await page.goto(fixtureURL);
  await expect(bar(page)).toHaveText('An announcement with a link.');
  await expect(bar(page).getByRole('link', { name: 'a link' })).toHaveAttribute(
    'href',
    'https://fixture.example/news',
  );
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(32, 36, 44)');
  await expect(bar(page)).toHaveCSS('color', 'rgb(242, 244, 248)');
  await expect(bar(page).getByRole('button', { name: 'Close' })).toBeVisible();

  await page.goto(siteURL('fixture-no-switch'));
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
});
