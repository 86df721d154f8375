import { statSync } from 'node:fs';
import path from 'node:path';
import type { Response } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { barBox, searchBox as box, hits, indexFile } from '../support/open-search';
import { holdFiles, scripts } from '../support/page-state';
import { buildDir } from '../support/sitemap';
import { expect, test } from '../support/test';

// A first visit: nothing is in the cache.
test.use({ reuseContext: false });

const guide = '/docs/content/intro';

test("text typed before the scripts run, while they start and while the search loads, which shows 'Loading...', is kept (§4.15)", async ({
  page,
}) => {
  const letScripts = await holdFiles(page, scripts);
  const letIndex = await holdFiles(page, indexFile);
  // Delayed scripts would delay the load of the page.
  await page.goto(guide, { waitUntil: 'commit' });
  await box(page).click();
  await page.keyboard.type('role as');
  letScripts();
  await page.keyboard.type('x');
  await expect(barBox(page)).toBeDisabled();
  await expect(barBox(page)).toHaveAttribute('placeholder', 'Loading...');
  const loading = page.getByRole('dialog', { name: 'Search' }).getByText('Loading...');
  await expect(loading).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('sign ');
  await page.keyboard.press('Backspace');
  await expect(box(page)).toHaveValue('role assign');
  letIndex();
  await expect(barBox(page)).toBeEnabled();
  await expect(barBox(page)).toHaveAttribute('placeholder', 'Search Ctrl+K');
  await expect(loading).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await expect(hits(page).first()).toHaveAttribute('data-url', /role/);
  // New text is appended to the existing text.
  await page.keyboard.type('ment');
  await expect(box(page)).toHaveValue('role assignment');
});

test('a box that gets the focus after the pointer started the search keeps the letters typed next', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto(guide);
  const letIndex = await holdFiles(page, indexFile);
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).hover();
  await box(page).focus();
  await page.clock.runFor(1000);
  await expect(barBox(page)).toBeDisabled();
  await page.keyboard.type('role');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(box(page)).toHaveValue('role');
  await page.clock.resume();
  letIndex();
  await expect(hits(page).first()).toBeVisible();
});

test('the index is requested while the dialog is still being loaded', { tag: '@all' }, async ({
  page,
}) => {
  const letDialog = await holdFiles(page, /react-/);
  await page.goto(guide);
  const requested = page.waitForRequest(indexFile);
  await box(page).click();
  await requested;
  await expect(barBox(page)).toBeDisabled();
  letDialog();
  await expect(barBox(page)).toBeEnabled();
});

test('text typed elsewhere while the search loads is not put into the box', {
  tag: '@all',
}, async ({ page }) => {
  await page.route(indexFile, () => {});
  await page.goto(guide);
  await box(page).hover();
  await expect(barBox(page)).toBeDisabled();
  await page.keyboard.type('abc');
  await expect(box(page)).toHaveValue('');
});

test('focus that moves on while the search loads is not taken back', { tag: '@all' }, async ({
  page,
}) => {
  for (const way of ['key', 'pointer'] as const) {
    await page.goto(guide);
    const letIndex = await holdFiles(page, indexFile);
    await box(page).focus();
    await expect(barBox(page)).toBeDisabled();
    if (way === 'key') await page.keyboard.press('Tab');
    else await page.getByRole('heading', { level: 1 }).click();
    const before = await page.evaluateHandle(() => document.activeElement);
    letIndex();
    await expect(barBox(page)).toBeEnabled();
    await expect(barBox(page)).not.toBeFocused();
    expect(await page.evaluate((focused) => document.activeElement === focused, before)).toBe(true);
    await page.unrouteAll();
  }
});

test('at most 125 kB and React are loaded from the first focus to the first result, with scripts within their budget', async ({
  page,
}) => {
  const came: Response[] = [];
  await page.goto(guide);
  await page.waitForLoadState('networkidle');
  page.on('response', (response) => came.push(response));
  await box(page).click();
  await expect(barBox(page)).toBeEnabled();
  await page.keyboard.type('role');
  await expect(hits(page).first()).toBeVisible();
  // The ends of the texts are only requested after the first hits.
  await page.waitForLoadState('networkidle');
  const sizes: Record<string, number> = {};
  for (const response of came) {
    const { pathname } = new URL(response.url());
    const { responseBodySize } = await response.request().sizes();
    // The browser doesn't report the size of a worker.
    const size = responseBodySize || statSync(path.join(buildDir, `${pathname}.br`)).size;
    if (!/search-text-/.test(pathname)) sizes[pathname] = size;
  }
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(sizes) });
  // Both data files, the code of the box, its styles and the worker.
  const kinds = Object.keys(sizes).map((pathname) =>
    pathname.replace(/^.*\/|[.-][0-9a-f]{8,16}/g, ''),
  );
  expect(kinds.filter((kind) => /^search-(?:index\.txt|doc\.json)$/.test(kind))).toHaveLength(2);
  expect(kinds.filter((kind) => kind.endsWith('.js')).length).toBeGreaterThanOrEqual(2);
  // React, which all islands share, comes in addition.
  const total = Object.entries(sizes)
    .filter(([file]) => !/react-/.test(file))
    .reduce((sum, [, size]) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeGreaterThan(80_000);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(125 * 1024);
  // The scripts that the page had before.
  const before = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.js$/.test(entry.name))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]),
  );
  const scripts = Object.entries<number>({ ...Object.fromEntries(before), ...sizes });
  const ofScripts = scripts
    .filter(([pathname]) => pathname.endsWith('.js'))
    .reduce((sum, [, size]) => sum + size, 0);
  expect(ofScripts, JSON.stringify(sizes)).toBeLessThanOrEqual(budgets.scriptWithSearch);
});

test('ranking and querying run outside the main thread', async ({ page }) => {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (
      this: Worker,
      message: { type: string; text?: string },
    ) {
      sent.push(message.text ?? message.type);
      post.call(this, message);
    } as typeof post;
  });
  const read: string[] = [];
  // The worker requests the index, so the page never has its text.
  page.on('worker', (worker) => read.push(new URL(worker.url()).pathname));
  await page.goto(guide);
  await box(page).click();
  await expect(barBox(page)).toBeEnabled();
  await page.keyboard.type('role');
  await expect(hits(page).first()).toBeVisible();
  expect(read).toHaveLength(1);
  const texts = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
  // The box may skip prefixes of a word that is typed quickly, but never the complete word, which
  // waits until the worker has answered a prefix.
  await expect.poll(async () => (await texts()).at(-1)).toBe('role');
  const sent = await texts();
  expect(sent[0]).toBe('load');
  expect(['r', 'ro', 'rol', 'role']).toEqual(expect.arrayContaining(sent.slice(1)));
  const byPage = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.json')),
  );
  expect(byPage, 'the page itself requests no search file').toEqual([]);
});
