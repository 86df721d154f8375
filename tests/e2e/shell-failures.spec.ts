import { open } from '../support/page-state';
import { expect, test } from '../support/test';

const recover = () => {
  window.fixtureRecovers = true;
};

declare global {
  interface Window {
    fixtureRecovers?: boolean;
    keptAcrossRoutes?: boolean;
    lazyPart?: { asked: number; shown: number };
  }
}

test('a part of a page that does not load shows the error and Retry, which loads it (§4.17 §8.2)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  guard.allow(/ChunkLoadError|Loading chunk/);
  await page.route('**/assets/js/lazy-part*', (route) => route.abort(), { times: 1 });
  await open(page, `${fixtureURL}lazy`);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(/Loading chunk .* failed/);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The lazy part has arrived.')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a part that is slow shows the spinner after 200 ms, not before (§9.4)', async ({
  page,
  fixtureURL,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/lazy-part*', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { asked: 0, shown: 0 };
    window.lazyPart = seen;
    new MutationObserver(() => {
      const now = performance.now();
      if (!seen.asked && document.querySelector('script[src*="lazy-part"]')) seen.asked = now;
      if (!seen.shown && document.querySelector('main [role="status"]')) seen.shown = now;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${fixtureURL}lazy`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  const { asked, shown } = await page.evaluate(() => window.lazyPart ?? { asked: 0, shown: 0 });
  expect(asked).toBeGreaterThan(0);
  expect(shown - asked).toBeGreaterThanOrEqual(190);
  expect(shown - asked).toBeLessThan(1000);
  release();
  await expect(page.getByText('The lazy part has arrived.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
});

test('a route that does not load writes a warning and loads the page anew (§4.17 §8.3)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/console warning: .*(Loading chunk|ChunkLoadError)/);
  guard.allow(/Failed to load resource/);
  await open(page, fixtureURL);
  await page.evaluate(() => {
    window.keptAcrossRoutes = true;
  });
  let failures = 0;
  await page.route('**/assets/js/*.js', (route) => {
    // Only what the next route asks for: the page itself is loaded already. What the focus has
    // prefetched counts for nothing.
    if (failures > 2 || route.request().resourceType() !== 'script') return route.continue();
    failures += 1;
    return route.abort();
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('link', { name: '/crash', exact: true }).focus();
  await page.keyboard.press('Enter');
  await reloaded;
  failures = 3;
  await expect(page).toHaveURL(`${fixtureURL}crash`);
  expect(await page.evaluate(() => window.keptAcrossRoutes)).toBeUndefined();
  guard.allow(/The outer failure/);
});

test('a component that crashes leaves the shell, names the causes, and Try again clears the error (§2.61 §8.5)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/The outer failure/);
  await page.goto(`${fixtureURL}crash`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await expect(main).toContainText(
    /The outer failure\s+Cause:\s+The failure in the middle\s+Cause:\s+The root failure/,
  );
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(recover);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main).toHaveText('All is well again.');
});

test('Try again shows the error once more while the cause remains (§8.5)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/The outer failure/);
  await page.goto(`${fixtureURL}crash`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
});

test('the generic error page shows the message and Try again inside the shell (§8.4)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/Failed outside the layout/);
  await page.goto(`${fixtureURL}crash-outside-layout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  await expect(
    page.getByText(/Failed outside the layout\s+Cause:\s+The root failure/),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.evaluate(recover);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All is well again.')).toBeVisible();
});

test('a failing part of a page shows its message and Try again, and the rest stays (§8.4)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/The widget failed/);
  await page.goto(`${fixtureURL}message-fallback`);
  const main = page.getByRole('main');
  await expect(main).toContainText('The widget failed');
  await expect(main.getByRole('heading', { name: 'Message fallback' })).toBeVisible();
  await page.evaluate(recover);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main).toContainText('The widget works.');
});

test('the plain fallback shows where the shell itself crashes (§8.5)', async ({
  page,
  fixtureURL,
  guard,
}) => {
  guard.expect(/The bar failed/);
  guard.allow(/A theme navbar item failed to render/);
  await page.goto(`${fixtureURL}?item=${encodeURIComponent('{"fails":"The bar failed"}')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('body')).toContainText('The bar failed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
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
  await expect(banner).toContainText('Your Docusaurus site did not load properly.');
  await expect(banner).toContainText('Current configured baseUrl = /elsewhere/');
  await expect(banner).toContainText(`We suggest trying baseUrl = ${new URL(url).pathname}`);
});

test('a right base path shows no banner (§2.60)', { tag: '@base' }, async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
});
