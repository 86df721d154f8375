import type { Page } from '@playwright/test';
import { builtOperations as rows } from '../support/built-operations';
import { holdFiles } from '../support/page-state';
import { expect, test } from '../support/test';

const address = '/docs/api/operations';

const shownIds = (page: Page) =>
  page
    .locator('tbody tr[id]')
    .evaluateAll((all) => all.filter((row) => row.checkVisibility()).map(({ id }) => id));
const count = (page: Page) => page.getByRole('status').filter({ hasText: /operations$/ });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all operations are in the table, and nothing needs script', async ({ page }) => {
    await page.goto(address);
    expect(await shownIds(page)).toEqual(rows.map(({ id }) => id));
    await expect(page.locator('search')).toBeHidden();
    await expect(page.locator('thead button:enabled')).toHaveCount(0);
    // The method tells whether an operation is synchronous.
    await expect(page.getByText('GET requests are synchronous.')).toBeVisible();
    const synchronous = rows.filter(({ completion }) => completion === 'synchronous');
    expect(synchronous).toEqual(rows.filter(({ method }) => method === 'GET'));
    for (const row of rows.filter((_row, index) => index % 22 === 0)) {
      const line = page.locator(`tr[id="${row.id}"]`);
      for (const text of [
        row.service,
        row.method,
        row.title,
        row.path,
        row.permission_resource || 'none',
        ...row.success_statuses.split(' '),
        ...row.error_statuses.split(' '),
      ]) {
        await expect(line).toContainText(text);
      }
      const link = line.getByRole('link', { name: row.title, exact: true });
      await expect(link).toHaveAttribute('href', row.page);
    }
  });
});

test('filters, shows the number of matches, and states the filter in the URL', {
  tag: '@base',
}, async ({ page }) => {
  await page.goto(address);
  await expect(count(page)).toHaveText(`${rows.length} operations`);
  await page.getByLabel('Layer or service').selectOption('Network');
  await page.getByLabel('Completion').selectOption('accepted');
  await page.getByLabel('Filter').fill(' SUBNETS  network');
  const expected = rows.filter(
    ({ service, completion, path }) =>
      service === 'Network' && completion === 'accepted' && path.includes('subnets'),
  );
  expect(expected.length).toBeGreaterThan(0);
  await expect.poll(() => shownIds(page)).toEqual(expected.map(({ id }) => id));
  await page.getByLabel('Filter').fill('subnets');
  // Only the heading of the remaining service is shown.
  await expect(page.locator('tbody tr:not([id])').filter({ visible: true })).toHaveText(/^Network/);
  await expect(count(page)).toHaveText(`${expected.length} of ${rows.length} operations`);
  await expect(page).toHaveURL(`${address}?words=subnets&service=Network&completion=accepted`);

  // The URL is a link to this view.
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(expected.map(({ id }) => id));
  await expect(page.getByLabel('Filter')).toHaveValue('subnets');

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(count(page)).toHaveText(`${rows.length} operations`);
  await expect(page).toHaveURL(address);
  await page.getByLabel('Filter').fill('no such thing');
  await expect(count(page)).toHaveText(`0 of ${rows.length} operations`);
  await expect(page.getByText('No matching operations.')).toBeVisible();
  // Values that no row has are ignored.
  await page.goto(`${address}?service=No&method=no&changed=no&sort=no`);
  await expect(count(page)).toHaveText(`${rows.length} operations`);
});

test('sorts by a column in both directions and announces it', async ({ page }) => {
  await page.goto(address);
  const header = page.getByRole('columnheader', { name: 'Operation' });
  await expect(header).not.toHaveAttribute('aria-sort');
  const titles = () => page.locator('tbody tr[id] th a:first-child').allTextContents();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const sorted = rows.map(({ title }) => title).sort((a, b) => a.localeCompare(b, 'en'));
  await expect.poll(titles).toEqual(sorted);
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(header.getByRole('button')).toBeFocused();
  await expect.poll(titles).toEqual(sorted.reverse());
  await expect(page).toHaveURL(`${address}?sort=-operation`);
  // Rows with the same method keep the order of the reference.
  await page.getByRole('columnheader', { name: 'Method' }).getByRole('button').click();
  const byMethod = rows.map(({ id, method }) => ({ id, method }));
  byMethod.sort((a, b) => (a.method < b.method ? -1 : a.method > b.method ? 1 : 0));
  await expect.poll(() => shownIds(page)).toEqual(byMethod.map(({ id }) => id));
  // Each row then contains its service, and the headings are hidden.
  await expect(page.locator('tbody tr:not([id])').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('tbody tr[id]').first()).toContainText(/ v1/);
});

test('on a phone, rows are cards of a table, and services open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const services = new Set(rows.map(({ service }) => service)).size;
  const all = page.getByRole('table').getByRole('row');
  await expect(all).toHaveCount(services + 1);
  expect(await shownIds(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The middle of a row opens its service, the keyboard closes and opens it.
  await all.nth(1).click();
  const service = page.getByRole('checkbox').first();
  await service.press('Space');
  expect(await shownIds(page)).toEqual([]);
  await service.press('Space');
  const ofFirst = rows.filter(({ service }) => service === rows[0]?.service).map(({ id }) => id);
  expect(await shownIds(page)).toEqual(ofFirst);
  const row = page.getByRole('row').nth(2);
  await expect(row.getByRole('rowheader')).toHaveCount(1);
  await expect(row.getByRole('cell')).toHaveCount(3);

  // Filters and sort orders apply to the rows of all services.
  await page.getByLabel('Method').selectOption('POST');
  const posts = rows.filter(({ method }) => method === 'POST').map(({ id }) => id);
  expect(await shownIds(page)).toEqual(posts);
  const chevrons = page.getByRole('checkbox').filter({ visible: true });
  const turns = await chevrons.evaluateAll((all) =>
    all.map((it) => getComputedStyle(it, '::before').rotate),
  );
  expect([...new Set(turns)], 'chevrons of open services').toEqual(['none']);
  await page.getByRole('button', { name: 'Operation' }).click();
  const headings = page.locator('tbody tr:not([id])').filter({ visible: true });
  await expect(headings).toHaveCount(0);
  await expect.poll(async () => (await shownIds(page)).sort()).toEqual(posts.sort());

  const last = rows.at(-1)?.id ?? '';
  await page.goto('/');
  await page.goto(`${address}#${last}`);
  await expect(page.locator(`tr[id="${last}"]`)).toBeInViewport();
});

test('a filter that is chosen before its script has loaded applies', async ({ page }) => {
  const release = await holdFiles(page, '**/assets/hook-*.js');
  await page.goto(address);
  await page.getByLabel('Method').selectOption('POST');
  release();
  await expect(count(page)).toHaveText(/^\d+ of \d+ operations$/);
  await expect(page).toHaveURL(/\?method=POST$/);
});

test('the layout of the table', async ({ page }) => {
  await page.goto(address);
  await test.step('begins with the filter, keeps its header in view, shows nearly every operation on one line, and ends with what applies to all operations', async () => {
    const main = page.getByRole('main');
    for (const name of [
      'Base URLs',
      'Authentication',
      'Asynchronous operations',
      'Errors',
      'Paging',
    ]) {
      const heading = main.getByRole('heading', { name, level: 3 });
      await expect(heading).toBeVisible();
    }
    expect((await page.getByLabel('Filter').boundingBox())?.y).toBeLessThan(400);
    expect((await page.getByRole('row').nth(2).boundingBox())?.y).toBeLessThan(620);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5300);
    const heights = await page
      .locator('tbody tr[id]')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.filter((height) => height > 40).length).toBeLessThan(8);
    await page.locator('tbody tr[id]').nth(50).scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader', { name: 'Operation' })).toBeInViewport();
  });
  await test.step('no path runs into the next column', async () => {
    for (const width of [997, 1100, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page
        .locator('tbody th')
        .evaluateAll((cells) =>
          cells.filter((td) => td.scrollWidth > td.clientWidth).map((td) => td.textContent),
        );
      expect(wide, `${width} px`).toEqual([]);
    }
  });
  await test.step('is printed as a checklist', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('search')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const box = await page
      .locator('tbody tr[id] td')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(box).toContain('☐');
  });
});

test('a link to a row scrolls to the row and marks it', { tag: '@base' }, async ({ page }) => {
  const row = rows.at(-1);
  await page.goto(`${address}#${row?.id}`);
  const line = page.locator(`tr[id="${row?.id}"]`);
  await expect(line).toBeInViewport();
  await expect(line).toHaveAttribute('data-target', '');
});

test('a link to a row that a filter hides resets the filter', async ({ page }) => {
  const last = rows.at(-1)?.id ?? '';
  await page.goto(`${address}?words=subnets#${last}`);
  await expect(page.locator(`tr[id="${last}"]`)).toBeInViewport();
  await expect(count(page)).toHaveText(`${rows.length} operations`);

  const first = page.locator(`tr[id="${rows[0]?.id}"]`);
  await page.getByLabel('Filter').fill('subnets');
  await expect(first).toBeHidden();
  await page.evaluate((id) => location.assign(`#${id}`), rows[0]?.id);
  await expect(first).toBeInViewport();
  await expect(page.getByLabel('Filter')).toHaveValue('');
});
