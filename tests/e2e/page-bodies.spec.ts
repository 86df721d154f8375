/**
 * The body of a document is in its HTML alone: script neither holds it nor draws it again, and on the way from
 * page to page it comes out of the other page's file (plugins/page-bodies).
 */
import type { Page } from '@playwright/test';
import { holdScripts, open } from '../support/page-state';
import { expect, inSite, test } from '../support/test';

const put = '/docs/api/Foundation/Authorization-v1/create-or-update-role';
const get = '/docs/api/Foundation/Authorization-v1/get-role';
const service = '/docs/api/Foundation/Authorization-v1/authorization';
const intro = '/docs/content/intro';
const architecture = '/docs/content/Architecture/architecture';

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'same' in window);
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const body = (page: Page) => page.locator('.theme-doc-markdown');
/** In the body, and so without a component of its own. */
const link = (page: Page, path: string) => body(page).locator(`a[href$="${path}"]`).first();

test('no script holds what a page says', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  for (const path of [put, service, intro]) {
    await page.goto(path);
    // Before the scripts run.
    const texts = await body(page)
      .locator('p, li, td, dd')
      .evaluateAll((places) => places.map(({ textContent }) => textContent?.trim() ?? ''));
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const code = (await Promise.all(scripts)).join('\n');
    // Text without elements in it, which a script would hold as one string.
    const long = texts.filter((text) => /^[\w ,:;]{40,}\.?$/.test(text));
    expect(long.length, path).toBeGreaterThan(2);
    expect(code.length).toBeGreaterThan(100_000);
    expect(
      long.filter((text) => code.includes(text)),
      path,
    ).toEqual([]);
  }
});

test('a link in the body leads to a whole page that works, and back @base', async ({ page }) => {
  await open(page, put);
  await markDocument(page);
  const ids = await body(page).locator('[id]').count();
  await link(page, get).click();
  await expect(title(page)).toHaveText('Get a role');
  await expect(page).toHaveTitle(/^Get a role/);
  const python = body(page).getByRole('tab', { name: 'Python' });
  await python.click();
  await expect(body(page).getByRole('tabpanel', { name: 'Python' })).toBeVisible();
  await body(page).locator('[data-reader-values] summary').click();
  await page.getByLabel('Tenant', { exact: true }).fill('acme');
  await expect(body(page).getByRole('tabpanel')).toContainText('acme');
  await page.goBack();
  await expect(title(page)).toHaveText('Create or update a role');
  await expect(body(page).getByRole('tabpanel')).toContainText('acme');
  expect(await body(page).locator('[id]').count(), 'every anchor is there again').toBe(ids);
  await page.goForward();
  await expect(title(page)).toHaveText('Get a role');
  await expect(python).toHaveAttribute('aria-selected', 'true');
  expect(await isSameDocument(page)).toBe(true);
});

test('going back finds the place where the reader was', async ({ page }) => {
  await open(page, architecture);
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  const next = page.locator('.pagination-nav__link--next');
  const path = new URL(page.url()).pathname;
  await next.evaluate((element) => (element as HTMLElement).click());
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that is gone to has the same body and the sheets of one that is opened @base', async ({
  page,
  newContext,
}) => {
  const sheets = (where: Page) =>
    where
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((sheet) => (sheet as HTMLLinkElement).href));
  const html = (where: Page) =>
    body(where).evaluate((element) => {
      // Drawn by script: the same words, with ids that it counts.
      if (element.querySelector('[role="search"], search')) return element.textContent;
      const copy = element.cloneNode(true) as HTMLElement;
      // What script draws, with ids that it counts.
      for (const panel of copy.querySelectorAll('[data-reader-values]')) panel.remove();
      return copy.innerHTML;
    });
  const opened = await (await newContext()).newPage();
  for (const [from, path] of [
    [intro, put],
    [intro, service],
    [put, architecture],
    [put, '/docs/api/operations'],
    ['/docs/api/operations', get],
  ] as const) {
    await open(opened, path);
    await open(page, from);
    await markDocument(page);
    const heading = await title(opened).textContent();
    // The link of the page, or one as it could have.
    await page.evaluate((address) => {
      const shown = document.querySelector('.theme-doc-markdown');
      let anchor = shown?.querySelector<HTMLAnchorElement>(`a[href="${address}"]`);
      if (!anchor) {
        anchor = document.createElement('a');
        anchor.href = address;
        shown?.prepend(anchor);
      }
      anchor.click();
    }, new URL(opened.url()).pathname);
    await expect(title(page)).toHaveText(heading ?? '');
    expect(await isSameDocument(page), `${from} to ${path}`).toBe(true);
    await expect.poll(() => html(page), `${from} to ${path}`).toBe(await html(opened));
    const has = await sheets(page);
    expect(
      (await sheets(opened)).filter((sheet) => !has.includes(sheet)),
      `sheets of ${path}`,
    ).toEqual([]);
  }
});

test('what a reader has opened before there is script stays open, and the focus where it is', async ({
  page,
}) => {
  await page.goto(put);
  const summary = body(page).locator('[data-reader-values] summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tenant', { exact: true })).toBeVisible();
  await expect(summary).toBeFocused();
});

/** Each time that script asks for the file of a page. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    const isFile = new URL(request.url()).pathname === inSite(path);
    if (isFile && request.resourceType() === 'fetch') count += 1;
  });
  return () => count;
}

test('where a pointer rests, the body comes beside the scripts of its page, and not after them @base', async ({
  page,
}) => {
  await open(page, put);
  await markDocument(page);
  const count = countRequests(page, get);
  const release = await holdScripts(page);
  await link(page, get).hover();
  await expect.poll(count, 'while the scripts are still to come').toBe(1);
  release();
  await link(page, get).click();
  await expect(title(page)).toHaveText('Get a role');
  expect(count()).toBe(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('where the focus rests, and for the next page in view, the body is prefetched with the scripts', async ({
  page,
}) => {
  await open(page, put);
  await markDocument(page);
  const ofGet = countRequests(page, get);
  await link(page, get).focus();
  await expect.poll(ofGet).toBe(1);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Get a role');
  expect(ofGet(), 'once').toBe(1);
  const next = page.locator('.pagination-nav__link--next');
  const ofNext = countRequests(page, (await next.getAttribute('href')) ?? '');
  await next.scrollIntoViewIfNeeded();
  await expect.poll(ofNext).toBe(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('of a page that script draws only the scripts are fetched ahead, whatever rests on its link', async ({
  page,
}) => {
  await open(page, put);
  const table = '/docs/api/operations';
  const file = countRequests(page, table);
  const toTable = page.locator(`nav a[href="${inSite(table)}"]`).first();
  const prefetched = page.locator('link[rel="prefetch"]');
  await toTable.focus();
  await expect.poll(() => prefetched.count()).toBeGreaterThan(0);
  await toTable.hover();
  await toTable.click();
  await expect(title(page)).toHaveText('All operations');
  expect(file()).toBe(0);
});

test('a page that could not be had while the pointer rested is asked for again by the press', async ({
  page,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await open(page, put);
  await markDocument(page);
  await page.context().setOffline(true);
  const failed = ['script', 'fetch'].map((type) =>
    page.waitForEvent('requestfailed', (request) => request.resourceType() === type),
  );
  await link(page, get).hover();
  await Promise.all(failed);
  await page.context().setOffline(false);
  await link(page, get).click();
  await expect(title(page)).toHaveText('Get a role');
  expect(await isSameDocument(page)).toBe(true);
});

for (const [what, answer] of [
  ['can’t be had', { status: 503, body: '' }],
  ['is another one', { contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }],
  [
    'is of another deployment',
    {
      contentType: 'text/html',
      body: '<script data-scripts="/assets/js/main.0.js"></script><div class="theme-doc-markdown">Old</div>',
    },
  ],
] as const) {
  test(`a page whose file ${what} is loaded anew, once`, async ({ page, guard }) => {
    guard.allow(/503|is not the page|another deployment/);
    await open(page, put);
    await markDocument(page);
    let documents = 0;
    await page.route(`**${get}`, (route) => {
      if (route.request().resourceType() !== 'document') return route.fulfill(answer);
      documents += 1;
      return route.continue();
    });
    await link(page, get).click();
    await expect(title(page)).toHaveText('Get a role');
    await expect(body(page).getByRole('tab', { name: 'Python' })).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
    expect(documents).toBe(1);
  });
}
