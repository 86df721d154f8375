import type { Page } from '@playwright/test';
import {
  bringAxe,
  faintTexts,
  kinds,
  rulesElsewhere,
  runAxe,
  setMode,
  shell,
} from '../support/axe';
import { Faults } from '../support/faults';
import { loosePunctuation, openAll, smallTargets, widerThanWindow } from '../support/geometry';
import { elementsOfPage } from '../support/html-tree';
import { withNewMarkup } from '../support/new-markup';
import { resize } from '../support/resize';
import { builtFile, fileOfPage, sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';
import { unexplained } from './incomplete';

/**
 * Checks pages once: they log nothing to the console, their sidebar entry is in view, their texts have enough contrast
 * (on a page of each kind in both modes), axe finds nothing at desktop width in light mode, and they fit 320 px (WCAG 2.2,
 * 1.4.10). These are a page of each kind, and pages that together have all markup of the site; with @all, every other page
 * of the sitemap is checked too, and axe.spec.ts runs axe in all states.
 */
const paths = sitemapPaths();
let newMarkup: ReadonlySet<string> | undefined;
/** Scripts draw most of these pages. */
const isTool = (path: string) => path.startsWith('/docs/content/Tools/');

const parts = [
  // One group, because each process reads all pages to choose these.
  { name: 'all markup', isNew: true, tag: [], groups: 1 },
  { name: 'other pages', isNew: false, tag: '@all', groups: 6 },
].flatMap(({ groups, ...part }) =>
  Array.from({ length: groups }, (_, group) => ({ ...part, group, groups })),
);

for (const { name, isNew, tag, group, groups } of parts) {
  test(`every page logs no errors, is accessible and fits 320 px: ${name}, part ${group + 1} of ${groups}`, {
    tag,
  }, async ({ page, guard }) => {
    test.setTimeout(600_000);
    newMarkup ??= withNewMarkup(paths, (path) => elementsOfPage(builtFile(fileOfPage(path))), [
      ...kinds,
      ...paths.filter(isTool),
    ]);
    const faults = new Faults();
    const own = paths
      .filter((path) => newMarkup?.has(path) === isNew)
      .filter((_, index) => index % groups === group);
    for (const [index, path] of own.entries()) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      if (!(await currentEntryIsInView(page))) {
        faults.add(['the sidebar entry is out of view'], path);
      }
      await bringAxe(page);
      const checked = index === 0 ? [] : shell;
      const findings = await runAxe(page, rulesElsewhere, 'html', checked);
      faults.add(await unexplained(page, findings), path);
      // Contrast is calculated here: axe has no result for text on a picture or outside the scroll area.
      faults.add(await faintTexts(page), path);
      if (kinds.includes(path)) {
        await setMode(page, 'dark');
        faults.add(await faintTexts(page), `${path}, dark`);
      }
      await resize(page, 320, 844);
      await openAll(page);
      for (const check of [widerThanWindow, smallTargets, loosePunctuation]) {
        faults.add(await check(page), `${path}, 320 px`);
      }
      faults.add(guard.problems(), path);
      guard.reset();
    }
    expect(faults.lines()).toEqual([]);
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
