import type { Page } from '@playwright/test';
import {
  boxRules,
  bringAxe,
  colourRules,
  kinds,
  marked,
  markNewColours,
  type RuleChoice,
  rulesElsewhere,
  runAxe,
  shell,
  stateOf,
} from '../support/axe';
import { Faults, inGroups } from '../support/faults';
import { smallTargets } from '../support/geometry';
import { resize } from '../support/resize';
import { sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';
import { unexplained } from './incomplete';

/**
 * Checks a page of each kind in both modes and at three widths; with @all, every page of the sitemap.
 *
 * A run of axe takes seconds on a large page, and six runs for each page would repeat the same checks. Therefore, a
 * rule runs again only where something that it reads has changed:
 *
 * - All rules except those of colours and target sizes (`rulesElsewhere`) run at each width that shows other elements
 *   than before (`stateOf`). Where the same elements are shown, as on a tablet and a phone, only the rules that read
 *   boxes run (`boxRules`).
 * - The other mode shows the same elements in the same places. This is compared each time (`stateOf`, `boxesOf`); if
 *   they differ, these rules run in the other mode too.
 * - Contrast depends on the colour, size and weight of a text and on its background. axe checks one element of each
 *   combination (`markNewColours`), where it first occurs, in each mode, on all pages and at all widths.
 *   With @all, axe checks every text of a page of each kind (`kinds`), in both modes, at these widths and one more.
 *   This also finds text that overlaps something else because of its position. Besides axe, `markNewColours` calculates
 *   the contrast of every text on every page.
 *
 * No result may stay undecided: `incomplete.ts` must explain each result that axe can't decide.
 */
const notFound = '/docs/no-such-page';
/** Pages of the reference have the shell of a guide, so axe checks it there. */
const ofReference = /^\/docs\/api\//;
const others = sitemapPaths().filter((path) => !kinds.includes(path));
/**
 * Desktop, tablet, and the narrowest width that a page must fit (WCAG 2.2, 1.4.10: a window of 1280 px at 400 %), where
 * the most content is clipped and wrapped. The shell changes at 996 px.
 */
const widths = [1440, 768, 320];
/** A phone shows the same elements as a window of 320 px, so this width is checked only on a page of each kind. */
const phone = 390;
const modes = ['light', 'dark'] as const;
/** Few enough to reuse known colours, and enough to distribute the pages among the workers. */
const groups = inGroups(others, Math.ceil(others.length / 24));

async function setMode(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

async function prepare(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
  await page.goto(path);
  await bringAxe(page);
}

/**
 * Checks a page as described at the top of this file, and adds its new colours to the known ones.
 *
 * @param isJudged whether every-page.spec.ts runs axe on the page at desktop width in light mode
 */
async function judge(
  page: Page,
  path: string,
  known: Record<(typeof modes)[number], string[]>,
  faults: Faults,
  isJudged: boolean,
): Promise<void> {
  await prepare(page, path);
  const judgeColours = async (mode: (typeof modes)[number], where: string) => {
    const { fresh, faint } = await markNewColours(page, known[mode]);
    known[mode].push(...fresh);
    faults.add(faint, where);
    if (fresh.length === 0) return;
    faults.add(await unexplained(page, await runAxe(page, { only: colourRules }, marked)), where);
  };
  const judged = new Set<string>();
  if (isJudged) judged.add((await stateOf(page)).tree);
  for (const width of widths) {
    await resize(page, width, 900);
    let before = '';
    for (const mode of modes) {
      const where = `${path}, ${mode}, ${width} px`;
      await setMode(page, mode);
      faults.add(await smallTargets(page), where);
      const { tree, boxes } = await stateOf(page);
      const choice: RuleChoice | undefined = !judged.has(tree)
        ? { without: rulesElsewhere }
        : boxes !== before
          ? { only: boxRules }
          : undefined;
      const known = ofReference.test(path) ? shell : [];
      if (choice) {
        const findings = await runAxe(page, choice, 'html', known);
        faults.add(await unexplained(page, findings), where);
      }
      judged.add(tree);
      before = boxes;
      await judgeColours(mode, where);
    }
  }
}

for (const [index, group] of groups.entries()) {
  test(`axe finds nothing, pages ${index + 1} of ${groups.length}`, { tag: '@all' }, async ({
    page,
  }) => {
    test.setTimeout(60_000 + group.length * 20_000);
    const faults = new Faults();
    const known = { light: [], dark: [] };
    for (const path of group) await judge(page, path, known, faults, false);
    expect(faults.lines()).toEqual([]);
  });
}

test('axe finds nothing on a page of each kind', async ({ page, guard }) => {
  test.setTimeout(300_000);
  guard.expect(/404 \(Not Found\)/);
  const faults = new Faults();
  const known = { light: [], dark: [] };
  for (const path of [...kinds, notFound]) {
    await judge(page, path, known, faults, path !== notFound);
  }
  expect(faults.lines()).toEqual([]);
});

test('axe finds nothing on a page of each kind, all rules in all states', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  test.setTimeout(600_000);
  guard.expect(/404 \(Not Found\)/);
  const faults = new Faults();
  for (const path of [...kinds, notFound]) {
    await prepare(page, path);
    for (const width of [...widths, phone]) {
      await resize(page, width, 900);
      for (const mode of modes) {
        await setMode(page, mode);
        const where = `${path}, ${mode}, ${width} px`;
        faults.add(await unexplained(page, await runAxe(page, { without: [] })), where);
        faults.add((await markNewColours(page, [])).faint, where);
      }
    }
  }
  expect(faults.lines()).toEqual([]);
});
