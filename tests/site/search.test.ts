/** Finds pages in the built index, as readers do. `bench/search` prints the figures by kind of query. */

import { readdirSync } from 'node:fs';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { createEngine } from '@seca/search/query/engine';
import type { SearchData } from '@seca/search/query/types';
import lunr from 'lunr';
import { expect, test } from 'vitest';
import { measure, readQueriesOf } from '../../bench/search/queries';
import { tasks } from '../../site/search/start-pages';
import budgets from '../budgets.json' with { type: 'json' };
import { attribute } from '../support/html-tree';
import { buildDir, builtFile, elementsOfBuiltPage, sitemapPaths } from '../support/sitemap';

const [, documents = '', index = '', texts = ''] =
  /data-search-files="(\S+) (\S+) (\S+)"/.exec(builtFile('index.html')) ?? [];
const data: SearchData = JSON.parse(builtFile(documents));
const engine = createEngine(data, builtFile(index));
engine.addTexts(JSON.parse(builtFile(texts)));

function urlsFor(query: string): string[] {
  return engine.search(query).groups.flatMap(({ hits }) => hits.map(({ url }) => url ?? '/'));
}

test('queries that nobody tuned for have their page and section first, and among the first five', async () => {
  const { first, five, section } = measure(await readQueriesOf('frozen'), urlsFor);
  expect(first).toBeGreaterThanOrEqual(budgets.search.first);
  expect(five).toBeGreaterThanOrEqual(budgets.search.five);
  expect(section).toBeGreaterThanOrEqual(budgets.search.section);
});

test.each(['frozen', 'tuning'] as const)(
  'the index has an answer to each query of %s',
  async (name) => {
    const queries = await readQueriesOf(name);
    const lost = queries.filter(
      ({ isTarget }) => !data.searchDocs.some(({ url }) => isTarget(url ?? '/')),
    );
    expect(lost.map(({ query }) => query)).toEqual([]);
  },
);

test('lunr itself loads the index for other programs and finds pages with it (§7.2)', () => {
  const file = readdirSync(buildDir).find((name) => /^lunr-index-[0-9a-f]{16}\.json$/.test(name));
  const hits = lunr.Index.load(JSON.parse(builtFile(file ?? ''))).search('glossary');
  const urls = hits.map(({ ref }) => data.searchDocs[Number(ref)]?.url);
  expect(urls).toContain('/docs/content/glossary');
});

test.each([
  ['sub net', 'subnet'],
  ['work space', 'workspace'],
  ['end point', 'endpoint'],
])('%s leads where %s leads', (apart, joined) => {
  expect(urlsFor(apart)[0]).toBe(urlsFor(joined)[0]);
});

test('the pasted address of a page leads to the page and its section', () => {
  expect(urlsFor('https://spec.secapi.cloud/docs/content/glossary')[0]).toBe(
    '/docs/content/glossary',
  );
  expect(urlsFor('/docs/content/intro#first-call')[0]).toBe('/docs/content/intro#first-call');
});

test.each([
  ['SECA-LIST-1', '/docs/content/Providers/requirements#seca-list-1'],
  ['list limits requirement', '/docs/content/Providers/requirements#seca-list-1'],
  ['re-start', '/docs/api/Foundation/Compute-v1/restart-instance'],
  [
    'breaking changes block storage 1.3 1.7',
    '/docs/content/Changelog/compare?from=1.3&to=1.7&resource=Block%20storage',
  ],
  ['block storage', '/docs/api/Foundation/Storage-v1/resources/block-storage'],
  ['offline', '/docs/offline'],
  ['print the documentation', '/docs/offline'],
  // What readers come for.
  ['permission to delete a public IP', '/docs/api/Foundation/Network-v1/delete-public-ip'],
  [
    'what breaks from 1.3 to 1.7 for volumes',
    '/docs/content/Changelog/compare?from=1.3&to=1.7&resource=Block%20storage',
  ],
  ['openapi download', '/docs/api/operations#downloads'],
  ['how to authenticate', '/docs/content/Other/tenant-and-token#use'],
  ['send my first request', '/docs/content/intro#first-call'],
  [
    'field for the boot disk',
    '/docs/api/Foundation/Compute-v1/create-or-update-instance#request-spec-boot-volume',
  ],
  ['page through results', '/docs/content/HowTo/list-across-pages'],
  ['what does 412 mean', '/docs/content/Conventions/errors#precondition-failed'],
  ['give a colleague read access', '/docs/content/HowTo/give-read-access'],
  ['requirement on list limits', '/docs/content/Providers/requirements#seca-list-1'],
])('%s leads to %s', (query, url) => {
  expect(urlsFor(query)[0]).toBe(url);
});

test('each requirement is found by its id, with its rule as the excerpt', () => {
  const requirements = data.searchDocs.filter(({ kind }) => kind === 'requirement');
  expect(requirements.length).toBeGreaterThan(50);
  for (const { title, text, url } of requirements) {
    expect(urlsFor(title)[0], title).toBe(url);
    expect(text, title).toMatch(/\((?:MUST|SHOULD|MAY)\)$/);
  }
});

test('the pages that an empty search offers exist', () => {
  const urls = new Set(data.searchDocs.map(({ url }) => url));
  expect(tasks.map(({ url }) => url).filter((url) => !urls.has(url))).toEqual([]);
});

test('the target of every record is on its page (§2.56)', () => {
  const ids = new Map<string, Set<string | undefined>>();
  const targets = data.searchDocs.map(({ url = '/' }) => url).filter((url) => url.includes('#'));
  const dead = targets.filter((url) => {
    const [page = '', hash] = url.split('#');
    const anchors = getOrInsert(
      ids,
      page,
      () => new Set(elementsOfBuiltPage(page).map((element) => attribute(element, 'id'))),
    );
    return !anchors.has(hash);
  });
  expect(dead).toEqual([]);
  expect(targets.length).toBeGreaterThan(100);
});

test('each page is in the index', () => {
  const paths = new Set(data.searchDocs.map(({ url = '' }) => url.replace(/#.*/, '')));
  const missing = sitemapPaths().filter((path) => path !== '/' && !paths.has(path));
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
  const titles = searchDocs.map(({ title }) => title.toLowerCase());
  const isUnique = (title: string) => titles.indexOf(title) === titles.lastIndexOf(title);
  const lost = searchDocs.filter((doc) => {
    if (!isPage(doc) || !isUnique(doc.title.toLowerCase())) return false;
    const [first = ''] = urlsFor(doc.title);
    // “Images” means the resource before the guide about images.
    const isResource = doc.kind === 'guide' && first.includes('/resources/');
    return first !== doc.url && !isResource;
  });
  expect(lost.map(({ url }) => url)).toEqual([]);
});
