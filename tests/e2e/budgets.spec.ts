import path from 'node:path';
import type { Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { expect, test } from '../support/test';

// A first visit: nothing is in the cache. tests/site/budgets.test.ts measures all pages without a browser.
test.use({ reuseContext: false });

/** Counts the bytes of the bodies as the server sends them. The returned function returns the totals so far. */
function count(page: Page) {
  const all: { url: string; size: number; type: string; coding: string | undefined }[] = [];
  page.on('response', (response) => {
    const url = response.url();
    const type = path.extname(new URL(url).pathname);
    const { 'content-encoding': coding, 'content-length': size } = response.headers();
    all.push({ url, size: Number(size), type, coding });
  });
  return () => {
    const large = all.filter(({ type, size }) => type !== '.woff2' && size > 1200);
    expect(large.filter(({ coding }) => coding !== 'br')).toEqual([]);
    const sum = (sizes: readonly { size: number }[]) =>
      sizes.reduce((total, { size }) => total + size, 0);
    const sumOf = (wanted: string) => sum(all.filter(({ type }) => type === wanted));
    const face = sumOf('.woff2');
    return {
      bytes: sum(all) - face,
      face,
      requests: all.length,
      html: sumOf(''),
      script: sumOf('.js'),
      css: sumOf('.css'),
    };
  };
}

for (const [name, budget] of Object.entries(budgets.pages)) {
  test(`${name}: a first visit stays within its budget until one second after load`, async ({
    page,
  }) => {
    const counted = count(page);
    await page.goto(budget.path, { waitUntil: 'load' });
    // The budget is defined over this period; the test does not wait for an event.
    await page.waitForTimeout(1000);
    const { bytes, face, requests, html, script, css } = counted();
    const elements = await page.locator('*').count();
    test.info().annotations.push({
      type: 'measured',
      description: JSON.stringify({ bytes, requests, html, script, css, elements }),
    });
    expect(bytes, 'bytes').toBeLessThanOrEqual(budget.bytes);
    expect(html, 'HTML').toBeLessThanOrEqual(budget.html);
    expect(script, 'scripts').toBeLessThanOrEqual(budgets.script);
    expect(css, 'styles').toBeLessThanOrEqual(budgets.css);
    expect(Math.min(html, script, css)).toBeGreaterThan(1000);
    expect(face, 'typeface').toBeLessThanOrEqual(budgets.face);
    expect(face).toBeGreaterThan(1000);
    expect(requests, 'requests').toBeLessThanOrEqual(budgets.requests);
    expect(elements, 'elements').toBeLessThanOrEqual(budget.elements);
    expect(requests, 'at least a page, its style sheet and its script').toBeGreaterThanOrEqual(3);
    if (name !== 'heaviest') return;
    const run = page.locator('[data-run="run"]');
    await run.click();
    await expect(page.locator('[data-response] > div > [role="status"]')).toHaveText(/^201/);
    const then = counted();
    const first = {
      bytes: then.bytes - bytes,
      requests: then.requests - requests,
      script: then.script - script,
    };
    test.info().annotations.push({ type: 'first run', description: JSON.stringify(first) });
    expect(first.bytes, 'bytes of the first run').toBeLessThanOrEqual(budgets.firstRun.bytes);
    expect(first.requests, 'requests of the first run').toBeLessThanOrEqual(
      budgets.firstRun.requests,
    );
    expect(first.script, 'script of the first run').toBeLessThanOrEqual(budgets.firstRun.script);
    expect(first.script).toBeGreaterThan(30_000);
  });
}
