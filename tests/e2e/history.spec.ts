/** The history of the standard: on pages of the reference, as a filter, and as a comparison of two releases. */
import { expect, test } from '../support/test';

const comparison = '/docs/content/Changelog/compare';

test('a field shows when it was introduced, and an announced change links to the changelog', async ({
  page,
}) => {
  await page.goto('/docs/api/Foundation/Compute-v1/resources/instance#object-status-power-state');
  const field = page.locator('#object-status-power-state');
  await expect(field).toContainText('since 1.2.1 or earlier · changed in 1.7: default corrected');
  await page.goto('/docs/api/Foundation/Compute-v1/start-instance');
  await page.getByRole('link', { name: 'changes in 1.8' }).first().click();
  await expect(page).toHaveURL(/Changelog\/release-1-8#compute-start-instance-status$/);
  await expect(page.locator('#compute-start-instance-status')).toBeInViewport();
});

test('releases are marked only since a release that the reader chooses', async ({ page }) => {
  await page.goto('/docs/api/Foundation/Compute-v1/create-or-update-instance');
  const visible = page.getByText(/changed in/).filter({ visible: true });
  await expect(visible).toHaveCount(0);
  const zone = page.locator('#request-spec-zone');
  await expect(zone.locator('summary', { hasText: '1.4' })).toBeHidden();
  const since = page.getByLabel('Show changes since');
  await since.selectOption('1.4');
  await expect(zone.getByText('changed in 1.4: immutable')).toBeVisible();
  expect(await visible.count()).toBeGreaterThan(5);
  await since.selectOption('Don’t show changes');
  await expect(visible).toHaveCount(0);
});

test('the releases are filtered by service and by whether they break something', async ({
  page,
}) => {
  await page.goto('/docs/content/Changelog');
  const filters = page.getByRole('search', { name: 'Releases' });
  const shown = page.locator('main h2[id]:visible', { hasText: /^(?:Release|Snapshot)/ });
  await expect(filters.getByRole('status')).toHaveText('12 releases');
  await filters.getByLabel('Service').selectOption('NAT Gateway');
  await filters.getByLabel('Breaking changes').selectOption('with');
  await expect(page).toHaveURL(/\?service=NAT\+Gateway&breaking=yes$/);
  await expect(page.locator('#release-1-5')).toBeVisible();
  // It changes what several services share.
  await expect(page.locator('#release-1-3')).toBeVisible();
  await expect(page.locator('#release-1-6')).toBeHidden();
  await expect(filters.getByRole('status')).toHaveText(`${await shown.count()} of 12 releases`);
  const toc = page.getByRole('navigation', { name: 'On this page' });
  await expect(toc.getByRole('link', { name: 'Release 1.5' })).toBeVisible();
  await expect(toc.getByRole('link', { name: 'Release 1.6' })).toBeHidden();
  await page.goto('/docs/content/Changelog?service=NAT+Gateway#release-1-6');
  await expect(page.locator('#release-1-6')).toBeInViewport();
  await expect(filters.getByLabel('Service')).toHaveValue('');
});

test('the breaking changes of a release are filtered by service', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/docs/content/Changelog/release-1-4');
  const filters = page.getByRole('search', { name: 'Breaking changes' });
  await expect(filters.getByRole('status')).toHaveText('49 breaking changes');
  await filters.getByLabel('Service').selectOption('Compute');
  await expect(filters.getByRole('status')).toHaveText(/^\d+ of 49 breaking changes$/);
  await expect(page.locator('main h3:visible')).toContainText(['Compute']);
  await expect(page.getByText('No limit', { exact: true })).toHaveCount(0);
  await page.getByText('40 new limits').click();
  const rows = await page.locator('main tbody tr:visible').count();
  await expect(filters.getByRole('status')).toHaveText(`${rows} of 49 breaking changes`);
});

test('the table of operations can be filtered by changes since a given release', async ({
  page,
}) => {
  await page.goto('/docs/api/operations');
  await page.getByLabel('Changed since release').selectOption('1.6');
  await expect(page).toHaveURL(/\?changed=1\.6$/);
  const rows = page.locator('tbody tr:visible');
  await expect(page.getByRole('link', { name: 'Get an instance', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a role', exact: true })).toBeHidden();
  const filtered = await rows.count();
  await page.getByLabel('Changed since release').selectOption('1.4');
  await expect.poll(() => rows.count()).toBeGreaterThan(filtered);
});

test.describe('a comparison of releases', () => {
  test('is opened by its URL and shows the releases between the two, the oldest first', async ({
    page,
  }) => {
    await page.goto(`${comparison}?from=1.3&to=1.7`);
    await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('1.3');
    await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('1.7');
    const headings = page.locator('main h2:visible');
    await expect(headings).toContainText(['Release 1.4', 'Release 1.5']);
    await expect(headings).toHaveCount(2);
    const toc = page.getByRole('navigation', { name: 'On this page' });
    await expect(toc.getByRole('link', { name: /^Release/ })).toHaveCount(2);
    await expect(toc.getByRole('link', { name: 'Object Storage' })).toHaveCount(0);
    const status = page.locator('main form').getByRole('status');
    await expect(status).toHaveText(/^\d+ of \d+ breaking changes$/);
    const shown = Number(/^\d+/.exec((await status.textContent()) ?? ''));
    await page.getByText('40 new limits').click();
    await expect(page.locator('main tbody tr:visible')).toHaveCount(shown);
  });

  test('changes with the choice of the reader, as does its URL', { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto(comparison);
    await expect(page.locator('main h2:visible')).toHaveCount(7);
    const choose = (name: string, option: string) =>
      page.getByRole('combobox', { name, exact: true }).selectOption(option);
    await choose('From', '1.3');
    await choose('To', '1.7');
    await choose('Resource', 'Block storage');
    await expect(page).toHaveURL(/\?resource=Block\+storage&from=1\.3&to=1\.7$/);
    await expect(page.locator('main h3:visible')).toContainText(['Storage']);
    await expect(page.locator('main h2:visible')).toContainText(['Release 1.4']);
    // No section is empty.
    const visible = page.locator('main [data-changes]:visible');
    await expect(visible.filter({ has: page.locator('tbody tr:visible') })).toHaveCount(
      await visible.count(),
    );
  });

  test('shows the release that the fragment of a URL names, also if the filter hides it', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto(`${comparison}?from=1.7#release-1-5`);
    await expect(page.locator('main h2', { hasText: 'Release 1.5' })).toBeInViewport();
  });
});

test('a release begins with what it means, and folds the details', async ({ page }) => {
  await page.goto('/docs/content/Changelog/release-1-4');
  await expect(page.locator('main')).toContainText('19 May 2026');
  await expect(page.getByText('!has(self', { exact: false }).first()).toBeHidden();
  await page.getByText('All 99 changes').click();
  await expect(page.getByText('cidr(self).ip().family()').first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the breaking changes of all releases are readable', async ({ page }) => {
    await page.goto(`${comparison}?from=1.3&to=1.7`);
    await expect(page.locator('main h2:visible')).toHaveCount(7);
    await expect(page.getByText('There are no breaking changes in')).toBeVisible();
    await expect(page.locator('main form')).toBeHidden();
  });
});
