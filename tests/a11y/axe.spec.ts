import type { Page } from '@playwright/test';
import { bringAxe, faintTexts, kinds, rulesElsewhere, runAxe } from '../support/axe';
import { Faults } from '../support/faults';
import { smallTargets } from '../support/geometry';
import { resize } from '../support/resize';
import { expect, test } from '../support/test';
import { unexplained } from './incomplete';

/**
 * Checks a page of each kind in both modes and at three widths: contrast of all texts by our own calculation, target sizes,
 * and axe at 320 px, where the page shows other elements than at desktop width, where every-page.spec.ts runs it. With
 * @all, all rules of axe run in all of these states.
 *
 * No result may stay undecided: `incomplete.ts` must explain each result that axe can't decide.
 */
const notFound = '/docs/no-such-page';
/**
 * Desktop, tablet, and the narrowest width that a page must fit (WCAG 2.2, 1.4.10: a window of 1280 px at 400 %), where
 * the most content is clipped and wrapped. The shell changes at 996 px.
 */
const widths = [1440, 768, 320];
/** A phone shows the same elements as a window of 320 px, so this width is checked only on a page of each kind. */
const phone = 390;
const modes = ['light', 'dark'] as const;
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

test('axe finds nothing on a page of each kind', async ({ page, guard }) => {
  test.setTimeout(300_000);
  guard.expect(/404 \(Not Found\)/);
  const faults = new Faults();
  for (const path of [...kinds, notFound]) {
    await prepare(page, path);
    for (const width of widths) {
      await resize(page, width, 900);
      for (const mode of modes) {
        await setMode(page, mode);
        const where = `${path}, ${mode}, ${width} px`;
        faults.add(await smallTargets(page), where);
        faults.add(await faintTexts(page), where);
      }
      if (width !== widths.at(-1)) continue;
      const findings = await runAxe(page, rulesElsewhere);
      faults.add(await unexplained(page, findings), `${path}, ${width} px`);
    }
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
        faults.add(await unexplained(page, await runAxe(page, [])), where);
        faults.add(await faintTexts(page), where);
      }
    }
  }
  expect(faults.lines()).toEqual([]);
});
