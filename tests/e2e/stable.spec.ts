/** Nothing that a reader presses covers something else or moves the page. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const put = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
const resource = '/docs/api/Foundation/Compute-v1/resources/instance';

/** The texts of those entries of an open popup that are covered: a press on their middle hits something else. */
function coveredEntries(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const list = document.querySelector('details.dropdown[open] > :not(summary)');
    const entries = [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    if (entries.length === 0) return ['no entry'];
    return entries
      .filter((entry) => {
        if (!entry.checkVisibility()) return false;
        entry.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = entry.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !entry.contains(hit);
      })
      .map((entry) => entry.textContent);
  });
}

for (const path of [put, resource, '/docs/content/intro']) {
  for (const width of [1440, 1024, 390]) {
    test(`each entry of each menu of ${path} can be pressed at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.locator('[data-color-toggle]:enabled').first()).toBeAttached();
      const menus = page.locator('details.dropdown > summary:visible');
      expect(await menus.count()).toBeGreaterThan(0);
      for (const menu of await menus.all()) {
        await menu.click();
        expect(await coveredEntries(page), (await menu.textContent()) ?? '').toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('details.dropdown[open]')).toHaveCount(0);
      }
    });
  }
}

test('the first Run changes no style of another control', async ({ page }) => {
  await page.goto(put);
  const paddings = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, select, summary, a)')].map((it) => {
        const { paddingInlineStart, fontSize } = getComputedStyle(it);
        const bar = getComputedStyle(it.parentElement ?? it).padding;
        return `${it.textContent} ${paddingInlineStart} ${fontSize} ${bar}`;
      }),
    );
  const before = await paddings();
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await expect(page.getByRole('group', { name: 'Response body' })).toBeVisible();
  const after = await paddings();
  expect(before.filter((it) => !after.includes(it))).toEqual([]);
});

test('copying moves nothing', async ({ page }) => {
  await page.goto(put);
  const path = page.locator('[data-path]');
  const before = await path.boundingBox();
  await path.getByRole('button', { name: 'Copy path' }).click();
  await expect(path.getByRole('status')).toHaveText('Copied');
  expect(await path.boundingBox()).toEqual(before);
});
