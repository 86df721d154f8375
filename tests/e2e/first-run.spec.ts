/**
 * In a new browser, one click on Run succeeds on a page of each kind of operation; with @all, on the page of every
 * operation, and one click runs all steps of every guide. Without a browser, site/playground/session.test.ts sends the
 * first request of every operation, and tests/tutorials/in-page.test.ts runs the steps of every guide. run.spec.ts runs
 * two guides in the browser.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { providerDatabase } from '../../site/privacy/storage-keys';
import { expect, test } from '../support/test';

const pages: [string, string][] = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../build/pages.json'), 'utf8'),
);
const services = [
  ...new Set(
    pages.flatMap(([to]) => /^\/docs\/api\/(?:Foundation|Extensions)\/[^/]+/.exec(to)?.[0] ?? []),
  ),
];

/** Deletes the state of the provider, as in a browser that was never used. */
async function forget(page: Page) {
  await page.evaluate(
    (name) =>
      new Promise((done) => {
        indexedDB.deleteDatabase(name).onsuccess = done;
      }),
    providerDatabase,
  );
}

/** Clicks on Run on the pages that have the button, and returns their number. */
async function runFirst(page: Page, paths: readonly string[]): Promise<number> {
  let count = 0;
  for (const to of paths) {
    await page.goto(to);
    const panel = page.locator('[data-rail] .playground');
    if ((await panel.count()) === 0) continue;
    const example = page.locator('[data-response] option:checked');
    await expect(example, `${to} opens with a success`).toHaveAttribute('data-status', /^2/);
    await forget(page);
    await panel.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(panel.getByRole('status').first(), to).toHaveText(/^2\d\d /);
    const body = panel.getByRole('group', { name: 'Response body' });
    if (!(await panel.textContent())?.includes('The response has no body.')) {
      await expect(body, to).not.toContainText('"items": []');
    }
    count += 1;
  }
  return count;
}

test('the first click on Run succeeds on a page of each kind of operation', async ({ page }) => {
  test.slow();
  const kinds = ['create-or-update', 'get', 'list', 'delete', 'restart'].map(
    (kind) =>
      pages.find(([to]) => to.startsWith('/docs/api/') && to.includes(`/${kind}-`))?.[0] ?? kind,
  );
  expect(await runFirst(page, kinds)).toBe(kinds.length);
});

for (const service of services) {
  test(`${service}: the first click on Run succeeds`, { tag: '@all' }, async ({ page }) => {
    test.slow();
    const own = pages.map(([to]) => to).filter((to) => to.startsWith(`${service}/`));
    expect(await runFirst(page, own)).toBeGreaterThan(0);
  });
}

const guides = pages
  .map(([to]) => to)
  // The set-up of the tools has no request.
  .filter((to) => /^\/docs\/content\/(?:HowTo|Examples)\/(?!set-up$)/.test(to));

for (const guide of guides) {
  test(`${guide}: one click runs all steps`, { tag: '@all' }, async ({ page }) => {
    test.slow();
    await page.goto(guide);
    const steps = page.locator('[data-step] .playground');
    const count = await steps.count();
    expect(count, 'the guide has steps').toBeGreaterThan(0);
    await forget(page);
    const last = steps.last();
    await last.getByRole('button', { name: count > 1 ? /^Run all/ : 'Run' }).click();
    await expect(last.getByRole('status').first()).toHaveText(/^(?:Done|The response is)/, {
      timeout: 90_000,
    });
    for (const step of await steps.all()) {
      await expect(step.getByRole('status').first()).toHaveText('Done.');
      await expect(step.getByRole('listitem').first()).toContainText(/^\d{3} /);
    }
  });
}
