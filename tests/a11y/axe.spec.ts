import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hydrated } from '../support/page-state';
import { sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

const notFound = '/docs/no-such-page';
const paths = [...sitemapPaths(), notFound];
const widths = [1440, 390];
/** Pages for each test: enough tests to share between the workers, few enough contexts to be quick. */
const chunkSize = 12;

const chunks = Array.from({ length: Math.ceil(paths.length / chunkSize) }, (_, index) =>
  paths.slice(index * chunkSize, (index + 1) * chunkSize),
);

/** The last frame of a transition is what a reader sees; colours in between are not judged. */
const stillness = '*,*::before,*::after{transition:none!important;animation:none!important}';

async function settle(page: Page): Promise<void> {
  // A style element would be stopped by the content security policy.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, stillness);
  // Where React has only begun to take the page over, it may still change what is judged.
  await hydrated(page);
}

/** What axe finds at one element, and where it was seen: the same fault is told once. */
type Findings = Map<string, string[]>;

/** Every rule of axe, none switched off; only what passes is left out of the answer. */
async function collectFindings(page: Page, where: string, findings: Findings): Promise<void> {
  // No page holds a frame, so the mode that opens a page of its own for them is not needed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  for (const { id, help, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const summary = failureSummary?.split('\n').slice(1).join(' ').trim() ?? '';
      const finding = `${id} (${help}) at ${target.join(' ')}: ${summary}`;
      findings.set(finding, [...(findings.get(finding) ?? []), where]);
    }
  }
}

/** One line for each finding, with the first places and their number. */
function formatFindings(findings: Findings): string[] {
  return [...findings].map(([finding, places]) => {
    const more = places.length > 2 ? ` and ${places.length - 2} more` : '';
    return `${finding} [${places.slice(0, 2).join('; ')}${more}]`;
  });
}

for (const [index, chunk] of chunks.entries()) {
  test(`axe finds nothing, pages ${index + 1} of ${chunks.length}`, async ({ page, guard }) => {
    test.setTimeout(60_000 + chunk.length * 20_000);
    if (chunk.includes(notFound)) guard.expect(/404 \(Not Found\)/);
    const findings: Findings = new Map();
    for (const path of chunk) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await settle(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await collectFindings(page, `${path}, ${colorScheme}, ${width} px`, findings);
        }
      }
    }
    expect(formatFindings(findings)).toEqual([]);
  });
}

test('axe would find a picture without a name', async ({ page }) => {
  await page.goto('/');
  await settle(page);
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    document.querySelector('main')?.append(picture);
  });
  const findings: Findings = new Map();
  await collectFindings(page, 'spoilt', findings);
  expect(formatFindings(findings).join()).toContain('image-alt');
});
