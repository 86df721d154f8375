import path from 'node:path';
import { bringAxe, runAxe } from '../support/axe';
import { listFiles } from '../support/built-files';
import { widerThanWindow } from '../support/geometry';
import { expect, test } from '../support/test';
import { withoutExplained } from './incomplete';

/** Pages that are not in the sitemap: the print editions, and the page that links to the offline edition. */
const build = path.resolve(import.meta.dirname, '../../build');
const prints = listFiles(build)
  .filter((name) => /^docs\/print\/.*\.html$/.test(name))
  .map((name) => `/${name.replace(/\.html$/, '')}`);
const widths = [1440, 320];

test('a print edition fits the screen without vertical scroll boxes, and horizontal ones are focusable', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(prints).toHaveLength(12);
  const faults: string[] = [];
  for (const edition of prints) {
    await page.goto(edition);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const scrolling = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map((element) => `scrolls vertically: ${element.outerHTML.slice(0, 80)}`),
      );
      for (const fault of [...scrolling, ...(await widerThanWindow(page))]) {
        faults.push(`${edition}, ${width} px: ${fault}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('axe finds nothing on a print edition or on the page of the offline edition', async ({
  page,
}) => {
  // A print edition combines several pages and repeats the landmarks of each.
  for (const address of ['/docs/print/Foundation/Region-v1', '/docs/offline']) {
    await page.goto(address);
    await bringAxe(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const findings = await withoutExplained(
        page,
        await runAxe(page, { without: ['landmark-unique'] }),
      );
      expect(findings, `${address}, ${width} px`).toEqual([]);
    }
  }
});
