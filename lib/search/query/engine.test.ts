import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../build/build-index';
import { makeSearchFiles } from '../build/search-files';
import { createEngine } from './engine';
import type { SearchDoc, SearchResults } from './types';

function record(
  doc: Partial<SearchDoc> & { title: string },
  names = '',
  aliases = '',
): SearchRecord {
  const full: SearchDoc = {
    url: `/${doc.title}`,
    subcategory: '',
    text: '',
    kind: 'section',
    ...doc,
  };
  return {
    doc: full,
    indexed: {
      title: full.title,
      text: full.text,
      names: `${names} ${doc.method ?? ''}`,
      context: full.subcategory,
      aliases,
    },
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
  test('a word of another language finds what it means, below what holds the word', () => {
    const list = [
      record({ title: 'Create a network', kind: 'operation' }, '', 'anlegen Netzwerk rete'),
      record({ title: 'Rete mirabile' }),
    ];
    expect(urls(engineOf(list).search('rete'))).toEqual(['/Rete mirabile', '/Create a network']);
    expect(urls(engineOf(list).search('ein Netzwerk anlegen'))).toEqual(['/Create a network']);
  });
  test('a field comes first when nothing but its place is named beside it', () => {
    const list = [
      record({ title: 'List groups', kind: 'operation', text: 'For security, in each direction.' }),
      record({ title: 'direction', kind: 'field', subcategory: 'Network › Security group' }),
    ];
    expect(urls(engineOf(list).search('security group direction'))[0]).toBe('/direction');
  });
  test('a misspelt word more likely means one that stands in a title', () => {
    const list = [
      record({ title: 'Parcels', text: 'Send lots, lids and lists.' }),
      record({ title: 'List roles', kind: 'operation' }),
    ];
    expect(urls(engineOf(list).search('lits roles'))[0]).toBe('/List roles');
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
  test('a long text is indexed whole and shown in part', () => {
    const list = [record({ title: 'Long', text: `${'word '.repeat(100)}needle` })];
    const { searchDoc } = makeSearchFiles(list, options);
    const { text } = JSON.parse(searchDoc.content).searchDocs[0];
    expect(text).toMatch(/^word .* word …$/);
    expect(text.length).toBeLessThan(250);
    expect(urls(engineOf(list).search('needle'))).toEqual(['/Long']);
  });
  test('a word that stands in several fields of a document is kept in the best of them', () => {
    const { lunrIndex } = makeSearchFiles(
      [record({ title: 'Role', text: 'A role is a role of yours.' })],
      options,
    );
    const [, posting] = JSON.parse(lunrIndex.content).invertedIndex.find(
      ([term]: [string]) => term === 'role',
    );
    expect(posting).toMatchObject({ title: { 0: {} }, text: {} });
    expect(posting.text).toEqual({});
  });

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
