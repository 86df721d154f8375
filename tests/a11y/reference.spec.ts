import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { open } from '../support/page-state';
import { expect, test } from '../support/test';

/** One page of each kind of the reference; axe looks at all of them in axe.spec.ts. */
const pages = {
  operation: '/docs/api/Foundation/Compute-v1/create-or-update-instance',
  introduction: '/docs/api/Foundation/Network-v1/network',
  'table of operations': '/docs/api/operations',
};

/** Headings in the order of the document, with their level. */
const headings = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((all) => all.map(({ tagName, textContent }) => [Number(tagName[1]), textContent]));

for (const [kind, address] of Object.entries(pages)) {
  test.describe(kind, () => {
    test('has an outline without gaps, and landmarks that can be told apart', async ({ page }) => {
      await open(page, address);
      let before = 0;
      for (const [level, text] of await headings(page)) {
        expect(Number(level), `${text} after level ${before}`).toBeLessThanOrEqual(before + 1);
        before = Number(level);
      }
      expect((await headings(page)).filter(([level]) => level === 1)).toHaveLength(1);
      const names = await page
        .locator('nav, aside, search, section[aria-label], [role="region"]')
        .evaluateAll((all) =>
          all
            .filter((element) => element.checkVisibility())
            .map((element) => {
              const label = element.getAttribute('aria-labelledby');
              const text = label ? document.getElementById(label)?.textContent : null;
              return `${element.localName} ${element.getAttribute('aria-label') ?? text ?? ''}`;
            }),
        );
      expect(names.filter((name) => /^(nav|search|section) $/.test(name))).toEqual([]);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    });

    test('is read in the order in which it is seen', async ({ page }) => {
      await open(page, address);
      // Of the text column; what stands beside it has an order of its own.
      const tops = await page
        .locator('main h2')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
      expect(tops.length).toBeGreaterThan(0);
      expect([...tops].sort((a, b) => a - b)).toEqual(tops);
    });

    test('what has the focus is not under the navigation bar', async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1024, height: 600 });
      await open(page, address);
      const focusable = page.locator(
        'article :is(a[href], button:enabled, summary, input, select:enabled)',
      );
      const total = await focusable.count();
      expect(total).toBeGreaterThan(10);
      // Backwards is the hard way: each comes in at the upper edge.
      for (let index = Math.min(total, 60) - 1; index >= 0; index -= 3) {
        const element = focusable.nth(index);
        if (!(await element.isVisible())) continue;
        await element.focus();
        // The page may glide to it.
        const isHidden = () =>
          element.evaluate((target) => {
            const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect();
            const seen = document.elementFromPoint(left + width / 2, top + height / 2);
            return seen === null || seen.closest('[data-navbar]') !== null;
          });
        await expect.poll(isHidden, `element ${index}`).toBe(false);
      }
    });

    test('reflows at 320 px, with targets of 24 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const small = await page
        .locator('article :is(button, summary, input, select, a[data-copy-link])')
        .evaluateAll((all) =>
          all
            .filter((element) => element.checkVisibility())
            .filter((element) => {
              const { width, height } = element.getBoundingClientRect();
              return width < 24 || height < 24;
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        );
      expect(small).toEqual([]);
    });

    test('keeps its edges and marks in forced colours', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open(page, address);
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
      // Grounds are gone: a link must still be underlined, a field must have an edge.
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

    test('is whole on paper', async ({ page }) => {
      await open(page, address);
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

    test('without script says all that it says with it', async ({ page, newContext }) => {
      // What runs requests needs the script, and is offered with it only.
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
      await open(page, address);
      const missing = (await words(page)).split(' ').filter((word) => !without.has(word));
      expect(missing).toEqual([]);
    });
  });
}
