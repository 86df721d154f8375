import { expect, test } from '../support/test';

const operation = '/docs/api/Foundation/Compute-v1/create-or-update-instance';

test('headings have a typeface of the site, and text has the typeface of the system', async ({
  page,
}) => {
  await page.goto(operation);
  const isLoaded = page.evaluate(async () => {
    await document.fonts.ready;
    return document.fonts.check('700 36px "Familjen Grotesk"');
  });
  expect(await isLoaded).toBe(true);
  const heading = page.getByRole('heading', { level: 1 });
  const familyOf = (element: Element) => getComputedStyle(element).fontFamily;
  expect(await heading.evaluate(familyOf)).toMatch(/^"?Familjen Grotesk/);
  const text = page.getByRole('main').getByRole('paragraph').first();
  expect(await text.evaluate(familyOf)).not.toContain('Familjen');
});

test('without the typeface, headings have the same height and almost the same width', {
  tag: '@all',
}, async ({ page, guard }) => {
  const size = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const { width } = range.getBoundingClientRect();
      return { width, height: heading.getBoundingClientRect().height };
    });
  await page.goto(operation);
  await page.evaluate(() => document.fonts.ready);
  const own = await size();
  guard.allow(/Failed to load resource|preload/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.reload();
  const fallback = await size();
  expect(fallback.height).toBeCloseTo(own.height, 0);
  expect(Math.abs(fallback.width / own.width - 1)).toBeLessThan(0.05);
});

test('every kind of page has at most six sizes of text, and one look of sections', async ({
  page,
}) => {
  for (const path of [
    '/',
    operation,
    '/docs/content/intro',
    '/docs/api/Foundation/Network-v1/network',
  ]) {
    await page.goto(path);
    const sizes = await page.getByRole('main').evaluate((main) => {
      const fontSizes = new Set<string>();
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent?.trim() || !parent || parent.closest('svg, select')) continue;
        if (parent.checkVisibility()) fontSizes.add(getComputedStyle(parent).fontSize);
      }
      return [...fontSizes];
    });
    expect.soft(sizes.length, `${path}: ${sizes}`).toBeLessThanOrEqual(6);
    const looks = await page.locator('main h2').evaluateAll((headings) => {
      const of = headings.map((heading) => getComputedStyle(heading));
      return [
        ...new Set(of.map((css) => `${css.fontSize} ${css.letterSpacing} ${css.borderTopWidth}`)),
      ];
    });
    expect.soft(looks, path).toHaveLength(1);
  }
});
