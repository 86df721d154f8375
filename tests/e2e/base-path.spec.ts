import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';
import { addressesWithoutBase } from '../support/base-addresses';
import { listFiles } from '../support/built-files';
import { deadLinks } from '../support/dead-links';
import { elementsOfPage, valuesOf } from '../support/html-tree';
import { testSites } from '../support/sites';
import { expect, test } from '../support/test';

/** The site built for a path below the root of its host. */
const { dir, base } = testSites.find(({ name }) => name === 'base') ?? { dir: '', base: '' };
const folder = path.resolve(dir);
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('no URL in any file omits the base path', { tag: '@base' }, () => {
  const { wrong, checked } = addressesWithoutBase(folder, base);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(20_000);
});

test('every link leads to a file, and every anchor to an element in it', { tag: '@base' }, () => {
  const pages = new Map(
    listFiles(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => {
        const elements = elementsOfPage(read(name));
        const links = new Set(valuesOf(elements, 'href'));
        const address = base + name.replace(/(?:(^|\/)index)?\.html$/, '$1');
        return [address, { ids: new Set(valuesOf(elements, 'id')), links }];
      }),
  );
  const { dead } = deadLinks(pages, (address) => isFile(address.slice(base.length)));
  expect(dead).toEqual([]);
  expect(pages.size).toBeGreaterThan(200);
});

const isFile = (name: string) =>
  existsSync(path.join(folder, name)) && /\.[a-z0-9]+$|SUMS$|api-catalog$/i.test(name);

test('machine-readable files contain the base path', { tag: '@base' }, async ({ request }) => {
  const pages = read('sitemap.xml').match(new RegExp(`<loc>${identity.url}${base}`, 'g')) ?? [];
  expect(pages.length).toBeGreaterThan(100);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${identity.url}${base}sitemap.xml\n`);
  const html = await (await request.get('/docs/content/glossary')).text();
  const address = `${identity.url}${base}docs/content/glossary`;
  expect(html).toMatch(new RegExp(`rel="?canonical"? href="?${address}[" >]`));
  expect(html).toMatch(new RegExp(`rel="alternate" hreflang="en" href="${address}"`, 'i'));
  expect(html).toMatch(new RegExp(`property="?og:url"? content="?${address}[" >]`));
  const image = new RegExp(`property="?og:image"? content="?${identity.url}([^" >]*)`).exec(
    html,
  )?.[1];
  expect((await request.get(image ?? '')).status()).toBe(200);
});

test('redirects stay below the base path, with and without a server that supports them', {
  tag: '@base',
}, async ({ page, request, context }) => {
  const old = '/docs/api/Foundation';
  const now = `${base}docs/api/Foundation/Authorization-v1/authorization`;
  const answer = await request.get(old, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, now]);
  const root = await request.get(new URL('/', test.info().project.use.baseURL).href, {
    maxRedirects: 0,
  });
  expect([root.status(), root.headers().location]).toEqual([301, base]);
  const stub = read('docs/api/Foundation.html');
  await context.route(`**${old}?*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: stub }),
  );
  await page.goto(`${old}?from=mail#errors`);
  await expect(page).toHaveURL(`${now}?from=mail#errors`);
  await expect(page.getByRole('heading', { level: 1, name: 'Authorization' })).toBeVisible();
});

test('the reader goes from the landing page to an operation, and back', { tag: '@base' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Compute', exact: true }).first().click();
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Create or update an? instance/i })
    .first()
    .click();
  await expect(page).toHaveURL('/docs/api/Foundation/Compute-v1/create-or-update-instance');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Compute' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'OpenAPI 3.1 as YAML' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^openapi: 3\.1/m);
});
