import { bringAxe, faintTexts, kinds, runAxe, setMode } from '../support/axe';
import { Faults } from '../support/faults';
import { resize } from '../support/resize';
import { expect, test } from '../support/test';
import { unexplained } from './incomplete';

/**
 * Checks a page of each kind in both modes and at four widths: all rules of axe, and the contrast of all texts by our own
 * calculation. every-page.spec.ts runs axe in one state.
 *
 * No result may stay undecided: `incomplete.ts` must explain each result that axe can't decide.
 */
const notFound = '/docs/no-such-page';
/**
 * Desktop, tablet, phone, and the narrowest width that a page must fit (WCAG 2.2, 1.4.10: a window of 1280 px at 400 %),
 * where the most content is clipped and wrapped. The shell changes at 996 px.
 */
const widths = [1440, 768, 390, 320];
const modes = ['light', 'dark'] as const;

test('axe finds nothing on a page of each kind in all states', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  test.setTimeout(600_000);
  guard.expect(/404 \(Not Found\)/);
  const faults = new Faults();
  for (const path of [...kinds, notFound]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await bringAxe(page);
    for (const width of widths) {
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
