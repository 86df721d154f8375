import type { Page } from '@playwright/test';
import { bringAxe, colourRules, markNewColours, runAxe } from '../support/axe';
import { loosePunctuation, openAll, smallTargets, widerThanWindow } from '../support/geometry';
import { withNewMarkup } from '../support/new-markup';
import { resize } from '../support/resize';
import { builtFile, fileOfPage, sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';
import { withoutExplained } from './incomplete';

/**
 * Checks every page of the sitemap once: it logs nothing to the console, its sidebar entry is in view, its texts have
 * enough contrast, and the page fits 320 px (WCAG 2.2, 1.4.10). On each page with new markup, axe finds nothing at desktop
 * width in light mode. axe.spec.ts checks one page of each kind in all states and, with @all, every page in six states.
 */
const paths = sitemapPaths();
let pagesForAxe: ReadonlySet<string> | undefined;
const groups = 6;
/** axe takes as long for target sizes as for all other rules together, so `smallTargets` measures them. */
const rulesElsewhere = [...colourRules, 'target-size'];
/** Nearly identical on all pages: axe checks it on the first page of each part and on a page of each kind. */
const shell = ['[data-navbar]', '[data-menu]', '[data-sidebar]', 'body > footer'];

for (let group = 0; group < groups; group += 1) {
  test(`every page logs no errors, is accessible and fits 320 px, part ${group + 1} of ${groups}`, async ({
    page,
    guard,
  }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    const own = paths.filter((_, index) => index % groups === group);
    for (const [index, path] of own.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      if (!(await currentEntryIsInView(page))) {
        faults.push(`${path}: its sidebar entry is out of view`);
      }
      pagesForAxe ??= withNewMarkup(paths, (it) => builtFile(fileOfPage(it)));
      if (pagesForAxe.has(path)) {
        await bringAxe(page);
        const results = await withoutExplained(
          page,
          await runAxe(page, { without: rulesElsewhere }, false, index === 0 ? [] : shell),
        );
        faults.push(
          ...results.map(
            ({ rule, target, message }) => `${path}: ${rule} at ${target}: ${message}`,
          ),
        );
      }
      // Contrast is calculated here: axe has no result for text on a picture or outside the scroll area.
      const { faint } = await markNewColours(page, []);
      faults.push(...faint.map((text) => `${path}: insufficient contrast: ${text}`));
      await resize(page, 320, 844);
      const misplaced = [...(await widerThanWindow(page)), ...(await smallTargets(page))];
      await openAll(page);
      misplaced.push(...(await loosePunctuation(page)));
      faults.push(...misplaced.map((fault) => `${path}, 320 px: ${fault}`));
      faults.push(...guard.problems().map((problem) => `${path}: ${problem}`));
      guard.reset();
    }
    expect(faults).toEqual([]);
  });
}

/** Also true for a page without a sidebar entry. */
async function currentEntryIsInView(page: Page): Promise<boolean> {
  // The hook scrolls after the style sheets have loaded.
  await page.waitForFunction(() => document.querySelector('[data-color-toggle]:enabled'));
  return page.evaluate(() => {
    const entry = document.querySelector('[data-sidebar] [aria-current=page]');
    if (!entry) return true;
    const { top, bottom } = entry.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
