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
  const shown = page.locator('main h2[id]:visible', { hasText: /^(?:Release|State)/ });
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

test('the breaking changes of a release are filtered by service', async ({ page }) => {
  await page.goto('/docs/content/Changelog/release-1-4');
  const filters = page.getByRole('search', { name: 'Breaking changes' });
  await expect(filters.getByRole('status')).toHaveText('49 breaking changes');
  await filters.getByLabel('Service').selectOption('Compute');
  await expect(filters.getByRole('status')).toHaveText(/^\d+ of 49 breaking changes$/);
  await expect(page.locator('main h3:visible')).toContainText(['Several services', 'Compute']);
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
  await page.goto('/docs/api/operations?changed=1.4');
  await expect(page.getByLabel('Changed since release')).toHaveValue('1.4');
  expect(await rows.count()).toBeGreaterThan(filtered);
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
    const changes = await page.locator('main tbody tr:visible').count();
    await expect(page.locator('main form').getByRole('status')).toHaveText(
      `${changes} breaking changes from Release 1.3 to Release 1.7. Nothing breaks in 1.6 and 1.7.`,
    );
    await test.step('it can show only what breaks a body that the reader pastes', async () => {
      await page.getByText('Only what I use').click();
      const body = page.getByLabel('Or the body of a request');
      await body.fill('{ "spec": ');
      await expect(page.getByRole('alert')).toContainText('This is not JSON.');
      await body.fill('{ "spec": { "routeTableRef": { "resource": "route-tables/r" } } }');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('main h2:visible')).toContainText(['Release 1.5']);
      await expect(page.locator('main tbody tr:visible')).toContainText([
        'NetworkSpec.routeTableRef',
        'SubnetSpec.routeTableRef',
      ]);
    });
  });

  test('can show only the resources that the reader uses', async ({ page }) => {
    await page.goto(`${comparison}?from=1.3&to=1.7`);
    await page.getByText('Only what I use').click();
    await page.getByRole('checkbox', { name: 'Block storage' }).check();
    await expect(page).toHaveURL(/\?from=1\.3&to=1\.7&uses=Block\+storage$/);
    await expect(page.locator('main form').getByRole('status')).toContainText('for what you use');
    await expect(page.locator('main h3:visible')).toContainText(['Several services', 'Storage']);
    await expect(page.locator('main h2:visible')).toContainText(['Release 1.4']);
    const shared = await page.context().newPage();
    await shared.goto(page.url());
    await expect(shared.getByRole('checkbox', { name: 'Block storage' })).toBeChecked();
    await expect(shared.locator('main h3:visible')).toHaveCount(2);
  });

  test('changes with the choice of the reader, as does its URL', async ({ page }) => {
    await page.goto(comparison);
    await expect(page.locator('main h2:visible')).toContainText(['Release 1.8']);
    await page.getByRole('combobox', { name: 'From', exact: true }).selectOption('1.4');
    await expect(page).toHaveURL(/\?from=1\.4&to=1\.8$/);
    await expect(page.locator('main h2:visible')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('1.5');
    await expect(page.locator('main h2:visible')).toContainText(['Release 1.5']);
    await expect(page.locator('main form').getByRole('status')).toHaveText(
      '3 breaking changes from Release 1.4 to Release 1.5.',
    );
  });

  test('shows the release that the fragment of a URL names', async ({ page }) => {
    await page.goto(`${comparison}#release-1-5`);
    await expect(page.locator('main h2:visible')).toHaveText([/^Release 1\.5/]);
  });

  test('shows no empty section for two neighbouring releases', async ({ page }) => {
    await page.goto(comparison);
    const from = page.getByRole('combobox', { name: 'From', exact: true });
    const to = page.getByRole('combobox', { name: 'To', exact: true });
    const versions = await from
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(versions.length).toBeGreaterThan(10);
    // All others are unions of these steps (choice.test.ts).
    for (const [index, newer] of versions.slice(1).entries()) {
      await from.selectOption(versions[index] ?? '');
      await to.selectOption(newer);
      const empty = await page.locator('main [data-changes]:visible').evaluateAll(
        (groups) =>
          groups.filter((group) => {
            const rows = [...group.querySelectorAll<HTMLElement>('tbody tr')];
            return rows.every(({ hidden }) => hidden);
          }).length,
      );
      expect(empty, newer).toBe(0);
    }
  });
});

test('a release begins with what it means, and folds the details', async ({ page }) => {
  await page.goto('/docs/content/Changelog/release-1-4');
  await expect(page.locator('main')).toContainText('19 May 2026');
  await expect(page.getByText('!has(self', { exact: false }).first()).toBeHidden();
  await page.getByText('All 99 changes').click();
  await expect(page.getByText('cidr(self).ip().family()').first()).toBeVisible();
  await page.getByRole('link', { name: 'Show only what breaks for the resources you use' }).click();
  await expect(page).toHaveURL(/compare\?from=1\.3&to=1\.4$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the breaking changes of all releases are readable', async ({ page }) => {
    await page.goto(`${comparison}?from=1.3&to=1.7`);
    await expect(page.locator('main h2:visible')).toHaveCount(7);
    await expect(page.getByText('Nothing breaks in')).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  });
});
