import { identity } from '../../identity';
import { builtFile } from '../support/sitemap';
import { expect, test } from '../support/test';

const intro = '/docs/content/intro';
const authorization = '/docs/api/Foundation/Authorization-v1/authorization';
const redirects = JSON.parse(builtFile('redirects.json')) as Record<string, string>;

test('the landing page opens without a word in the console', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const path of ['/nothing', '/docs/nothing', '/docs/api/Foundation/nothing', '/404']) {
  test(`${path} answers 404 with the not-found page`, async ({ page, guard }) => {
    guard.expect(/404 \(Not Found\)/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
  });
}

test('a page comes compressed with Brotli and is asked for again', async ({ page }) => {
  const response = await page.goto(intro);
  expect(await response?.allHeaders()).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const etag = (await response?.headerValue('etag')) ?? '';
  const again = await page.request.get(intro, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('the icon lies where browsers look for it beside what is no page', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

test('every script and style sheet is hashed, compressed and kept for a year', async ({ page }) => {
  const seen: string[] = [];
  page.on('response', (response) => {
    if (/script|stylesheet/.test(response.request().resourceType())) seen.push(response.url());
  });
  await page.goto(authorization);
  await page.waitForLoadState('networkidle');
  expect(seen.length).toBeGreaterThan(1);
  for (const url of seen) {
    const { pathname } = new URL(url);
    expect(pathname).toMatch(/^\/assets\/.*\.[0-9a-f]{8,}\./);
    const headers = (await page.request.get(pathname)).headers();
    expect(headers['cache-control'], pathname).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type'], pathname).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
  }
});

test('the sitemap, robots.txt and the checksums have their types', async ({ request }) => {
  for (const [path, type] of [
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/SHA256SUMS', 'text/plain; charset=utf-8'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe(type);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${identity.url}${identity.baseUrl}sitemap.xml`);
});

for (const suffix of ['.html', '/index.html', '/']) {
  test(`a final ${suffix} is stripped, query and hash are kept`, async ({ page }) => {
    const [first] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`intro${suffix}`)),
      page.goto(`${intro}${suffix}?a=1&b=%20x#__docusaurus`),
    ]);
    expect(first.status()).toBe(301);
    await expect(page).toHaveURL(`${intro}?a=1&b=%20x#__docusaurus`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('/index.html is the landing page', async ({ page }) => {
  await page.goto('/index.html?x=1');
  await expect(page).toHaveURL('/?x=1');
});

test('the roots of the docs and of the reference lead to their first pages', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveURL(intro);
  await page.goto('/docs/api');
  await expect(page).toHaveURL(authorization);
  await page.goto('/docs/api/Foundation/Authorization-v1');
  await expect(page).toHaveURL(authorization);
});

test('every redirect leads to its page in one hop and keeps the query', async ({ request }) => {
  expect(Object.keys(redirects).length).toBeGreaterThan(2);
  for (const [from, to] of Object.entries(redirects)) {
    const response = await request.get(`${from}?x=1`, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location, from).toBe(`${to}?x=1`);
    expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200);
  }
});

const permanent = Object.entries(redirects).find(([, to]) => to === intro);

test('a redirect keeps the hash in the browser', async ({ page }) => {
  const [from, to] = permanent ?? ['/docs', intro];
  await page.goto(`${from}?q=1#__docusaurus`);
  await expect(page).toHaveURL(`${to}?q=1#__docusaurus`);
});

test.describe('where the host does not redirect', () => {
  /** Sends the page that stands in for a redirect, as a plain file host does. */
  const asPlainHost = async (page: import('@playwright/test').Page) => {
    await page.route('**/docs?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: builtFile('docs.html') }),
    );
  };

  test('the redirect page leads on with query and hash', async ({ page }) => {
    await asPlainHost(page);
    await page.goto('/docs?x=1#__docusaurus');
    await expect(page).toHaveURL(`${intro}?x=1#__docusaurus`);
  });

  test('without script it leads on too', async ({ newContext }) => {
    const context = await newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await asPlainHost(page);
    await page.goto('/docs?x=1');
    await expect(page).toHaveURL(intro);
  });
});
