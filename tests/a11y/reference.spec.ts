import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/**
 * One page of each kind in the reference. axe.spec.ts, every-page.spec.ts and geometry.spec.ts check everything else.
 */
const pages = {
  operation: '/docs/api/Foundation/Compute-v1/create-or-update-instance',
  introduction: '/docs/api/Foundation/Network-v1/network',
  'table of operations': '/docs/api/operations',
};

for (const [kind, address] of Object.entries(pages)) {
  test(`${kind}: the visual order of headings is that of the DOM, and the content is the same without script`, async ({
    page,
    newContext,
  }) => {
    // Controls that run requests need script and are shown only with script.
    const words = (target: Page) =>
      target.locator('article').evaluate((article) => {
        const copy = article.cloneNode(true) as HTMLElement;
        for (const controls of copy.querySelectorAll('[data-playground]')) controls.remove();
        return (copy.textContent ?? '').replace(/\s+/g, ' ');
      });
    const context = await newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(address);
    const without = new Set((await words(plain)).split(' '));
    await page.goto(address);
    // Only headings in the text column: content beside it has a separate order.
    const tops = await page
      .locator('main h2')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
    expect.soft(tops.length).toBeGreaterThan(0);
    expect.soft([...tops].sort((a, b) => a - b)).toEqual(tops);
    const missing = (await words(page)).split(' ').filter((word) => !without.has(word));
    expect(missing).toEqual([]);
  });
}
