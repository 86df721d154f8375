import { builtFile } from '../support/sitemap';
import { expect, test } from '../support/test';

test.describe('the Markdown form of a page', () => {
  const page = '/docs/content/Other/system-roles';

  test('is copied with one click, which is announced', async ({ page: tab }) => {
    await tab.goto(page);
    await tab.getByText('Page actions').click();
    await tab.getByRole('button', { name: 'Copy page' }).click();
    await expect(
      tab.getByRole('status').filter({ hasText: 'Page copied as Markdown' }),
    ).toBeVisible();
    const copied = await tab.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\r\n', '\n')).toBe(builtFile(`${page.slice(1)}.md`));

    await tab.getByRole('button', { name: 'Copy prompt for an assistant' }).click();
    await expect(tab.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
    expect(await tab.evaluate(() => navigator.clipboard.readText())).toContain(`${page}.md`);
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('link', { name: 'View as Markdown' })).toBeHidden();
    await expect(tab.locator('summary', { hasText: 'Page actions' })).toBeFocused();
  });

  test('reports an error if it can’t be fetched', async ({ page: tab, guard }) => {
    guard.expect(/system-roles\.md|ERR_FAILED|Failed to load resource/);
    await tab.route('**/*.md', (route) => route.abort());
    await tab.goto(page);
    await tab.getByText('Page actions').click();
    await tab.getByRole('button', { name: 'Copy page' }).click();
    await expect(tab.getByText('The page couldn’t be loaded')).toBeVisible();
  });

  test('is a link, also after navigation to another page', async ({ page: tab }) => {
    await tab.goto('/docs/content/Other/sku');
    const link = tab.locator('article a[type="text/markdown"]');
    await expect(link).toHaveAttribute('href', '/docs/content/Other/sku.md');
    await tab.getByRole('main').getByRole('link', { name: 'List instance SKUs' }).click();
    const next = '/docs/api/Foundation/Compute-v1/list-skus';
    await expect(tab).toHaveURL(new RegExp(`${next}$`));
    await expect(link).toHaveAttribute('href', `${next}.md`);
    const alternate = tab.locator('head link[type="text/markdown"]');
    await expect(alternate).toHaveAttribute('href', `${next}.md`);
  });
});
