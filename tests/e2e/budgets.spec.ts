import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { expect, test } from '../support/test';

// A first visit: nothing is in the cache. tests/site/budgets.test.ts measures all pages without a browser.
test.use({ reuseContext: false });

/**
 * Counts the loaded bytes with the best Brotli compression, whatever quality the build uses. The returned function returns
 * the totals so far.
 */
function count(page: Page) {
  const bodies: Promise<{ size: number; type: string }>[] = [];
  page.on('response', (response) => {
    const type = path.extname(new URL(response.url()).pathname);
    bodies.push(
      response.body().then((body) => {
        const isCompressed = response.headers()['content-encoding'] !== undefined;
        return { size: isCompressed ? brotliCompressSync(body).length : body.length, type };
      }),
    );
  });
  return async () => {
    const all = await Promise.all(bodies);
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
    const { bytes, face, requests, html, script, css } = await counted();
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
    const then = await counted();
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
