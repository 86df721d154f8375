import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/**
 * One page of each kind in the reference. axe.spec.ts and every-page.spec.ts check headings, landmarks, widths and
 * target sizes.
 */
const pages = {
  operation: '/docs/api/Foundation/Compute-v1/create-or-update-instance',
  introduction: '/docs/api/Foundation/Network-v1/network',
  'table of operations': '/docs/api/operations',
};

for (const [kind, address] of Object.entries(pages)) {
  test.describe(kind, () => {
    test('has headings whose visual order matches the DOM order', async ({ page }) => {
      await page.goto(address);
      // Only headings in the text column: content beside it has a separate order.
      const tops = await page
        .locator('main h2')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
      expect(tops.length).toBeGreaterThan(0);
      expect([...tops].sort((a, b) => a - b)).toEqual(tops);
    });

    test('the focused element is not hidden under the navigation bar', async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1024, height: 600 });
      await page.goto(address);
      const focusable = page.locator(
        'article :is(a[href], button:enabled, summary, input, select:enabled)',
      );
      const total = await focusable.count();
      expect(total).toBeGreaterThan(10);
      // Backwards is the harder case: each element scrolls into view at the upper edge.
      for (let index = Math.min(total, 60) - 1; index >= 0; index -= 3) {
        const element = focusable.nth(index);
        if (!(await element.isVisible())) continue;
        await element.focus();
        // The page may scroll smoothly to the element.
        const isHidden = () =>
          element.evaluate((target) => {
            const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect();
            const seen = document.elementFromPoint(left + width / 2, top + height / 2);
            return seen === null || seen.closest('[data-navbar]') !== null;
          });
        await expect.poll(isHidden, `element ${index}`).toBe(false);
      }
    });

    test('keeps link underlines and field borders in forced colours', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(address);
      // Backgrounds are removed: a link must still be underlined, and a field must have a border.
      const link = page
        .locator('article p a[href], article td a[href], article th a[href]')
        .first();
      expect(await link.evaluate((a) => getComputedStyle(a).textDecorationLine)).toBe('underline');
      const plain = await page
        .locator('article :is(input, select)')
        .evaluateAll(
          (all) => all.filter((field) => getComputedStyle(field).borderTopStyle === 'none').length,
        );
      expect(plain).toBe(0);
    });

    test('is printed in full, without navigation', async ({ page }) => {
      await page.goto(address);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      for (const chrome of ['[data-navbar]', '[data-menu]', 'body > footer']) {
        await expect(page.locator(chrome).first(), chrome).toBeHidden();
      }
      await expect(page.locator('article details:not([open])')).toHaveCount(0);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
    });

    test('has the same content without script', async ({ page, newContext }) => {
      // Controls that run requests need script and are shown only with script.
      const words = (target: Page) =>
        target.locator('article').evaluate((article) => {
          const copy = article.cloneNode(true) as HTMLElement;
          for (const controls of copy.querySelectorAll('.playground')) controls.remove();
          return (copy.textContent ?? '').replace(/\s+/g, ' ');
        });
      const context = await newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(address);
      const without = new Set((await words(plain)).split(' '));
      await page.goto(address);
      const missing = (await words(page)).split(' ').filter((word) => !without.has(word));
      expect(missing).toEqual([]);
    });
  });
}
