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
  expect(await heading.evaluate((it) => getComputedStyle(it).fontFamily)).toMatch(
    /^"?Familjen Grotesk/,
  );
  const text = page.getByRole('main').getByRole('paragraph').first();
  expect(await text.evaluate((it) => getComputedStyle(it).fontFamily)).not.toContain('Familjen');
});

test('without the typeface, headings have the same height and almost the same width', {
  tag: '@all',
}, async ({ page, guard }) => {
  const size = () =>
    page.getByRole('heading', { level: 1 }).evaluate((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      const { width } = range.getBoundingClientRect();
      return { width, height: it.getBoundingClientRect().height };
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
      const found = new Set<string>();
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent?.trim() || !parent || parent.closest('svg, select')) continue;
        if (parent.checkVisibility()) found.add(getComputedStyle(parent).fontSize);
      }
      return [...found];
    });
    expect.soft(sizes.length, `${path}: ${sizes}`).toBeLessThanOrEqual(6);
    const looks = await page.locator('main h2').evaluateAll((headings) => {
      const of = headings.map((it) => getComputedStyle(it));
      return [
        ...new Set(of.map((it) => `${it.fontSize} ${it.letterSpacing} ${it.borderTopWidth}`)),
      ];
    });
    expect.soft(looks, path).toHaveLength(1);
  }
});
