/** The history of the standard: on pages of the reference, as a filter, and as a comparison of two releases. */
import { expect, test } from '../support/test';

const comparison = '/docs/content/Changelog/compare';

test('a field shows when it was introduced, and an announced change links to the changelog', async ({
  page,
}) => {
  await page.goto('/docs/api/Foundation/Compute-v1/get-instance');
  const field = page.locator('#response-200-status-power-state');
  await expect(field).toContainText('since 1.2.1 or earlier · changed in 1.7: default corrected');
  await page.goto('/docs/api/Foundation/Compute-v1/start-instance');
  await page.getByRole('link', { name: 'changes in 1.8' }).first().click();
  await expect(page).toHaveURL(/Changelog\/release-1-8#compute-start-instance-status$/);
  await expect(page.locator('#compute-start-instance-status')).toBeInViewport();
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
  test('is opened by its URL and shows only the steps between the two', async ({ page }) => {
    await page.goto(`${comparison}?from=1.3&to=1.7`);
    await expect(page.getByLabel('From')).toHaveValue('1.3');
    await expect(page.locator('main select[name="to"]')).toHaveValue('1.7');
    const headings = page.locator('main h2:visible');
    await expect(headings).toContainText([
      'Release 1.6 to Release 1.7',
      'Release 1.5 to Release 1.6',
      'Release 1.4 to Release 1.5',
      'Release 1.3 to Release 1.4',
    ]);
    await expect(headings).toHaveCount(4);
    const toc = page.getByRole('navigation', { name: 'On this page' });
    await expect(toc.getByRole('link', { name: /^Release/ })).toHaveCount(4);
    await expect(toc.getByRole('link', { name: 'Object Storage' })).toHaveCount(0);
    const changes = await page.locator('main li[id]:visible').count();
    await expect(
      page.getByText(`${changes} breaking changes from Release 1.3 to Release 1.7`),
    ).toBeVisible();
  });

  test('changes with the choice of the reader, as does its URL', async ({ page }) => {
    await page.goto(comparison);
    await expect(page.locator('main h2:visible')).toContainText(['Release 1.7 to Release 1.8']);
    await page.getByLabel('From').selectOption('1.6');
    await expect(page).toHaveURL(/\?from=1\.6&to=1\.8$/);
    await expect(page.locator('main h2:visible')).toHaveCount(2);
    await page.getByLabel('From').selectOption('1.4');
    await page.locator('main select[name="to"]').selectOption('1.5');
    await expect(page.locator('main h2:visible')).toContainText(['Release 1.4 to Release 1.5']);
    await expect(
      page.getByText('3 breaking changes from Release 1.4 to Release 1.5'),
    ).toBeVisible();
  });

  test('can show one service, with the changes that concern several services', async ({ page }) => {
    await page.goto(`${comparison}?from=1.3&to=1.5`);
    await page.getByLabel('Service').selectOption('Network');
    await expect(page).toHaveURL(/\?from=1\.3&to=1\.5&service=Network$/);
    await expect(page.locator('main h3:visible')).toContainText([
      'Network',
      'Several services',
      'Network',
    ]);
    await expect(page.locator('main h3:visible')).toHaveCount(3);
    const changes = await page.locator('main li[id]:visible').count();
    await expect(
      page.getByText(`${changes} breaking changes of Network from Release 1.3 to Release 1.5`),
    ).toBeVisible();
  });

  test('shows the step that the fragment of a URL is part of', async ({ page }) => {
    const step = page.locator('main h2', { hasText: 'Release 1.4 to Release 1.5' });
    await page.goto(comparison);
    const id = await step.getAttribute('id');
    await page.goto(`${comparison}#${id}`);
    await expect(page.locator('main h2:visible')).toHaveCount(1);
    await expect(step).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all steps from one release to the next are readable', async ({ page }) => {
    await page.goto(`${comparison}?from=1.3&to=1.7`);
    await expect(page.locator('main h2:visible')).toHaveCount(11);
    await expect(page.locator('main form')).toHaveCount(0);
  });
});
