import path from 'node:path';
import { bringAxe, faintTexts, runAxe, shell } from '../support/axe';
import { listFiles } from '../support/built-files';
import { smallTargets, widerThanWindow } from '../support/geometry';
import { expect, test } from '../support/test';
import { unexplained } from './incomplete';

/** Pages that are not in the sitemap: the print editions, and the page that links to the offline edition. */
const build = path.resolve(import.meta.dirname, '../../build');
const prints = listFiles(build)
  .filter((name) => /^docs\/print\/.*\.html$/.test(name))
  .map((name) => `/${name.replace(/\.html$/, '')}`);
const widths = [1440, 320];

for (const edition of prints) {
  test(`${edition} fits the screen without vertical scroll boxes, and horizontal ones are focusable`, {
    tag: edition.endsWith('Storage-v1') ? [] : '@all',
  }, async ({ page }) => {
    expect(prints).toHaveLength(12);
    const faults: string[] = [];
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
        faults.push(`${width} px: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

test('axe finds nothing on a print edition or on the page of the offline edition', async ({
  page,
}) => {
  // A print edition combines several pages and repeats the landmarks of each. The shell is checked on other pages.
  for (const [address, checked] of [
    ['/docs/print/Foundation/Region-v1', []],
    ['/docs/offline', shell],
  ] as const) {
    await page.goto(address);
    await bringAxe(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Contrasts and targets are calculated here, which is many times as fast.
      const others = ['landmark-unique', 'color-contrast', 'target-size'];
      const findings = await unexplained(page, await runAxe(page, others, 'html', checked));
      findings.push(...(await faintTexts(page)), ...(await smallTargets(page)));
      expect(findings, `${address}, ${width} px`).toEqual([]);
    }
  }
});
