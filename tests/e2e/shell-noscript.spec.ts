import type { Page } from '@playwright/test';
import { expect, inSite, test } from '../support/test';

test.use({ javaScriptEnabled: false });

/** Paths that the sitemap lists: every page of the site. */
async function sitemapPaths(page: Page): Promise<string[]> {
  const response = await page.request.get('/sitemap.xml');
  const locations = (await response.text()).match(/(?<=<loc>)[^<]+/g) ?? [];
  return locations.map((location) => new URL(location).pathname).sort();
}

/** Paths of the site that links on the page lead to, as far as a reader can see them. */
async function visibleLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .filter((link) => link.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((link) => link.pathname);
  });
}

async function crawl(page: Page): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (found.has(path)) continue;
    if (path !== '/' && !path.startsWith('/docs')) continue;
    // A file beside the page, which has no links to follow.
    if (path.endsWith('.md')) continue;
    await page.goto(path, { waitUntil: 'commit' });
    const links = await visibleLinks(page);
    found.set(path, links);
    queue.push(...links);
  }
  return found;
}

for (const [name, width] of [
  ['a narrow', 390],
  ['a wide', 1440],
] as const) {
  test(`without scripts every page is reached from the landing page on ${name} screen`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const reached = await crawl(page);
    const missing = (await sitemapPaths(page)).filter((path) => !reached.has(path));
    expect(missing).toEqual([]);
  });
}

test('without scripts every page can be read (§1.1 §6.1)', async ({ page }) => {
  test.setTimeout(180_000);
  const paths = await sitemapPaths(page);
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const words = (await page.getByRole('main').textContent()) ?? '';
    expect(words.split(/\s+/).length, `${path} has text`).toBeGreaterThan(30);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('plain links stand in for the menu, and its button is gone', { tag: '@base' }, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toHaveCount(0);
    const site = page.getByRole('navigation', { name: 'Site' });
    await expect(site.getByRole('link', { name: 'API' })).toBeVisible();
    await site.getByRole('link', { name: 'Docs' }).click();
    await expect(page).toHaveURL(/\/docs\/content\/intro$/);
    const menu = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(menu).toBeHidden();
    await page.getByText('All sections', { exact: true }).click();
    await expect(menu.locator(`a[href="${inSite('/docs/content/intro')}"]`)).toHaveAttribute(
      'aria-current',
      'page',
    );
    // Above the text and not beside it, and nothing in it that only script could serve.
    const [below, text] = await Promise.all([menu.boundingBox(), page.locator('h1').boundingBox()]);
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
    await site.getByRole('link', { name: 'API' }).click();
    await page.getByText('All sections', { exact: true }).click();
    await expect(menu.getByRole('button', { name: /^(?:Expand|Collapse)/ })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Compute', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Compute');
    await page.getByText('All sections', { exact: true }).click();
    await menu.locator('a[href$="/start-instance"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Start');
  });

  test('every link of the menu is large enough to touch', async ({ page }) => {
    await page.goto('/docs/content/intro');
    await page.getByText('All sections', { exact: true }).click();
    const links = page.getByRole('navigation', { name: /^(Site|Docs sidebar)$/ }).getByRole('link');
    const heights = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(6);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });
});

test('with scripts there is no second menu', async ({ newContext }) => {
  const context = await newContext({
    javaScriptEnabled: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/docs/content/intro');
  await expect(page.getByText('All sections', { exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Site' })).toHaveCount(0);
});
