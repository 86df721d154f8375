import { keysOf } from '@seca/openapi/load/records';
import lunr from 'lunr';
import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../index/build-index';
import { makeSearchFiles } from '../index/search-files';
import { createEngine } from './engine';
import { readPostings } from './postings';
import { groupOf } from './scopes';
import type { HitKind, SearchDoc, SearchResults } from './types';

/** Properties of a document, and words of it that are only in the index. */
type Properties = Partial<SearchDoc> & { indexed?: SearchRecord['indexed'] };

function record(kind: HitKind, title: string, { indexed, ...doc }: Properties = {}): SearchRecord {
  const full = { url: `/${title}`, subcategory: '', text: '', kind, title, ...doc };
  return { doc: full, indexed: { names: doc.method, context: full.subcategory, ...indexed } };
}

/** Documents, one a line: kind, title, and after `|` other properties; `aliases` are only in the index. */
function documents(lines: string): SearchRecord[] {
  return lines.split('\n').flatMap((line) => {
    const [begin = '', ...others] = line.trim().split(' | ');
    const [, name, title] = /^(\w+) (.+)$/.exec(begin) ?? [];
    const kind = keysOf(groupOf).find((key) => key === name);
    if (kind === undefined || title === undefined) return [];
    const { aliases, ...doc } = Object.fromEntries(others.map((property) => property.split(': ')));
    return record(kind, title, { ...doc, indexed: { aliases } });
  });
}

const roles = '/v1/roles/{name}';
const records = [
  record('operation', 'Get a role', { method: 'GET', template: roles, names: ['get-role'] }),
  record('operation', 'Create or update a role', { method: 'PUT', template: roles }),
  record('operation', 'Delete a role', { method: 'DELETE', template: roles }),
  record('resource', 'Role resource'),
  record('operation', 'List instances', { method: 'GET', template: '/v1/instances' }),
  record('field', 'skuRef', {
    path: 'spec.skuRef',
    names: ['spec.skuRef'],
    text: 'The offer.',
    places: [4],
    indexed: { names: 'spec.skuRef' },
  }),
  record('section', 'Instance', { text: 'A computer.' }),
  record('section', 'Firewalls elsewhere', { text: 'What others call firewall.' }),
  record('section', 'Security group', { text: 'Rules for traffic.' }),
  record('section', 'Roll', { text: 'Bread.' }),
  record('error', '404 Not Found', {
    names: ['http://h/errors/resource-not-found'],
  }),
];
const options = { highlightResult: true, maxHits: 24 };
const words = {
  synonyms: {
    instance: 'vm, virtual machine, server',
    'security group': 'firewall',
    'route table': 'cloud router',
    'block storage': 'disk',
    'load balancer': 'lb',
    kubernetes: 'k8s',
    frontend: 'listener',
    'node pool': 'node group',
    'activity log': 'who changed, who deleted',
    'if unmodified since': 'lost update',
    'role assignment': 'right',
  },
};

function engineOf(list: SearchRecord[], maxHits = 24) {
  const { searchDoc, index } = makeSearchFiles(list, { ...options, maxHits }, words);
  return createEngine(JSON.parse(searchDoc.content), index.content);
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
  ])('%s finds %s first', (query, first) => {
    expect(urls(engine.search(query))[0]).toBe(first);
  });

  test.each([
    // Two words that are one, and other forms of a word.
    ['s ku ref', '/skuRef'],
    ['traffics ruled', '/Security group'],
    // The longest beginning that is indexed, as in German compounds.
    ['Trafficregel', '/Security group'],
    ['https://docs.example/v2/Security%20group.md', '/Security group'],
  ])('%s finds %s', (query, first) => {
    expect(urls(engine.search(query))[0]).toBe(first);
  });
  test('a single digit matches only itself and says little', () => {
    const ownEngine = engineOf(
      documents(`section Numbers | text: 12 roles
                                      section Roles | text: 1 role`),
    );
    expect(urls(ownEngine.search('role 1'))[0]).toBe('/Roles');
    expect(urls(ownEngine.search('1'))).toEqual(['/Roles']);
  });
  test('words are not corrected if a document contains the typed word', () => {
    expect(urls(engine.search('roll'))).toEqual(['/Roll']);
  });
  test('words of three letters are not corrected', () => {
    expect(urls(engine.search('skx'))).toEqual([]);
  });
  test('hits for synonyms rank below hits for the word itself, regardless of their frequency', () => {
    expect(urls(engine.search('firewall'))).toEqual(['/Firewalls elsewhere', '/Security group']);
  });
  test('the best hits of all kinds come first, then a group for each kind', () => {
    const list = Array.from({ length: 6 }, (_, index) => [
      record('operation', `Get role ${index}`),
      record('section', `Role ${index}`),
    ]).flat();
    const { groups, total } = engineOf(list).search('role');
    expect(groups.map(({ id, hits }) => [id, hits.length])).toEqual([
      ['best', 5],
      ['operations', expect.any(Number)],
      ['guides', expect.any(Number)],
    ]);
    expect(groups.flatMap(({ hits }) => hits)).toHaveLength(total);
  });
  test('a word of another language finds its translation, below hits for the word itself', () => {
    const ownEngine = engineOf(
      documents(`operation Create a network | aliases: anlegen Netzwerk rete
                 section Rete mirabile`),
    );
    expect(urls(ownEngine.search('rete'))).toEqual(['/Rete mirabile', '/Create a network']);
    expect(urls(ownEngine.search('ein Netzwerk anlegen'))).toEqual(['/Create a network']);
  });
  test('a query for a change finds the operation that makes it before those that only read', () => {
    const ownEngine = engineOf(
      documents(`operation Get a public IP | method: GET | aliases: assign attach | url: /get
                 operation Create or update a public IP | method: PUT | aliases: assign attach | url: /put
                 resource Public IP resource | url: /kind`),
    );
    expect(urls(ownEngine.search('public ip'))).toEqual(['/kind', '/get', '/put']);
    expect(urls(ownEngine.search('assign a public ip')).slice(0, 2)).toEqual(['/put', '/get']);
  });
  test('marks the words in title and text, and returns the terms to highlight', () => {
    const hit = engine.search('traffic').groups[0]?.hits[0];
    expect(hit?.excerpt).toContainEqual({ text: 'traffic', marked: true });
    expect(hit?.highlight).toEqual(['traffic']);
  });
  test('a shared field lists its other places', () => {
    const hit = engine.search('skuRef').groups[0]?.hits[0];
    expect(hit?.places).toEqual({ titles: ['List instances'], total: 1 });
  });
  test('shows at most maxHits and counts all', () => {
    const { total, groups } = engineOf(records, 2).search('role');
    expect(total).toBe(4);
    expect(groups.flatMap(({ hits }) => hits)).toHaveLength(2);
  });
  test.each(['', '   ', '???', '/', '{', '"', '💥', 'a'.repeat(300)])('accepts %j', (query) => {
    expect(() => engine.search(query)).not.toThrow();
  });
});

describe('a search that is narrowed to a part of the site', () => {
  const list = [
    ...documents(`service Compute | subcategory: Foundation
                  operation Get a disk | subcategory: Foundation › Compute
                  service Activity Log | subcategory: Extensions
                  operation List disk logs | subcategory: Extensions › Activity Log
                  section Disk | subcategory: Guides › Other › Sizes`),
    record('field', 'diskSize', {
      subcategory: 'Foundation › Compute › Get a disk',
      places: [1, 3],
    }),
  ];
  const narrow = engineOf(list);

  test.each([
    ['in:compute disk', ['/Get a disk', '/diskSize']],
    ['disk in:compute', ['/Get a disk', '/diskSize']],
    ['in:activity-log disk', ['/List disk logs', '/diskSize']],
    ['IN:ext disk', ['/List disk logs', '/diskSize']],
    ['in:guides disk', ['/Disk']],
    ['in:fields disk', ['/diskSize']],
    ['in:fields disk in:ext', ['/diskSize']],
    ['in:operations in:compute disk', ['/Get a disk']],
    // A part of the site alone lists its pages; an unknown part does not narrow the search.
    ['in:compute', ['/Compute', '/Get a disk']],
    ['in:nowhere logs', ['/Activity Log', '/List disk logs']],
  ])('%s', (query, wanted) => {
    expect([...urls(narrow.search(query))].sort()).toEqual([...wanted].sort());
  });

  test('returns the number of hits in each part of the site, and the chosen parts', () => {
    const { facets } = narrow.search('in:compute disk');
    expect(facets).toEqual([
      { id: 'operations', label: 'Operations', isKind: true, total: 1, on: false },
      { id: 'fields', label: 'Fields', isKind: true, total: 1, on: false },
      { id: 'foundation', label: 'Foundation', total: 2, on: false },
      { id: 'compute', label: 'Compute', layer: 'foundation', total: 2, on: true },
      { id: 'extensions', label: 'Extensions', total: 2, on: false },
      { id: 'activitylog', label: 'Activity Log', layer: 'extensions', total: 2, on: false },
    ]);
    const both = narrow.search('in:compute in:fields disk');
    expect(urls(both)).toEqual(['/diskSize']);
    // A service is counted in the chosen kind, a kind in the chosen service.
    expect(both.facets.map(({ id, total }) => [id, total])).toEqual([
      ['operations', 1],
      ['fields', 1],
      ['foundation', 1],
      ['compute', 1],
      ['extensions', 1],
      ['activitylog', 1],
    ]);
  });
});

/** What a ranking respects, the documents, and the first hit of each query. */
const rankings: [that: string, list: string, firsts: Record<string, string>][] = [
  [
    'a field comes first if the query contains only the field and its place',
    `operation List groups | text: For security, in each direction.
     field direction | subcategory: Network › Security group`,
    { 'security group direction': '/direction' },
  ],
  [
    'two words that are written as one find documents that contain both',
    `section Node pool | aliases: node group
     section Node`,
    { nodegroup: '/Node pool' },
  ],
  [
    'corrections prefer words that are in a title',
    `section Parcels | text: Send lots, lids and lists.
     operation List roles`,
    { 'lits roles': '/List roles' },
  ],
  [
    'the combined meaning of several words ranks above the single words',
    `section Elsewhere | aliases: virtual machine
     section Instance | text: Of many.`,
    { 'start my virtual machine quickly': '/Instance' },
  ],
  [
    'a title in the words of the standard counts in addition to a hit in other words',
    `operation Create or update a gateway instance | method: PUT
     operation Create or update an instance | aliases: server resize | method: PUT | url: /instance
     section Resizing | text: resize`,
    { 'resize server': '/instance' },
  ],
  [
    'a question about who changed, created or deleted something finds the activity log',
    `operation Delete an instance | method: DELETE
     operation List activity logs | method: GET | text: Of an instance. | url: /log`,
    { 'who deleted my instance': '/log' },
  ],
  [
    'for a change, neither deletions nor operations that only read come first',
    `operation Delete a role assignment | aliases: rights | url: /Delete
     operation Get a role assignment | aliases: rights | url: /Get
     operation Create or update a role assignment | aliases: rights | url: /Create or update
     resource Role assignment resource | aliases: rights`,
    { 'give rights': '/Create or update', 'take away rights': '/Delete', 'see rights': '/Get' },
  ],
  [
    'a part of several words that have one meaning counts little',
    `operation Create or update a route table | method: PUT | url: /table
     section Clouds | text: Of many.
     section Elsewhere | text: A cloud, and far below a router.`,
    { 'make a cloud router': '/table' },
  ],
  [
    'a word of another cloud alone finds what it means before titles with this word',
    `section The server owns metadata | url: /title
     resource Instance resource | aliases: server | url: /meant`,
    { server: '/meant', 'server metadata': '/title' },
  ],
  [
    'a verb that readers use, even in two parts, finds the operation',
    `resource Instance resource | aliases: server serwer
     operation Start an instance | aliases: server serwer
     operation Stop an instance | aliases: server serwer
     operation Delete an instance | aliases: server serwer`,
    {
      'turn the server off': '/Stop an instance',
      'booting a server': '/Start an instance',
      'serwer usunąć': '/Delete an instance',
    },
  ],
  [
    'a field is found by another cloud’s word for its place, and by a task',
    `field sizeGB | subcategory: Kubernetes › Root volume | aliases: bigger | url: /pool
     field sizeGB | subcategory: Storage › Block storage | aliases: bigger | url: /disk
     field frontends | subcategory: Load balancer`,
    { 'disk size': '/disk', 'make a disk bigger': '/disk', 'lb listener': '/frontends' },
  ],
  [
    'the section of a guide that contains the words is the target, unless the guide is asked for by name',
    `guide Keep records | aliases: evidence retention | url: /records
     section Limits | aliases: evidence retention | url: /records#limits
     section Keep the records | url: /records#keep`,
    { 'evidence retention': '/records#limits', 'keep records': '/records' },
  ],
  [
    'guides answer how to do something',
    `field dataVolumes | text: A second disk of a server. | url: /field
     section Extra space | text: A second disk of a server. | url: /guide`,
    { 'how large is a second disk': '/guide', 'second disk': '/field' },
  ],
  [
    'a word that is only in texts counts less than a word in a name',
    `operation Stop an instance | aliases: server
     operation List instances | aliases: server
     resource Instance resource | aliases: server
     section Waiting | text: Saves a server money.`,
    { 'pause a server, save money and effort': '/Stop an instance' },
  ],
  [
    'a synonym counts less for a title with more words',
    `operation Create or update an internet NAT gateway instance | aliases: outbound
     operation Create or update an instance`,
    { 'make a server': '/Create or update an instance' },
  ],
  [
    'a verb means an operation only if its object is a kind of resource, whose name can contain a verb',
    `operation Create or update a network | aliases: size
     operation Create or update a block storage | aliases: size
     resource Network resource
     resource Block storage resource
     section Immutable fields | text: You cannot rename anything.`,
    {
      'make a network smaller': '/Create or update a network',
      'rename anything': '/Immutable fields',
      'block storage': '/Block storage resource',
    },
  ],
  [
    'a title in the words of the reader comes first, whatever its verb',
    `operation List role assignments | method: GET
     operation Look at a role assignment | method: GET
     resource Role assignment resource`,
    { 'look at a role assignment': '/Look at a role assignment' },
  ],
  [
    'of a pasted message, the section that contains most of the words comes first',
    `section Network | text: A range.
     section Rules | text: Private ranges of a network; no subnet overlaps another.`,
    { 'The range 8.8.8.0/24 of the network overlaps another subnet and is not private': '/Rules' },
  ],
  [
    'an identifier is searched for as a whole first',
    `operation List API 3 | text: seca
     requirement SECA-API-3`,
    { 'seca-api-3': '/SECA-API-3' },
  ],
];

test.each(rankings)('%s', (_that, list, firsts) => {
  const ownEngine = engineOf(documents(list));
  const first = Object.keys(firsts).map((query) => [query, urls(ownEngine.search(query))[0]]);
  expect(Object.fromEntries(first)).toEqual(firsts);
});

test('two releases lead to their comparison, with both chosen, if they exist', () => {
  const ownEngine = engineOf([
    record('section', 'Release 1.3', { text: 'Breaking changes of storage 1.7.' }),
    record('guide', 'Compare', {
      url: '/compare',
      releases: ['1.2', '1.3', '1.7'],
      resources: ['NIC', 'Security group', 'Security group rule'],
    }),
  ]);
  expect(urls(ownEngine.search('breaking changes 1.7 1.3'))[0]).toBe('/compare?from=1.3&to=1.7');
  expect(urls(ownEngine.search('security group rules 1.3 to 1.7'))[0]).toBe(
    '/compare?from=1.3&to=1.7&resource=Security%20group%20rule',
  );
  expect(urls(ownEngine.search('breaking changes 1.3'))[0]).toBe('/Release 1.3');
  expect(urls(ownEngine.search('1.3 9.9'))).not.toContain('/compare');
});

test.each([
  ['droplet', 'droplet'],
  // As documents write it, and not as it is indexed.
  ['secalist1', 'SECA-LIST-1'],
  ['SECA-LIST-1', 'SECA-LIST-1'],
  ['k8s', 'kubernetes'],
])('a hit for %s shows that it matches %s, which is not in its title or text', (query, word) => {
  const ownEngine = engineOf(
    documents(`section Instance | text: A computer. | aliases: droplet SECA-LIST-1 kubernetes
               requirement SECA-LIST-1
               requirement Kubernetes`),
  );
  const hits = ownEngine.search(query).groups.flatMap((group) => group.hits);
  const hit = hits.find(({ url }) => url === '/Instance');
  expect(hit?.excerpt.map(({ text }) => text).join('')).toBe(`Matches ${word} · A computer.`);
});

test('without hits, the words that look most like the reader’s are named', () => {
  expect(engine.search('inztunze')).toMatchObject({ total: 0, nearest: ['instance'] });
  expect(engine.search('role').nearest).toBeUndefined();
});

test('a name in parts of which some are unknown finds the others, without a correction', () => {
  const ownEngine = engineOf(documents(`section Headers | text: Send a request id.`));
  const { total, corrected } = ownEngine.search('X-Request-Id');
  expect([total, corrected]).toEqual([1, undefined]);
});

describe('corrections', () => {
  test('returns the words that were searched for instead of misspelt words', () => {
    expect(engine.search('isntance').corrected).toBe('instance');
    expect(engine.search('instance').corrected).toBeUndefined();
    // Nothing was corrected.
    expect(engine.search('xyzzyx').corrected).toBeUndefined();
    // The correction is spelt as in a title, not as it is indexed.
    const kubernetes = engineOf([record('section', 'Kubernetes')]);
    expect(kubernetes.search('kubernetse').corrected).toBe('kubernetes');
  });
});

describe('the best hits', () => {
  test('the page of a resource comes before its term and its operations, and each page occurs once', () => {
    const list = [
      ...['Get an image', 'Delete an image'].map((title) =>
        record('operation', title, { names: [title, 'image'] }),
      ),
      record('resource', 'Image resource', { names: ['image'], url: '/resource' }),
      ...documents(`term Image | url: /glossary#image
                    section Image sizes | url: /guide#sizes
                    section Image names | url: /guide#names`),
    ];
    const { groups } = engineOf(list).search('image');
    const best = groups[0]?.hits.map(({ url }) => url?.replace(/^\/\w+ an image$/, '/operation'));
    expect(best?.[0]).toBe('/resource');
    expect(best?.map((url) => url?.replace(/#.*/, '')).sort()).toEqual([
      '/glossary',
      '/guide',
      '/operation',
      '/resource',
    ]);
  });
});

describe('damaged files', () => {
  const { searchDoc, index } = makeSearchFiles(records, options);
  test.each([null, [], {}, { searchDocs: [{}], options }, { searchDocs: [], options: {} }])(
    'documents %j are rejected',
    (data) => {
      expect(() => createEngine(data, index.content)).toThrow(/documents file/);
    },
  );
  test.each([null, {}, '', '<!doctype html>', index.content.slice(0, -100)])(
    'index %j is rejected',
    (text) => {
      expect(() => createEngine(JSON.parse(searchDoc.content), text)).toThrow(/index file/);
    },
  );
});

describe('files', () => {
  test('lunr itself can search the index', () => {
    const { lunrIndex } = makeSearchFiles(records, options);
    const [first] = lunr.Index.load(JSON.parse(lunrIndex.content)).search('firewall');
    expect(first?.ref).toBe('7');
    // A title comes before a mention.
    const others = documents(`section Rule | text: Of a role.
                              section Role`);
    const second = makeSearchFiles(others, options).lunrIndex.content;
    const hits = lunr.Index.load(JSON.parse(second)).search('role');
    expect(hits.map(({ ref }) => ref)).toEqual(['1', '0']);
  });

  test('a long text is indexed completely and shown in part', () => {
    const list = [record('section', 'Long', { text: `${'word '.repeat(100)}needle` })];
    const { searchDoc } = makeSearchFiles(list, options);
    const { text } = JSON.parse(searchDoc.content).searchDocs[0];
    expect(text).toMatch(/^word .* word …$/);
    expect(text.length).toBeLessThan(250);
    expect(urls(engineOf(list).search('needle'))).toEqual(['/Long']);
  });
  test('a word in several fields of a document counts in the field with the highest weight', () => {
    const { index } = makeSearchFiles(
      [record('section', 'Role', { text: 'A role is a role of yours.' })],
      options,
    );
    expect(readPostings(index.content).get('role')).toEqual(new Map([[0, 'title']]));
  });

  test('the same records give the same bytes and names; other records give other names', () => {
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

describe('`since:` narrows a search to items that this release or a later one changed', () => {
  const narrowed = engineOf(
    documents(`operation Get a disk | changed: 1.4
               operation Get a network | changed: 1.10
               field disk | changed: 1.6
               guide Disks`),
  );

  test.each([
    ['disk since:1.5', ['/disk']],
    ['since:1.4 disk', ['/Get a disk', '/disk']],
    ['since:1.5', ['/Get a network', '/disk']],
    ['since:2', []],
  ])('%s', (text, expected) => {
    expect(urls(narrowed.search(text)).sort()).toEqual(expected);
  });
});
