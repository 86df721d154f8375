import type { Page } from '@playwright/test';
import { holdFiles } from '../support/page-state';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    fixtureRecovers?: boolean;
    keptAcrossPages?: boolean;
    lazyPart?: { asked: number; shown: number };
  }
}

const lazyPart = '**/assets/lazy-part*';

test('a part of a page that fails to load shows the error and a Retry button that loads it (§4.17 §8.2)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await page.route(lazyPart, (route) => route.abort());
  await page.goto(`${fixtureURL}docs/lazy`);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(/fail|load|import/i);
  await expect(page.getByText('The text of the page.')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await failure.getByRole('button', { name: 'Retry' }).click();
  // A second failure loads the page again, because the file may be gone since a deployment.
  await loaded;
  await expect(failure, 'the retry failed').toBeVisible();
  await page.unroute(lazyPart);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The lazy part has arrived.')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

/** Parts of the site whose code is loaded on demand, and what shows that they work. */
const partsOnDemand = {
  'the filters of the operations': {
    path: '/docs/api/operations',
    file: '**/assets/hook-*.js',
    use: (page: Page) => page.getByRole('searchbox').fill('list subnets'),
    message: 'This part couldn’t be loaded. Check your connection.',
    works: (page: Page) => expect(page.getByText(/^\d+ of \d+ operations$/)).toBeVisible(),
  },
  'the controls that run requests': {
    path: '/docs/api/Foundation/Workspace-v1/get-workspace',
    file: '**/assets/island-*.js',
    message: 'The local provider couldn’t be loaded. Check your connection.',
    use: (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click(),
    works: (page: Page) => expect(page.getByText(/^200 OK, /)).toBeVisible(),
  },
  'a style sheet of these controls': {
    path: '/docs/api/Foundation/Workspace-v1/get-workspace',
    file: /\/assets\/(?!frame|operationpage)[\w-]+\.css$/,
    message: 'The local provider couldn’t be loaded. Check your connection.',
    use: (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click(),
    works: (page: Page) => expect(page.getByText(/^200 OK, /)).toBeVisible(),
  },
  'the workbench': {
    path: '/docs/api/Foundation/Workspace-v1/get-workspace',
    file: '**/assets/island-*.js',
    use: (page: Page) => page.getByRole('button', { name: 'Workbench' }).click(),
    message: 'The workbench couldn’t be loaded. Check your connection.',
    works: (page: Page) => expect(page.getByRole('dialog', { name: 'Workbench' })).toBeVisible(),
  },
} as const;

for (const [name, { path, file, message, use, works }] of Object.entries(partsOnDemand)) {
  // The other parts use the same code for failures.
  const tag = /filters of the op|run requests/.test(name) ? [] : '@all';
  test(`if the code of ${name} does not load, the error and Retry are shown`, { tag }, async ({
    page,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    await page.route(file, (route) => route.abort());
    await page.goto(path);
    await use(page);
    // The filters and the sorting of the operations are two files, and each reports its failure.
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure.first()).toContainText(message);
    await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeHidden();
    await page.unroute(file);
    for (let left = await failure.count(); left > 0; left--) {
      await failure.getByRole('button', { name: 'Retry' }).first().click();
      await expect(failure).toHaveCount(left - 1);
    }
    await works(page);
    await expect(failure).toHaveCount(0);
  });
}

test('a slow part shows a loading message after 200 ms, not before (§9.4)', async ({
  page,
  fixtureURL,
}) => {
  const release = await holdFiles(page, lazyPart);
  await page.addInitScript(() => {
    const seen = { asked: 0, shown: 0 };
    window.lazyPart = seen;
    new MutationObserver(() => {
      const now = performance.now();
      if (!seen.asked && document.querySelector('link[href*="lazy-part"]')) seen.asked = now;
      if (!seen.shown && document.querySelector('main [data-island-message="status"]')) {
        seen.shown = now;
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${fixtureURL}docs/lazy`);
  await expect(page.locator('main [data-island-message="status"]')).toHaveText('Loading…');
  const { asked, shown } = await page.evaluate(() => window.lazyPart ?? { asked: 0, shown: 0 });
  expect(asked).toBeGreaterThan(0);
  // The observer detects the link a few milliseconds after the timer has started.
  expect(shown - asked).toBeGreaterThanOrEqual(150);
  expect(shown - asked).toBeLessThan(1000);
  release();
  await expect(page.getByText('The lazy part has arrived.')).toBeVisible();
  await expect(page.locator('main [data-island-message]')).toHaveCount(0);
});

test('if a page can’t be fetched, a warning is logged and the browser loads the page (§4.17 §8.3)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/console warning: .*couldn't be shown without a reload/);
  guard.allow(/Failed to load resource/);
  await page.goto(fixtureURL);
  await page.evaluate(() => {
    window.keptAcrossPages = true;
  });
  await page.route('**/docs/long', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('link', { name: '/docs/long' }).focus();
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(page).toHaveURL(`${fixtureURL}docs/long`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long page');
  expect(await page.evaluate(() => window.keptAcrossPages)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(fixtureURL);
});

test('an unfetchable page with a hash opens at its target', { tag: '@all' }, async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/console warning: .*couldn't be shown without a reload/);
  guard.allow(/Failed to load resource/);
  await page.goto(`${fixtureURL}docs/long`);
  await page.route('**/docs/guide', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'The guide, further down' }).click();
  await reloaded;
  await expect(page).toHaveURL(`${fixtureURL}docs/guide#further-down`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixture guide');
  await expect(page.getByRole('heading', { name: 'Further down' })).toBeInViewport();
});

test('a crash shows its causes, the rest of the page stays, and Try again clears the error (§2.61 §8.4 §8.5)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/The outer failure/);
  await page.goto(`${fixtureURL}docs/crash`);
  const main = page.getByRole('main');
  const crash = main.getByRole('heading', { name: 'This page crashed.' });
  await expect(crash).toBeVisible();
  await expect(main).toContainText(
    /The outer failure\s+Cause:\s+The failure in the middle\s+Cause:\s+The root failure/,
  );
  await expect(main.getByText('The text of the page.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const again = main.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(crash, 'the cause still exists').toBeVisible();
  await page.evaluate(() => {
    window.fixtureRecovers = true;
  });
  await again.click();
  await expect(main.getByText('All is well again.')).toBeVisible();
  await expect(crash).toHaveCount(0);
});

test('an error that can’t be converted to text shows the plain fallback (§8.5)', {
  tag: '@all',
}, async ({ page, fixtureURL, guard }) => {
  // The message that React logs for an error that can't be converted to text varies.
  guard.allow(/console error|page error/);
  await page.goto(`${fixtureURL}docs/plain-crash`);
  await expect(page.getByRole('alert')).toHaveText('This page crashed');
  await expect(page.getByText('The text of the page.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a wrong base path shows the banner with a suggestion (§2.60 §8.10)', async ({
  page,
  siteURL,
  guard,
}) => {
  guard.expect(/Failed to load resource.*404|Refused to (apply|execute)/);
  const url = siteURL('fixture-wrong-base');
  await page.goto(url);
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('Your Docusaurus site did not load properly.');
  await expect(banner).toContainText('Current configured baseUrl = /elsewhere/');
  await expect(banner).toContainText(`We suggest trying baseUrl = ${new URL(url).pathname}`);
});

test('a correct base path shows no banner (§2.60)', { tag: '@base' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeHidden();
});
