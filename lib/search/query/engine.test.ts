import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../build/build-index';
import { makeSearchFiles } from '../build/search-files';
import { createEngine } from './engine';
import type { SearchDoc, SearchResults } from './types';

function record(doc: Partial<SearchDoc> & { title: string }, names = ''): SearchRecord {
  const full: SearchDoc = {
    url: `/${doc.title}`,
    subcategory: '',
    text: '',
    kind: 'section',
    ...doc,
  };
  return {
    doc: full,
    indexed: { title: full.title, text: full.text, names: `${names} ${doc.method ?? ''}` },
  };
}

const records = [
  record({
    title: 'Get a role',
    kind: 'operation',
    method: 'GET',
    template: '/v1/roles/{name}',
    names: ['get-role'],
  }),
  record({
    title: 'Create or update a role',
    kind: 'operation',
    method: 'PUT',
    template: '/v1/roles/{name}',
    names: ['create-or-update-role'],
  }),
  record({
    title: 'Delete a role',
    kind: 'operation',
    method: 'DELETE',
    template: '/v1/roles/{name}',
    names: ['delete-role'],
  }),
  record({ title: 'List instances', kind: 'operation', method: 'GET', template: '/v1/instances' }),
  record(
    {
      title: 'skuRef',
      kind: 'field',
      path: 'spec.skuRef',
      names: ['spec.skuRef'],
      text: 'The offer.',
      places: [3],
    },
    'spec.skuRef',
  ),
  record({ title: 'Instance', text: 'A computer.' }),
  record({ title: 'Firewalls elsewhere', text: 'What others call firewall.' }),
  record({ title: 'Security group', text: 'Rules for traffic.' }),
  record({ title: 'Roll', text: 'Bread.' }),
  record({
    title: '404 Not Found',
    kind: 'error',
    status: '404',
    names: ['http://h/errors/resource-not-found'],
  }),
];
const options = { highlightResult: true, maxHits: 24 };

function engineOf(list: SearchRecord[], maxHits = 24) {
  const { searchDoc, lunrIndex } = makeSearchFiles(list, { ...options, maxHits });
  return createEngine(JSON.parse(searchDoc.content), JSON.parse(lunrIndex.content));
}
const engine = engineOf(records);
const urls = ({ groups }: SearchResults) =>
  groups.flatMap(({ hits }) => hits.map(({ url }) => url));

describe('search', () => {
  test.each([
    ['create role', '/Create or update a role'],
    ['PUT role', '/Create or update a role'],
    ['deleting roles', '/Delete a role'],
    ['get-role', '/Get a role'],
    ['skuRef', '/skuRef'],
    ['sku ref', '/skuRef'],
    ['skuref', '/skuRef'],
    ['spec.skuRef', '/skuRef'],
    ['insta', '/List instances'],
    ['isntance', '/List instances'],
    ['DELETE https://h/v1/roles/admin', '/Delete a role'],
    ['curl -XPUT https://h/v1/roles/admin', '/Create or update a role'],
    ['{"type":"http://h/errors/resource-not-found"}', '/404 Not Found'],
    ['vm', '/Instance'],
  ])('%s leads to %s first', (query, first) => {
    expect(urls(engine.search(query))[0]).toBe(first);
  });

  test('a typo never stands above, or beside, what holds the word itself', () => {
    expect(urls(engine.search('roll'))).toEqual(['/Roll']);
  });
  test('three letters are not corrected', () => {
    expect(urls(engine.search('skx'))).toEqual([]);
  });
  test('synonyms stand below what holds the word itself, in a group of their own', () => {
    const { groups } = engine.search('firewall');
    expect(groups.map(({ id }) => id)).toEqual(['guides', 'similar']);
    expect(groups[0]?.hits[0]?.url).toBe('/Firewalls elsewhere');
    expect(groups[1]?.hits[0]?.url).toBe('/Security group');
  });
  test('marks the words in title and text, and names the terms to highlight', () => {
    const hit = engine.search('traffic').groups[0]?.hits[0];
    expect(hit?.excerpt).toContainEqual({ text: 'traffic', marked: true });
    expect(hit?.highlight).toEqual(['traffic']);
  });
  test('a shared field says where else it stands', () => {
    const hit = engine.search('skuRef').groups[0]?.hits[0];
    expect(hit?.places).toEqual({ titles: ['List instances'], total: 1 });
  });
  test('shows at most maxHits and counts all', () => {
    const { total, groups } = engineOf(records, 2).search('role');
    expect(total).toBe(3);
    expect(groups.flatMap(({ hits }) => hits)).toHaveLength(2);
  });
  test.each(['', '   ', '???', '/', '{', '"', '💥', 'a'.repeat(300)])('survives %j', (query) => {
    expect(() => engine.search(query)).not.toThrow();
  });
});

describe('damaged files', () => {
  const { searchDoc, lunrIndex } = makeSearchFiles(records, options);
  test.each([null, [], {}, { searchDocs: [{}], options }, { searchDocs: [], options: {} }])(
    'documents %j are refused',
    (data) => {
      expect(() => createEngine(data, JSON.parse(lunrIndex.content))).toThrow(/documents file/);
    },
  );
  test.each([null, {}, []])('index %j is refused', (index) => {
    expect(() => createEngine(JSON.parse(searchDoc.content), index)).toThrow(/index file/);
  });
});

describe('files', () => {
  test('same records, same bytes and names; other records, other names', () => {
    expect(makeSearchFiles(records, options)).toEqual(
      makeSearchFiles(structuredClone(records), options),
    );
    const other = makeSearchFiles(records.slice(1), options);
    const { searchDoc, lunrIndex } = makeSearchFiles(records, options);
    expect(searchDoc.name).toMatch(/^search-doc-[0-9a-f]{16}\.json$/);
    expect(lunrIndex.name).toMatch(/^lunr-index-[0-9a-f]{16}\.json$/);
    expect(other.searchDoc.name).not.toBe(searchDoc.name);
    expect(other.lunrIndex.name).not.toBe(lunrIndex.name);
  });
});
