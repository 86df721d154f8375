import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Changes the page as a browser's translation does: each text becomes separate elements. */
async function translate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const kept = text.parentElement?.closest('script, style, noscript, [translate="no"]');
      if (text.data.trim() !== '' && !kept) texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `»${text.data}«`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });
}

/** React reports that the text of an island differs from that of the build, and renders the island again. */
const differentText = /React error #418/;

test('a translated page can be used and left without a crash', async ({ page, guard }) => {
  guard.expect(differentText);
  await page.goto('/docs/content/Examples/usage-extensions');
  expect(await translate(page)).toBeGreaterThan(50);
  await page.getByRole('button', { name: /^Switch between/ }).click();
  await page.locator('[data-announcement]').getByRole('button', { name: 'Close' }).click();
  const categories = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('summary');
  for (const category of await categories.all()) await category.click();
  await translate(page);

  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.locator('a[href^="/docs/api/"]').first().click();
  await expect(page).toHaveURL(/\/docs\/api\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Authorization');
  await translate(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/usage-extensions$/);
  await expect(page.getByRole('heading', { name: /This page crashed/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a translated menu on a phone can be used', { tag: '@all' }, async ({ page, guard }) => {
  guard.expect(differentText);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/content/intro');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await translate(page);
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await page.setViewportSize({ width: 1200, height: 844 });
  await translate(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('[data-menu]')).toBeInViewport();
});
