import type { Page } from '@playwright/test';
import { faintTexts } from '../support/axe';
import { Faults, inGroups } from '../support/faults';
import {
  cutTexts,
  hiddenByBar,
  lostInForcedColours,
  lostOnPaper,
  narrowColumns,
  openAll,
  setExtraStyle,
  textSpacing,
  widerThanWindow,
} from '../support/geometry';
import { resize } from '../support/resize';
import { sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

const notFound = '/docs/no-such-page';
const paths = [...sitemapPaths(), notFound];
const groups = inGroups(paths, 6);

// Pages are checked as the server sent them: no part of a page changes its size when scripts start.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function judge(page: Page, path: string, faults: Faults): Promise<void> {
  await page.goto(path);
  await openAll(page);
  // 400 % in a window of 1280 × 1024. every-page.spec.ts measures widths and targets at 320 px without spacing.
  await resize(page, 320, 256);
  faults.add(await hiddenByBar(page), `${path}, 400 %`);
  await setExtraStyle(page, textSpacing);
  faults.add(await widerThanWindow(page), `${path}, 400 %, spaced`);
  faults.add(await cutTexts(page), `${path}, 400 %, spaced`);
  await resize(page, 1280, 1024);
  faults.add(await widerThanWindow(page), `${path}, 1280 px, spaced`);
  faults.add(await cutTexts(page), `${path}, 1280 px, spaced`);
  await setExtraStyle(page, '');
  // From the narrowest window with a sidebar to the usual one with a third column.
  for (const width of [1366, 1280, 1100, 1024, 997]) {
    await resize(page, width, 768);
    faults.add(await narrowColumns(page), `${path}, ${width} px`);
  }
  await resize(page, 640, 512);
  faults.add(await widerThanWindow(page), `${path}, 200 %`);
  faults.add(await cutTexts(page), `${path}, 200 %`);
  await page.emulateMedia({ forcedColors: 'active' });
  faults.add(await lostInForcedColours(page), `${path}, forced colours`);
  faults.add(await faintTexts(page), `${path}, forced colours`);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = false;
  });
  faults.add(await widerThanWindow(page), `${path}, print`);
  // The not-found page consists of links to other pages and is not meant to be printed.
  if (path !== notFound) faults.add(await lostOnPaper(page), `${path}, print`);
  await page.emulateMedia({ media: 'screen' });
}

for (const [index, group] of groups.entries()) {
  test(`pages work with zoom, text spacing, forced colours and in print, part ${index + 1} of ${groups.length}`, {
    tag: '@all',
  }, async ({ page, guard }) => {
    test.setTimeout(400_000);
    // Only HTML and CSS are checked here: requests for scripts are aborted.
    await page.route('**/assets/*.js', (route) => route.abort());
    guard.allow(/Failed to load resource/);
    const faults = new Faults();
    for (const path of group) {
      if (path === notFound) guard.expect(/404 \(Not Found\)/);
      await judge(page, path, faults);
    }
    expect(faults.lines()).toEqual([]);
  });
}

/** A guide with wide tables, and an operation. The other templates have the same parts. */
const ofEachKind = [
  '/docs/content/Providers/requirements',
  '/docs/api/Foundation/Compute-v1/create-or-update-instance',
];

for (const path of ofEachKind) {
  test(`${path} works with zoom, text spacing, forced colours and in print`, async ({
    page,
    guard,
  }) => {
    test.slow();
    await page.route('**/assets/*.js', (route) => route.abort());
    guard.allow(/Failed to load resource/);
    const faults = new Faults();
    await judge(page, path, faults);
    expect(faults.lines()).toEqual([]);
  });
}
