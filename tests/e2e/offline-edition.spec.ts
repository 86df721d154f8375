import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { parse } from 'parse5';
import { attribute, elementsIn } from '../../scripts/editions/html-tree';
import { builtFile, sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

const folder = path.resolve(__dirname, '../../build/offline');

let home: string;
let address: string;
let files: Record<string, Uint8Array>;

/** Unpacked as a reader does it, into a folder whose name is none of an address. */
test.beforeAll(() => {
  const name = readdirSync(folder).find((file) => file.endsWith('.zip')) ?? '';
  files = unzipSync(readFileSync(path.join(folder, name)));
  home = mkdtempSync(path.join(tmpdir(), 'seca docs #1 %20 '));
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), bytes);
  }
  address = `${pathToFileURL(path.join(home, name.replace(/\.zip$/, ''))).href}/`;
});

test.afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the page that links it says its size and checksum', async ({ page }) => {
  await page.goto('/docs/api/Foundation/Compute-v1/compute');
  await page.getByRole('link', { name: 'Offline edition' }).first().click();
  const link = page.getByRole('link', { name: /^Download the archive/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const bytes = readFileSync(await download.path());
  await expect(link).toHaveText(
    `Download the archive (ZIP, ${(bytes.length / 1e6).toFixed(1)} MB)`,
  );
  expect(bytes.length).toBeLessThan(5e6);
  await expect(page.locator('.sum')).toHaveText(createHash('sha256').update(bytes).digest('hex'));
});

test('holds every page and download; every link, picture and anchor is there, and nothing is asked of a host', () => {
  const names = Object.keys(files).map((file) => file.replace(/^[^/]*\//, ''));
  const pages = sitemapPaths().map((page) =>
    page === '/' ? 'index.html' : `${page.slice(1)}.html`,
  );
  expect(names.filter((name) => name.endsWith('.html')).sort()).toEqual(pages.sort());
  expect(names).toContain('README.txt');
  expect(names).toContain('openapi/foundation.compute.v1.yaml');

  const textOf = (name: string) =>
    Buffer.from(
      Object.entries(files).find(([file]) => file.endsWith(`/${name}`))?.[1] ?? [],
    ).toString();
  const trees = new Map(pages.map((name) => [name, elementsIn(parse(textOf(name)))]));
  const ids = new Map(
    [...trees].map(([name, elements]) => [
      name,
      new Set(elements.flatMap((element) => attribute(element, 'id') ?? [])),
    ]),
  );
  const dead: string[] = [];
  let links = 0;
  for (const [name, elements] of trees) {
    const known = ids.get(name) ?? new Set();
    expect(elements.filter((element) => attribute(element, 'id')).length, `ids of ${name}`).toBe(
      known.size,
    );
    const styled = elements.filter(
      (element) => element.tagName === 'style' || attribute(element, 'style') !== undefined,
    );
    expect(
      styled.map(({ tagName }) => tagName),
      name,
    ).toEqual([]);
    const scripts = elements.filter(({ tagName }) => tagName === 'script');
    expect(scripts.map((script) => attribute(script, 'type'))).toEqual([undefined]);
    for (const element of elements) {
      const value = attribute(element, 'href') ?? attribute(element, 'src');
      if (value === undefined) continue;
      links += 1;
      const url = new URL(value, `http://edition/${name}`);
      const isLink = element.tagName === 'a';
      if (/^[a-z]+:/i.test(value)) {
        if (!isLink) dead.push(`${name} asks another host: ${value}`);
      } else if (
        value.startsWith('/') ||
        !names.includes(decodeURIComponent(url.pathname.slice(1)))
      ) {
        dead.push(`${name} → ${value}`);
      } else {
        const target = ids.get(decodeURIComponent(url.pathname.slice(1)));
        const hash = decodeURIComponent(url.hash.slice(1));
        if (hash && target && !target.has(hash)) dead.push(`${name} → ${value} (no such place)`);
      }
    }
  }
  expect(dead).toEqual([]);
  expect(links).toBeGreaterThan(15_000);
  for (const name of names.filter((file) => file.endsWith('.css'))) {
    expect(textOf(name).match(/url\((?!["']?(?:data:|#))[^)]*\)|@import/g), name).toBeNull();
  }
});

test('whatever its style sheets read is set in them: the site has shorter names for its tokens', async ({
  page,
}) => {
  const sheets = Object.entries(files)
    .filter(([file]) => file.endsWith('.css'))
    .map(([, bytes]) => Buffer.from(bytes).toString());
  const set = new Set(sheets.flatMap((sheet) => sheet.match(/--[\w-]+(?=\s*:)/g) ?? []));
  const read = sheets.flatMap((sheet) => sheet.match(/(?<=var\(\s*)--[\w-]+(?=\s*\))/g) ?? []);
  expect(read.length).toBeGreaterThan(500);
  expect([...new Set(read)].filter((name) => !set.has(name))).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}docs/content/Conventions/errors.html`);
  for (const part of [page.getByRole('main').locator('h1'), page.getByRole('searchbox')]) {
    expect((await part.boundingBox())?.x).toBeGreaterThanOrEqual(16);
  }
});

test('a page lists the sections, the pages of its own and no others; together they list all', () => {
  const listed = new Set<string>();
  const all = sitemapPaths().filter((page) => page.startsWith('/docs/api/'));
  const folderOf = (file: string) => /^docs\/api\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];
  const foreign: string[] = [];
  for (const page of all) {
    const file = `${page.slice(1)}.html`;
    const [, bytes] = Object.entries(files).find(([name]) => name.endsWith(`/${file}`)) ?? [];
    const contents = elementsIn(parse(Buffer.from(bytes ?? []).toString())).find(
      (element) => attribute(element, 'id') === 'contents',
    );
    const links = (contents ? elementsIn(contents) : []).flatMap((element) => {
      const href = attribute(element, 'href');
      return href === undefined ? [] : [new URL(href, `http://edition/${file}`).pathname.slice(1)];
    });
    const ofOthers = new Map<string, number>();
    for (const link of links) {
      listed.add(link);
      const folder = folderOf(link);
      if (folder && folder !== folderOf(file)) {
        ofOthers.set(folder, (ofOthers.get(folder) ?? 0) + 1);
      }
    }
    for (const [folder, times] of ofOthers) {
      if (times > 1) foreign.push(`${file} lists ${times} pages of ${folder}`);
    }
  }
  expect(foreign).toEqual([]);
  expect(all.filter((page) => !listed.has(`${page.slice(1)}.html`))).toEqual([]);
});

test('every page says what the page of the site says', () => {
  // A heading is a heading; the site's own page is the measure.
  for (const page of sitemapPaths().filter((name) => name !== '/')) {
    const headings = (html: string) =>
      elementsIn(parse(html)).flatMap((element) =>
        /^h[1-6]$/.test(element.tagName) ? [attribute(element, 'id') ?? element.tagName] : [],
      );
    const [, bytes] = Object.entries(files).find(([file]) => file.endsWith(`${page}.html`)) ?? [];
    const built = headings(builtFile(`${page.slice(1)}.html`));
    expect(headings(Buffer.from(bytes ?? []).toString()), page).toEqual(built);
  }
});

test('opens from the file system, offline: contents, search by keyboard, the place of a link, dark mode', async ({
  newContext,
  guard,
}) => {
  const context = await newContext({ offline: true, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(`${address}index.html`);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 17, 34)');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Compute', exact: true }).click();
  await contents.locator('a[href$="/create-or-update-instance.html"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create or update an instance');
  await expect(contents.locator('[aria-current=page]')).toHaveAttribute(
    'href',
    /create-or-update-instance\.html$/,
  );

  // The tabs of the samples work as on the site.
  await page.getByRole('tab', { name: 'Python' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Python' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('permissions.verb');
  await expect(page.locator('.offline-results a').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('role');
  const place = page.locator(new URL(page.url()).hash);
  await expect(place).toBeVisible();
  await expect(place).toBeInViewport();
  await search.fill('xyzzyqwv');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  expect(guard.problems()).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`without script at ${width} px: read, go on, and find the contents`, async ({
    newContext,
  }) => {
    const context = await newContext({
      offline: true,
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${address}docs/content/intro.html`);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    if (width < 997) await page.getByRole('link', { name: 'Contents', exact: true }).click();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents).toBeInViewport();
    await contents.getByRole('link', { name: 'Network', exact: true }).click();
    if (width < 997) await page.getByRole('link', { name: 'Contents', exact: true }).click();
    await contents.locator('a[href$="/create-or-update-subnet.html"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create or update a subnet');
    await expect(page.getByRole('button')).toHaveCount(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await page.locator('a[rel=next]').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Create or update a subnet',
    );
  });
}
