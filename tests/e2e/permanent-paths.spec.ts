import { headersFile, type SiteHeaders } from '../../hosting/headers';
import { builtFile } from '../support/sitemap';
import { expect, inSite, test } from '../support/test';

const page1 = '/docs/content/Other/system-roles';
const permanent = `${page1}-264`;
const headers = JSON.parse(builtFile(headersFile)) as SiteHeaders;

test.describe('permanent paths', () => {
  test('it leads to the page and keeps query and hash', { tag: '@base' }, async ({ page }) => {
    await page.goto(`${permanent}?from=mail#gaps`);
    await expect(page).toHaveURL(`${page1}?from=mail#gaps`);
    await expect(page.getByRole('heading', { level: 1, name: 'System roles' })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'What the system roles don’t cover' }),
    ).toBeInViewport();
  });

  for (const script of [true, false]) {
    test(`a host without redirects has a forwarding page, ${script ? 'with' : 'without'} script`, async ({
      newContext,
    }) => {
      const context = await newContext({ javaScriptEnabled: script });
      const page = await context.newPage();
      const body = builtFile(`${permanent.slice(1)}.html`);
      await context.route(`**${permanent}?*`, (route) =>
        route.fulfill({ contentType: 'text/html', body, headers: { ...headers.everywhere } }),
      );
      await page.goto(`${permanent}?from=mail#gaps`);
      await expect(page).toHaveURL(script ? `${page1}?from=mail#gaps` : page1);
      await expect(page.getByRole('heading', { level: 1, name: 'System roles' })).toBeVisible();
    });
  }

  test('the button copies it and announces it', { tag: '@base' }, async ({ page }) => {
    await page.goto(page1);
    await page.getByText('Page actions').click();
    const button = page.getByRole('link', { name: 'Copy permanent link' });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await button.click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Permanent link copied' }),
    ).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(inSite(permanent));
  });

  test('if copying fails, the URL is shown for manual copying', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto(page1);
    await page.getByText('Page actions').click();
    await page.getByRole('link', { name: 'Copy permanent link' }).click();
    await expect(page.getByRole('status').filter({ hasText: permanent })).toBeVisible();
  });

  test('without script there are plain links', async ({ newContext }) => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(page1);
    await page.getByText('Page actions').click();
    const href = await page.getByRole('link', { name: 'Copy permanent link' }).getAttribute('href');
    expect(new URL(href ?? '').pathname).toBe(inSite(permanent));
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeHidden();
  });
});
