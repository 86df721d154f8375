import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { SearchData } from '../../lib/search/query/types';
import { openSearch } from '../support/open-search';
import { builtFile } from '../support/sitemap';
import { expect, test } from '../support/test';

const buildDir = path.resolve(__dirname, '../../build');

function searchDocs(): SearchData['searchDocs'] {
  const file = readdirSync(buildDir).find((name) => /^search-doc-[0-9a-f]{16}\.json$/.test(name));
  if (!file) throw new Error('The build does not contain a documents file');
  return (JSON.parse(builtFile(file)) as SearchData).searchDocs;
}

/** Returns every id of a built page, as a browser would read it. */
function idsOf(page: string): Set<string> {
  const html = builtFile(page === '/' ? 'index.html' : `${page.slice(1)}.html`);
  const ids = [...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)];
  return new Set(ids.map(([, quoted, bare]) => quoted ?? bare ?? ''));
}

test('the target of every record is on its page (§2.56)', () => {
  const pages = new Map<string, Set<string>>();
  const dead: string[] = [];
  const docs = searchDocs();
  for (const { url, title } of docs) {
    const [page = '', hash] = (url ?? '/').split('#');
    const ids = pages.get(page) ?? idsOf(page);
    pages.set(page, ids);
    if (hash !== undefined && !ids.has(hash)) dead.push(`${title}: ${url}`);
  }
  expect(dead).toEqual([]);
  expect(docs.filter(({ url }) => url?.includes('#')).length).toBeGreaterThan(100);
});

test('a hit on a collapsed field reveals the field', async ({ page }) => {
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
