import { builtFile } from '../support/sitemap';
import { expect, test } from '../support/test';

test('a host that serves files under their file names has clean addresses', async ({
  newContext,
}) => {
  const context = await newContext();
  for (const [file, address, clean] of [
    [
      'docs/content/glossary.html',
      '/docs/content/glossary.html?a=1&b=%20#tenant',
      '/docs/content/glossary?a=1&b=%20#tenant',
    ],
    ['index.html', '/index.html?a=1', '/?a=1'],
    ['docs/content/glossary.html', '/docs/content/glossary/index.html', '/docs/content/glossary'],
  ] as const) {
    const page = await context.newPage();
    const { pathname } = new URL(address, 'http://host');
    await page.route(
      (url) => url.pathname === pathname,
      (route) => route.fulfill({ contentType: 'text/html', body: builtFile(file) }),
    );
    await page.goto(address);
    await expect(page).toHaveURL(clean);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
    // The history has one entry: Back leaves the site and does not toggle between two URLs.
    expect(await page.evaluate(() => history.length), address).toBe(2);
  }
});
