/**
 * In a new browser, one click on Run succeeds on the page of every operation, and one click runs all steps of every guide.
 * Without a browser, site/playground/session.test.ts sends the first request of every operation, and
 * tests/tutorials/in-page.test.ts runs the steps of every guide. run.spec.ts runs an operation of each kind.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { providerDatabase } from '../../site/core/storage-keys';
import { expect, test } from '../support/test';

const built = (file: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../build', file), 'utf8'));
const pages: string[] = built('pages.json').map(([to]: [string]) => to);
const operations: string[] = built('openapi/operations.json').operations.map(
  ({ page }: { page: string }) => new URL(page).pathname,
);
const services = new Set(operations.map((to) => path.posix.dirname(to)));

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

/** Clicks on Run on the page of each operation. */
async function runFirst(page: Page, paths: readonly string[]) {
  for (const to of paths) {
    await page.goto(to);
    const panel = page.locator('[data-instrument]');
    const example = page.locator('[data-response] option:checked');
    await expect(example, `${to} opens with a success`).toHaveAttribute('data-status', /^2/);
    await forget(page);
    await panel.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(panel.locator('[data-response] > div > [role="status"]'), to).toHaveText(
      /^2\d\d /,
    );
    const body = panel.getByRole('group', { name: 'Response body' });
    await expect(
      body.or(panel.getByRole('paragraph').filter({ hasText: 'The response has no body.' })),
      to,
    ).toBeVisible();
    expect(await panel.textContent(), to).not.toContain('"items": []');
  }
}

for (const service of services) {
  test(`${service}: the first click on Run succeeds`, { tag: '@all' }, async ({ page }) => {
    test.slow();
    await runFirst(
      page,
      operations.filter((to) => path.posix.dirname(to) === service),
    );
  });
}

const guides = pages
  // The set-up of the tools has no request.
  .filter((to) => /^\/docs\/content\/(?:HowTo|Examples)\/(?!set-up$)/.test(to));

for (const guide of guides) {
  test(`${guide}: one click runs all steps`, { tag: '@all' }, async ({ page }) => {
    test.slow();
    await page.goto(guide);
    const steps = page.locator('[data-step] [data-playground]');
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
