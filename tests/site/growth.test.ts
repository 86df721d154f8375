/**
 * The cost of an additional page for all other pages: nothing in the scripts, and one entry in the sidebars of its
 * service. An additional service is a link in the sidebars of all services.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { elementsOf, select, textIn, valuesOf } from '../support/html-tree';
import { buildDir, builtFile, elementsOfBuiltPage, sitemapPaths } from '../support/sitemap';

const redirects: Record<string, string> = JSON.parse(builtFile('redirects.json'));
const operations = sitemapPaths().filter((page) => serviceOf(page) !== undefined);
/** First pages of the services, to which the URLs of the services' folders redirect. */
const introductions = new Set(
  Object.entries(redirects)
    .filter(([from, to]) => serviceOf(to) === from)
    .map(([, to]) => to),
);

/** The folder of the service that a page belongs to; undefined for pages of no service. */
function serviceOf(page: string): string | undefined {
  return /^\/docs\/api\/[^/]+\/[^/]+(?=\/)/.exec(page)?.[0];
}

test('no script contains the path or title of a reference page', () => {
  const scripts = readdirSync(path.join(buildDir, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => builtFile(`assets/${name}`))
    .join('\n');
  expect(scripts.length).toBeGreaterThan(10_000);
  const titles = operations
    .filter((page) => !introductions.has(page))
    .map((page) => select(elementsOfBuiltPage(page), 'h1').map(textIn).join().trim());
  expect(titles.filter((title) => title.length < 5)).toEqual([]);
  expect([...operations, ...titles].filter((text) => scripts.includes(text))).toEqual([]);
});

test('the sidebar of a reference page links to the pages of its service, and to the first page of each other one', () => {
  expect(operations.length).toBeGreaterThan(90);
  const all = '/docs/api/operations';
  for (const page of [all, ...operations]) {
    const own = operations.filter((other) => serviceOf(other) === serviceOf(page));
    const wanted = [...new Set([all, ...introductions, ...own])].sort();
    expect.soft(sidebarAddresses(page).sort(), page).toEqual(wanted);
  }
});

/** Link targets of the sidebar of a page. Throws if there is not exactly one sidebar. */
function sidebarAddresses(page: string): string[] {
  const sidebars = select(elementsOfBuiltPage(page), 'nav', { 'aria-label': 'Docs sidebar' });
  const [sidebar] = sidebars;
  if (!sidebar || sidebars.length > 1) {
    throw new Error(`A page has ${sidebars.length} sidebars, not one`);
  }
  return valuesOf(select([...elementsOf(sidebar)], 'a'), 'href');
}
