/** Finds pages in the built index, as readers do. `bench/search` prints the figures by kind of query. */

import { createEngine, type SearchData } from '@seca/search/query/index';
import { getOrInsert } from '@seca/text/get-or-insert';
import { expect, test } from 'vitest';
import { figuresOf, rankOf, readQueries } from '../../bench/search/queries';
import budgets from '../budgets.json' with { type: 'json' };
import { attribute } from '../support/html-tree';
import { builtFile, elementsOfBuiltPage, sitemapPaths } from '../support/sitemap';

const [, documents = '', index = ''] =
  /data-search-files="(\S+) (\S+)"/.exec(builtFile('index.html')) ?? [];
const data: SearchData = JSON.parse(builtFile(documents));
const engine = createEngine(data, JSON.parse(builtFile(index)));

function urlsFor(query: string): string[] {
  return engine.search(query).groups.flatMap(({ hits }) => hits.map(({ url }) => url ?? '/'));
}

test('readers’ queries have their target first, and among the first five', async () => {
  const ranks = (await readQueries()).map(({ query, targets, setAside, kind }) => ({
    rank: rankOf(urlsFor(query), targets),
    setAside,
    kind,
  }));
  const figures = (chosen: typeof ranks) => figuresOf(chosen.map(({ rank }) => rank));
  const all = figures(ranks);
  expect(all.first).toBeGreaterThanOrEqual(budgets.search.first);
  expect(all.five).toBeGreaterThanOrEqual(budgets.search.five);
  // The ranking is never changed for these queries: if fewer are found, a change did not help readers.
  const setAside = figures(ranks.filter((it) => it.setAside));
  expect(setAside.first).toBeGreaterThanOrEqual(budgets.search.setAside.first);
  expect(setAside.five).toBeGreaterThanOrEqual(budgets.search.setAside.five);
  const permissions = figures(ranks.filter(({ kind }) => kind === 'permission'));
  expect(permissions.first).toBe(1);
});

test('the target of every record is on its page (§2.56)', () => {
  const ids = new Map<string, Set<string | undefined>>();
  const targets = data.searchDocs.map(({ url = '/' }) => url).filter((url) => url.includes('#'));
  const dead = targets.filter((url) => {
    const [page = '', hash] = url.split('#');
    const known = getOrInsert(
      ids,
      page,
      () => new Set(elementsOfBuiltPage(page).map((element) => attribute(element, 'id'))),
    );
    return !known.has(hash);
  });
  expect(dead).toEqual([]);
  expect(targets.length).toBeGreaterThan(100);
});

test('each page is in the index', () => {
  const found = new Set(data.searchDocs.map(({ url = '' }) => url.replace(/#.*/, '')));
  const missing = sitemapPaths().filter((path) => path !== '/' && !found.has(path));
  expect(missing).toEqual([]);
  expect(urlsFor('all operations')).toContain('/docs/api/operations');
});

test.each(['SECA', 'what is SECA'])('%s leads to the introduction', (query) => {
  expect(urlsFor(query)[0]).toBe('/docs/content/intro');
});

test('the title of an operation, service, resource or guide finds its page first', () => {
  const { searchDocs } = data;
  const isPage = ({ kind }: (typeof searchDocs)[number]) =>
    ['operation', 'service', 'resource', 'guide'].includes(kind);
  const lost = searchDocs.filter((doc) => {
    const title = doc.title.toLowerCase();
    const isUnique = searchDocs.filter((it) => it.title.toLowerCase() === title).length === 1;
    return isPage(doc) && isUnique && urlsFor(doc.title)[0] !== doc.url;
  });
  expect(lost.map(({ url }) => url)).toEqual([]);
});
