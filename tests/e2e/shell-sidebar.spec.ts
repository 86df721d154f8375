import type { Locator, Page } from '@playwright/test';
import { expect, inSite, test } from '../support/test';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const apiEntry = '/docs/api/Foundation/Authorization-v1/authorization';

test('the document sidebar', async ({ page }) => {
  await page.goto('/docs/content/intro');
  await test.step('the document sidebar starts at the introduction (§2.40)', async () => {
    await expect(sidebar(page).getByRole('link').first()).toHaveAttribute(
      'href',
      '/docs/content/intro',
    );
  });
  await test.step('the document sidebar is in reading order', async () => {
    const entries = ':scope > ul > li > a, :scope > ul > li > details > summary';
    expect(await sidebar(page).locator(entries).allInnerTexts()).toEqual([
      'Introduction',
      'Get started',
      'Web server tutorial',
      'Load balancer tutorial',
      'How-to guides',
      'Concepts',
      'Conventions',
      'SKUs and images',
      'Tools',
      'Build a client',
      'For providers',
      'For buyers',
      'Changelog',
      'Glossary',
    ]);
  });
  await test.step('a sidebar cannot be hidden (§2.41)', async () => {
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveCount(0);
    await expect(page.getByTitle('Collapse sidebar')).toHaveCount(0);
  });
});

test('the API sidebar starts at the introduction of Authorization (§2.3 §2.39)', {
  tag: '@base',
}, async ({ page }) => {
  await page.goto('/docs/content/intro');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(apiEntry);
  const links = sidebar(page).getByRole('link');
  const pages = async () => {
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    return hrefs.filter((href) => href?.startsWith(inSite('/docs/'))).slice(0, 2);
  };
  // The table of all operations precedes the services and is not a service.
  await expect.poll(pages).toEqual([inSite('/docs/api/operations'), inSite(apiEntry)]);
});

test('operations are in the group of their resource; only the group of the page is open', async ({
  page,
}) => {
  await page.goto('/docs/api/Foundation/Network-v1/get-public-ip');
  const group = (name: string) =>
    sidebar(page)
      .locator('details')
      .filter({ has: page.locator(`> summary:text-is("${name}")`) });
  const operations = group('Public IP').getByRole('link');
  await expect(operations).toHaveText(['Overview', 'Create or update', 'Get', 'List', 'Delete']);
  await expect(operations.nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(group('Subnet')).not.toHaveAttribute('open', /.*/);
  // Another service is a link, with the arrow of a closed group.
  const other = sidebar(page).getByRole('link', { name: 'Compute', exact: true });
  const arrowOf = (element: Element) => getComputedStyle(element, '::after').maskImage;
  const arrow = await group('Subnet').locator('summary').evaluate(arrowOf);
  expect(arrow).toContain('url(');
  expect(await other.evaluate(arrowOf)).toBe(arrow);
  // A link to the next page has no group around it, so it has the whole title.
  await expect(page.locator('[data-pagination] a[rel=next]')).toHaveText(/List public IPs/);
});

test('the entry of the current page is in view in the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    '/docs/api/Foundation/Network-v1/list-skus',
    '/docs/api/Extensions/Wellknown-v1/get-wellknown',
    '/docs/content/glossary',
  ]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('[data-sidebar] [aria-current=page]')).toBeInViewport({ ratio: 1 });
  }
});

test('a category stays open when another one is opened (§2.41)', { tag: '@base' }, async ({
  page,
}) => {
  await page.goto(apiEntry);
  const closed = sidebar(page).locator('details:not([open]) > summary');
  const count = await closed.count();
  expect(count, 'closed categories in the sidebar').toBeGreaterThan(1);
  for (let left = count; left > 0; left -= 1) {
    await expect(closed).toHaveCount(left);
    await closed.first().click();
  }
  await expect(closed).toHaveCount(0);
  const open = await sidebar(page).locator('details').count();
  // On the next page they are still open, also if it adds its own categories.
  await sidebar(page).locator('a[href$="/get-role"]').click();
  await expect(page).toHaveURL(/\/get-role$/);
  await expect(closed).toHaveCount(0);
  const service = sidebar(page).getByRole('link', { name: 'Compute', exact: true });
  const top = async (link: Locator) => (await link.boundingBox())?.y;
  const before = await top(service);
  await service.press('Enter');
  await expect(page).toHaveURL(/\/compute$/);
  await expect(sidebar(page).locator('details[open]')).toHaveCount(open + 1);
  const category = sidebar(page).locator('summary').getByText('Compute', { exact: true });
  await expect(category).toBeFocused();
  expect(await top(category)).toBe(before);
  await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Introduction']);
  await category.press('Enter');
  await expect(sidebar(page).locator('[aria-current]')).toBeHidden();
});

test('the table of contents omits headings of level 4 and deeper (§2.42)', async ({
  page,
  fixtureURL,
}) => {
  await page.goto(`${fixtureURL}docs/guide`);
  await expect(page.locator('article h4')).toHaveCount(1);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const shown = await contents.getByRole('link').allInnerTexts();
  expect(shown).toEqual(['Further down', 'A third level']);
});
