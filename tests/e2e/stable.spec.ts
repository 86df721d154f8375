/** Nothing that a reader presses covers something else or moves the page. */
import type { Page } from '@playwright/test';
import { holdFiles } from '../support/page-state';
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
    test(`each entry of each menu of ${path} can be pressed at ${width} px`, {
      tag: path === put && width !== 1024 ? [] : '@all',
    }, async ({ page }) => {
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

/** Presses the first control of each look, and returns the names of those that moved something, with what moved. */
async function movers(page: Page): Promise<Record<string, string[]>> {
  const count = await page.evaluate(() => {
    const looks = new Map<string, HTMLElement>();
    for (const control of document.querySelectorAll<HTMLElement>(
      // The list of operations opens another request.
      'main :is(button, summary, select):not(nav li > *)',
    )) {
      const look = `${control.localName} ${control.className} ${control.parentElement?.className}`;
      const isUsable = control.checkVisibility() && !control.matches(':disabled');
      if (isUsable && !looks.has(look)) looks.set(look, control);
    }
    for (const [index, control] of [...looks.values()].entries()) control.dataset.nth = `${index}`;
    return looks.size;
  });
  expect(count).toBeGreaterThan(1);
  const movedBy: Record<string, string[]> = {};
  for (let index = 0; index < count; index++) {
    const control = page.locator(`[data-nth="${index}"]`);
    // A press before may have removed it.
    if (!(await control.isVisible())) continue;
    // They change the layout of the page; the tests below are about them.
    if (/^(?:Full window|Hide)$/.test((await control.textContent()) ?? '')) continue;
    await control.scrollIntoViewIfNeeded();
    // An editor that is open now can cover it.
    const isHit = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    if (!isHit) continue;
    const watch = await control.evaluateHandle(async (pressed) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { left, top, bottom } = pressed.getBoundingClientRect();
      const moved: string[] = [];
      // Unlike the measure of search engines, shifts shortly after an input count.
      const observer = new PerformanceObserver((list) => {
        for (const { node, previousRect: from, currentRect: to } of list
          .getEntries()
          .flatMap((entry) => ('sources' in entry ? (entry.sources as LayoutShiftSource[]) : []))) {
          // What a disclosure pushes down, and what comes into view or leaves it.
          if (from.top >= bottom - 1 || from.width === 0 || to.width === 0) continue;
          // What is at the right end of a bar and grows.
          if (from.top === to.top && from.right === to.right) continue;
          // The contents of the page list what a filter leaves.
          if (node?.parentElement?.closest('[data-toc]')) continue;
          moved.push(node?.textContent ?? '');
        }
      });
      observer.observe({ type: 'layout-shift' });
      return () => {
        observer.disconnect();
        const now = pressed.getBoundingClientRect();
        const distance = Math.max(Math.abs(now.left - left), Math.abs(now.top - top));
        if (pressed.checkVisibility() && distance > 1) moved.push(`itself by ${distance} px`);
        return moved;
      };
    });
    const name = `${index} ${await control.getAttribute('aria-label')} ${await control.textContent()}`;
    const last = (await control.locator('option').count()) - 1;
    if (last < 0) await control.click();
    else await control.selectOption({ index: last });
    // Long enough for a response of the provider and for the code of an island, or until the message of a copy has gone.
    await page.waitForTimeout(name.startsWith(`${index} Copy`) ? 2700 : 250);
    const moved = await watch.evaluate((end) => end());
    if (moved.length > 0) movedBy[name] = moved.map((text) => text.trim().slice(0, 60));
    await page.keyboard.press('Escape');
  }
  return movedBy;
}

interface LayoutShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

for (const path of [
  '/',
  '/docs/content/HowTo/allow-traffic',
  put,
  resource,
  '/docs/api/operations',
  '/docs/content/Changelog',
  '/docs/content/Changelog/release-1-4',
  '/docs/content/Changelog/compare',
  '/docs/content/Tools/run-in-the-browser',
  '/docs/content/Tools/validate-a-body',
  '/docs/content/Tools/least-privilege',
]) {
  const tag = path === put || path === '/' ? [] : '@all';
  test(`no control of ${path} moves itself, or what is above or beside it`, { tag }, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.locator('[data-color-toggle]:enabled').first()).toBeAttached();
    const tool = page.locator('[data-tool]');
    if (await tool.isVisible()) await expect(tool.getByRole('textbox').first()).toBeVisible();
    expect(await movers(page)).toEqual({});
  });
}

test('Run answers at once, also while its code is loaded', async ({ page }) => {
  for (const path of ['/', put, '/docs/content/HowTo/allow-traffic']) {
    await page.goto(path);
    await expect(page.locator('[data-color-toggle]:enabled').first()).toBeAttached();
    const release = await holdFiles(page, '**/assets/island-*.js');
    const run = page.getByRole('button', { name: 'Run', exact: true }).first();
    await run.click();
    expect(await run.getAttribute('aria-busy'), path).toBe('true');
    release();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  }
});

test('the box of the path keeps its height while Copy shows its message', async ({ page }) => {
  await page.goto(put);
  const box = page.locator('[data-path]');
  const before = await box.boundingBox();
  await box.getByRole('button', { name: 'Copy path' }).click();
  await expect(box.getByRole('status')).not.toBeEmpty();
  expect(await box.boundingBox()).toEqual(before);
});

test('a filter keeps the heads of a table and the contents in place', { tag: '@all' }, async ({
  page,
}) => {
  for (const path of ['/docs/api/operations', '/docs/content/Changelog/release-1-4']) {
    await page.goto(path);
    const form = page.locator('main search form');
    await expect(form.getByRole('button', { name: 'Reset' })).toBeVisible();
    /** Of the first visible element of each kind. */
    const positions = () =>
      page
        .locator('main search, main thead, [data-toc]')
        .filter({ visible: true })
        .evaluateAll((all) =>
          Object.fromEntries(
            all.toReversed().map((it) => [it.tagName, it.getBoundingClientRect().top]),
          ),
        );
    const before = await positions();
    expect(before).toHaveProperty('SEARCH');
    expect(before).toHaveProperty('THEAD');
    await form.locator('select:visible').first().selectOption({ index: 2 });
    await expect(form.getByRole('button', { name: 'Reset' })).toBeEnabled();
    expect(await positions(), path).toEqual(before);
  }
});

test('the workbench in the whole window gives the page back as it was', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/docs/content/Tools/run-in-the-browser');
  const button = page.getByRole('button', { name: 'Full window' });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.poll(() => button.boundingBox()).toEqual(before);
});
