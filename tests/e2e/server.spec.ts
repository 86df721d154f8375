import { builtFile } from '../support/sitemap';
import { expect, test } from '../support/test';

// The responses of the server are tested without a browser, in tests/site/served.test.ts.
const intro = '/docs/content/intro';
const redirects = JSON.parse(builtFile('redirects.json')) as Record<string, string>;
const permanent = Object.entries(redirects).find(([, to]) => to === intro);

test('a redirect keeps the hash in the browser', async ({ page }) => {
  const [from, to] = permanent ?? ['/docs', intro];
  await page.goto(`${from}?q=1#mainContent`);
  await expect(page).toHaveURL(`${to}?q=1#mainContent`);
});

test.describe('on a host that does not redirect', () => {
  /** Serves the page that replaces a redirect, as a plain file host does. */
  const asPlainHost = async (page: import('@playwright/test').Page) => {
    await page.route('**/docs?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: builtFile('docs.html') }),
    );
  };

  test('the redirect page leads to the target with query and hash', async ({ page }) => {
    await asPlainHost(page);
    await page.goto('/docs?x=1#mainContent');
    await expect(page).toHaveURL(`${intro}?x=1#mainContent`);
  });

  test('the redirect page works without script', async ({ newContext }) => {
    const context = await newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await asPlainHost(page);
    await page.goto('/docs?x=1');
    await expect(page).toHaveURL(intro);
  });
});
