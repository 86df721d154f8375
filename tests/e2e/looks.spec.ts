import { expect, test } from '../support/test';

/**
 * What the site looks like, as committed pictures. The tolerance covers the
 * edges of letters, which differ between machines; a changed colour, a moved
 * block or a missing element is far above it. After an intended change:
 * `npx playwright test tests/e2e/looks.spec.ts --update-snapshots=all`, then
 * look at each picture before committing it.
 */
const pages = {
  landing: '/',
  guide: '/docs/content/intro',
  operation: '/docs/api/Foundation/Authorization-v1/create-or-update-role',
  'not-found': '/docs/content/no-such-page',
};
const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const [name, path] of Object.entries(pages)) {
  for (const viewport of viewports) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name}, ${viewport.width} px, ${colorScheme}`, async ({ page, guard }) => {
        if (name === 'not-found') guard.expect(/404/);
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
        await expect(page).toHaveScreenshot(`${name}-${viewport.width}-${colorScheme}.png`, {
          animations: 'disabled',
          caret: 'hide',
          maxDiffPixelRatio: 0.03,
        });
      });
    }
  }
}
