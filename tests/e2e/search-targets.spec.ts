import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { SearchData } from '@seca/search/query/types';
import { openSearch } from '../support/open-search';
import { builtFile } from '../support/sitemap';
import { expect, test } from '../support/test';

const buildDir = path.resolve(import.meta.dirname, '../../build');

function searchDocs(): SearchData['searchDocs'] {
  const file = readdirSync(buildDir).find((name) => /^search-doc-[0-9a-f]{16}\.json$/.test(name));
  if (!file) throw new Error('The build does not contain a documents file');
  return (JSON.parse(builtFile(file)) as SearchData).searchDocs;
}

test('a hit on a collapsed field reveals the field', { tag: '@all' }, async ({ page }) => {
  const folded = searchDocs().find(({ path: field }) => field === 'metadata.region')?.url ?? '';
  // The field is collapsed if a reader opens the page without a link to the field.
  const [pathname = '', hash = ''] = folded.split('#');
  await page.goto(pathname);
  const target = page.locator(`[id="${hash}"]`);
  await expect(target).toHaveCount(1);
  await expect(target).toBeHidden();
  // The field is revealed if the search leads to it, from the same page and from another page.
  for (const start of [pathname, '/docs/content/intro']) {
    await page.goto(start);
    await (await openSearch(page)).fill('metadata.region');
    const option = page.locator(`[role=option][data-url="${folded}"]`);
    await option.click();
    await expect(page).toHaveURL(folded);
    await expect(target).toBeInViewport();
  }
});
