import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { chooseLanguage, sample } from '../support/samples';
import { expect, test } from '../support/test';

const folder = path.resolve(import.meta.dirname, '../../build/offline');

let home: string;
let address: string;
let files: Record<string, Uint8Array>;

/** Unpacks the archive as a reader does, into a folder whose name is not valid in a URL without escaping. */
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

test('the page that links to it shows its size and checksum', async ({ page }) => {
  await page.goto('/docs/api/Foundation/Compute-v1/compute');
  await page.getByRole('link', { name: 'Offline edition' }).first().click();
  const link = page.getByRole('link', { name: /^Download the archive/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const bytes = readFileSync(await download.path());
  await expect(link).toHaveText(
    `Download the archive (ZIP, ${(bytes.length / 1e6).toFixed(1)} MB)`,
  );
  expect(bytes.length).toBeLessThan(5.3e6);
  const sum = createHash('sha256').update(bytes).digest('hex');
  await expect(page.getByText(sum, { exact: true })).toBeVisible();
});

test('its style sheets define all custom properties that they use: the site has shorter token names', async ({
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
  for (const part of [page.getByRole('main').locator('h1'), page.locator('[data-search] input')]) {
    expect((await part.boundingBox())?.x).toBeGreaterThanOrEqual(16);
  }
});

for (const width of [390, 1440]) {
  test(`at ${width} px nothing covers the search of the home page, and the page does not scroll sideways`, {
    tag: width === 390 ? [] : '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${address}index.html`);
    const search = page.getByRole('combobox', { name: 'Search' });
    await search.click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expect(search).toBeFocused();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
}

test('headings have their typeface, and nothing promises what only the website has', async ({
  page,
}) => {
  await page.goto(`${address}index.html`);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family);
  });
  expect(loaded.join()).toContain('Familjen Grotesk');
  await expect(page.getByText('Validate a body')).toHaveCount(0);

  const promising = Object.entries(files)
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, bytes]) => [file, Buffer.from(bytes).toString()] as const)
    .filter(([, html]) =>
      /Try it here|needs JavaScript|data-tool=|>Run(?: all)?<\/(?:span|button)>/.test(html),
    )
    .map(([file]) => file);
  expect(promising).toEqual([]);
  for (const tool of ['run-in-the-browser', 'validate-a-body', 'least-privilege']) {
    await page.goto(`${address}docs/content/Tools/${tool}.html`);
    const where = `/docs/content/Tools/${tool}`;
    await expect(page.getByText('It is on the website').getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`^https://.*${where}$`),
    );
  }
});

const instancePage = 'a[href$="/create-or-update-instance.html"]';

test('works offline from the file system: navigation, search by keyboard, anchors, dark mode', async ({
  newContext,
  guard,
}) => {
  const context = await newContext({ offline: true, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(`${address}index.html`);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 17, 34)');
  await page.goto(`${address}docs/api/Foundation/Compute-v1/compute.html`);
  await page.getByRole('main').locator(instancePage).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create or update an instance');
  const current = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .locator('[aria-current=page]');
  await expect(current).toHaveAttribute('href', /create-or-update-instance\.html$/);
  await expect(current).toBeInViewport();

  // The tabs of the samples work as on the site.
  await chooseLanguage(page, 'Python');
  await expect(sample(page)).toHaveAccessibleName('Python');

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('permissions.verb');
  await expect(page.getByRole('option').filter({ hasText: 'verb' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
  const target = page.locator(new URL(page.url()).hash);
  await expect(target).toBeVisible();
  await expect(target).toBeInViewport();
  await page.keyboard.press('Control+k');
  await search.fill('xyzzyqwv');
  await expect(page.getByRole('link', { name: 'Names in other clouds' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(guard.problems()).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`without script at ${width} px, the text, the navigation and the link to the next page work`, {
    tag: width === 390 ? [] : '@all',
  }, async ({ newContext }) => {
    const context = await newContext({
      offline: true,
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${address}docs/content/intro.html`);
    if (width < 997) await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar).toBeInViewport();
    await sidebar.getByRole('link', { name: 'Glossary' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    await page.goto(`${address}docs/api/Foundation/Compute-v1/compute.html`);
    await page.getByRole('main').locator(instancePage).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Create or update an instance',
    );
    // The menu is a native popover; all other buttons need the script and are disabled.
    await expect(page.locator('button:enabled:not([popovertarget]):visible')).toHaveCount(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await page.locator('a[rel=next]').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Create or update an instance',
    );
  });
}
