import lunr from 'lunr';
import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../build/build-index';
import { makeSearchFiles } from '../build/search-files';
import { createEngine } from './engine';
import type { SearchDoc, SearchResults } from './types';

function record(
  doc: Partial<SearchDoc> & { title: string },
  aliases = '',
  names = '',
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
  record({ title: 'Role resource', kind: 'resource' }),
  record({ title: 'List instances', kind: 'operation', method: 'GET', template: '/v1/instances' }),
  record(
    {
      title: 'skuRef',
      kind: 'field',
      path: 'spec.skuRef',
      names: ['spec.skuRef'],
      text: 'The offer.',
      places: [4],
    },
    '',
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
/** The page of a kind of resource: verbs in a query are actions only if their object is one. */
const kind = (title: string, aliases = '') =>
  record({ title: `${title} resource`, kind: 'resource', url: '/kind' }, aliases);
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
  weakWords: 'aws azure seca cloud best handle why my'.split(' '),
};

function engineOf(list: SearchRecord[], maxHits = 24) {
  const { searchDoc, lunrIndex } = makeSearchFiles(list, { ...options, maxHits }, words);
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
  ])('%s finds %s first', (query, first) => {
    expect(urls(engine.search(query))[0]).toBe(first);
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
    const list = Array.from({ length: 6 }, (_, at) => [
      record({ title: `Get role ${at}`, kind: 'operation' }),
      record({ title: `Role ${at}` }),
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
    const list = [
      record({ title: 'Create a network', kind: 'operation' }, 'anlegen Netzwerk rete'),
      record({ title: 'Rete mirabile' }),
    ];
    expect(urls(engineOf(list).search('rete'))).toEqual(['/Rete mirabile', '/Create a network']);
    expect(urls(engineOf(list).search('ein Netzwerk anlegen'))).toEqual(['/Create a network']);
  });
  test('a query for a change finds the operation that makes it before those that only read', () => {
    const list = ['Get a public IP', 'Create or update a public IP'].map((title, at) =>
      record({ title, kind: 'operation', method: at === 0 ? 'GET' : 'PUT' }, 'assign attach'),
    );
    const [show, change] = ['/Get a public IP', '/Create or update a public IP'];
    const found = engineOf([...list, kind('Public IP')]);
    expect(urls(found.search('public ip'))).toEqual(['/kind', show, change]);
    expect(urls(found.search('assign a public ip')).slice(0, 2)).toEqual([change, show]);
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
    record({ title: 'Compute', kind: 'service', subcategory: 'Foundation' }),
    record({ title: 'Get a disk', kind: 'operation', subcategory: 'Foundation › Compute' }),
    record({ title: 'Activity Log', kind: 'service', subcategory: 'Extensions' }),
    record({
      title: 'List disk logs',
      kind: 'operation',
      subcategory: 'Extensions › Activity Log',
    }),
    record({
      title: 'diskSize',
      kind: 'field',
      subcategory: 'Foundation › Compute › Get a disk',
      places: [1, 3],
    }),
    record({ title: 'Disk', kind: 'section', subcategory: 'Guides › Other › Sizes' }),
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
  ])('%s', (query, found) => {
    expect([...urls(narrow.search(query))].sort()).toEqual([...found].sort());
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

  test('a shared hit lists the places in the chosen part first', () => {
    const [hit] = narrow.search('in:activitylog diskSize').groups.flatMap(({ hits }) => hits);
    expect(hit?.places?.titles).toEqual(['List disk logs', 'Get a disk']);
  });
});

/** An operation, and the page of a field below its place. */
const operation = (title: string, aliases = '', doc: Partial<SearchDoc> = {}) =>
  record({ title, kind: 'operation', ...doc }, aliases);
const put = (title: string, url: string) => operation(title, '', { method: 'PUT', url });
const field = (title: string, subcategory: string, path: string, aliases = '') =>
  record({ title, kind: 'field', subcategory, path, url: `/${path}` }, aliases);

/** What a ranking respects, the documents, and the first hit of each query. */
const rankings: [that: string, list: SearchRecord[], firsts: Record<string, string>][] = [
  [
    'a field comes first if the query contains only the field and its place',
    [
      operation('List groups', '', { text: 'For security, in each direction.' }),
      record({ title: 'direction', kind: 'field', subcategory: 'Network › Security group' }),
    ],
    { 'security group direction': '/direction' },
  ],
  [
    'two words that are written as one find documents that contain both',
    [record({ title: 'Node pool' }, 'node group'), record({ title: 'Node' })],
    { nodegroup: '/Node pool' },
  ],
  [
    'corrections prefer words that are in a title',
    [record({ title: 'Parcels', text: 'Send lots, lids and lists.' }), operation('List roles')],
    { 'lits roles': '/List roles' },
  ],
  [
    'the combined meaning of several words ranks above the single words',
    [
      record({ title: 'Elsewhere', url: '/alias' }, 'virtual machine'),
      record({ title: 'Instance', text: 'Of many.', url: '/meant' }),
    ],
    { 'start my virtual machine quickly': '/meant' },
  ],
  [
    'a title in the words of the standard counts in addition to a hit in other words',
    [
      put('Create or update a gateway instance', '/gateway'),
      operation('Create or update an instance', 'server resize', {
        method: 'PUT',
        url: '/instance',
      }),
      record({ title: 'Resizing', text: 'resize', url: '/guide' }),
    ],
    { 'resize server': '/instance' },
  ],
  [
    'a question about who changed, created or deleted something finds the activity log',
    [
      operation('Delete an instance', '', { method: 'DELETE', url: '/delete' }),
      operation('List activity logs', '', { method: 'GET', text: 'Of an instance.', url: '/log' }),
    ],
    { 'who deleted my instance': '/log' },
  ],
  [
    'for a change, neither deletions nor operations that only read come first',
    [
      ...['Delete', 'Get', 'Create or update'].map((what) =>
        operation(`${what} a role assignment`, 'rights', { url: `/${what}` }),
      ),
      kind('Role assignment', 'rights'),
    ],
    { 'give rights': '/Create or update', 'take away rights': '/Delete', 'see rights': '/Get' },
  ],
  [
    'a part of several words that have one meaning counts little, also if one of them is misspelt',
    [
      put('Create or update a route table', '/table'),
      record({ title: 'Clouds', text: 'Of many.', url: '/clouds' }),
      record({ title: 'Elsewhere', text: 'A cloud, and far below a router.', url: '/both' }),
    ],
    { 'make a cloud router': '/table', 'make a claud router': '/table' },
  ],
  [
    'names of vendors and words with little meaning hardly count',
    [
      put('Create or update a NIC', '/nic'),
      record({ title: 'Azure and others', url: '/azure' }),
      record({ title: 'Handle it best', url: '/handle' }),
    ],
    { 'azure nic': '/nic', 'best way to handle a nic': '/nic', azure: '/azure' },
  ],
  [
    'a hit for all words but those with little meaning comes before other hits',
    [
      record({ title: 'Why it exists', url: '/why' }),
      ...Array.from({ length: 5 }, (_, at) =>
        record({ title: `Page ${at}`, text: 'SECA exists', url: `/${at}` }),
      ),
    ],
    { 'why seca exists': '/why' },
  ],
  [
    'a word of another cloud alone finds what it means before titles with this word',
    [
      record({ title: 'The server owns metadata', url: '/title' }),
      operation('Get an instance', 'server', { names: ['instance'], url: '/meant' }),
    ],
    { server: '/meant', 'server metadata': '/title' },
  ],
  [
    'a verb that readers use, even in two parts, finds the operation',
    [
      kind('Instance', 'server serwer'),
      ...['Start an instance', 'Stop an instance', 'Delete an instance'].map((title) =>
        operation(title, 'server serwer'),
      ),
    ],
    {
      'turn the server off': '/Stop an instance',
      'booting a server': '/Start an instance',
      'serwer usunąć': '/Delete an instance',
    },
  ],
  [
    'a field is found by another cloud’s word for its place, and by a task',
    [
      field('sizeGB', 'Kubernetes › Root volume', 'pool.sizeGB', 'bigger'),
      field('sizeGB', 'Storage › Block storage', 'disk.sizeGB', 'bigger'),
      field('frontends', 'Load balancer', 'spec.frontends'),
    ],
    {
      'disk size': '/disk.sizeGB',
      'make a disk bigger': '/disk.sizeGB',
      'lb listener': '/spec.frontends',
    },
  ],
  [
    'a word that is only in texts counts less than a word in a name',
    [
      operation('Stop an instance', 'server'),
      operation('List instances', 'server'),
      kind('Instance', 'server'),
      record({ title: 'Waiting', text: 'Saves a server money.' }),
    ],
    { 'pause a server, save money and effort': '/Stop an instance' },
  ],
  [
    'a synonym counts less for a title with more words',
    [
      operation('Create or update an internet NAT gateway instance', 'outbound'),
      operation('Create or update an instance'),
    ],
    { 'make a server': '/Create or update an instance' },
  ],
  [
    'a verb means an operation only if its object is a kind of resource, whose name can contain a verb',
    [
      operation('Create or update a network', 'size'),
      operation('Create or update a block storage', 'size'),
      kind('Network'),
      kind('Block storage'),
      record({ title: 'Immutable fields', text: 'You cannot rename anything.' }),
    ],
    {
      'make a network smaller': '/Create or update a network',
      'rename anything': '/Immutable fields',
      'block storage': '/kind',
    },
  ],
  [
    'a title in the words of the reader comes first, whatever its verb',
    [
      operation('List role assignments', '', { method: 'GET' }),
      operation('Look at a role assignment', '', { method: 'GET' }),
      kind('Role assignment'),
    ],
    { 'look at a role assignment': '/Look at a role assignment' },
  ],
  [
    'of a pasted message, the section that contains most of the words comes first',
    [
      record({ title: 'Network', text: 'A range.' }),
      record({ title: 'Rules', text: 'Private ranges of a network; no subnet overlaps another.' }),
    ],
    { 'The range 8.8.8.0/24 of the network overlaps another subnet and is not private': '/Rules' },
  ],
  [
    'two releases lead to their comparison, with both chosen',
    [
      record({ title: 'Release 1.3', text: 'Breaking changes of storage 1.7.' }),
      record({ title: 'Compare', url: '/compare', releases: ['1.2', '1.3', '1.7'] }),
    ],
    {
      'breaking changes 1.7 1.3': '/compare?from=1.3&to=1.7',
      'breaking changes 1.3': '/Release 1.3',
    },
  ],
  [
    'an identifier is searched for as a whole first',
    [
      operation('List API 3', '', { text: 'seca' }),
      record({ title: 'SECA-API-3', kind: 'requirement', url: '/rule' }),
    ],
    { 'seca-api-3': '/rule' },
  ],
];

test.each(rankings)('%s', (_that, list, firsts) => {
  const found = engineOf(list);
  const first = Object.keys(firsts).map((query) => [query, urls(found.search(query))[0]]);
  expect(Object.fromEntries(first)).toEqual(firsts);
});

test('a release that does not exist has no comparison', () => {
  const compare = record({ title: 'Compare', url: '/compare', releases: ['1.2', '1.3', '1.7'] });
  expect(urls(engineOf([compare]).search('1.3 9.9'))).not.toContain('/compare');
});

test.each([
  ['droplet', 'droplet'],
  // As documents write it, and not as it is indexed.
  ['secalist1', 'SECA-LIST-1'],
  ['SECA-LIST-1', 'SECA-LIST-1'],
  ['k8s', 'kubernetes'],
])('a hit for %s shows that it matches %s, which is not in its title or text', (query, word) => {
  const found = engineOf([
    record({ title: 'Instance', text: 'A computer.' }, 'droplet SECA-LIST-1 kubernetes'),
    ...['SECA-LIST-1', 'Kubernetes'].map((title) => record({ title, kind: 'requirement' })),
  ]);
  const hits = found.search(query).groups.flatMap((group) => group.hits);
  const hit = hits.find(({ url }) => url === '/Instance');
  expect(hit?.excerpt.map(({ text }) => text).join('')).toBe(`Matches ${word} · A computer.`);
});

describe('permissions and status codes', () => {
  const found = engineOf([
    record({ title: 'Access to networks', text: 'What permission you need to delete a network.' }),
    record({
      title: 'Delete a network',
      kind: 'operation',
      text: 'Deletes the network.',
      permission: 'Permission: delete on networks.',
    }),
    record({ title: 'What a code means', text: 'Meanings of 412 and of others.', url: '/codes' }),
    record({ title: '412 Precondition Failed', kind: 'error', status: '412', url: '/412' }),
  ]);
  const excerptOf = (query: string) =>
    found
      .search(query)
      .groups[0]?.hits[0]?.excerpt.map(({ text }) => text)
      .join('');

  test('a question about a permission finds the operation, with its permission as the excerpt', () => {
    const query = 'what permission do I need to delete a network';
    expect(urls(found.search(query))[0]).toBe('/Delete a network');
    expect(excerptOf(query)).toBe('Permission: delete on networks.');
    expect(excerptOf('delete network')).toBe('Deletes the network.');
  });

  test('the status code of an error comes first', () => {
    expect(urls(found.search('412'))[0]).toBe('/412');
  });
});

describe('corrections', () => {
  test('returns the words that were searched for instead of misspelt words', () => {
    expect(engine.search('isntance').corrected).toBe('instance');
    expect(engine.search('instance').corrected).toBeUndefined();
    // Nothing was corrected.
    expect(engine.search('xyzzyx').corrected).toBeUndefined();
    // The correction is spelt as in a title, not as it is indexed.
    const kubernetes = engineOf([record({ title: 'Kubernetes' })]);
    expect(kubernetes.search('kubernetse').corrected).toBe('kubernetes');
  });
});

describe('the best hits', () => {
  test('the page of a resource comes before its term and its operations, and each page occurs once', () => {
    const list = [
      ...['Get an image', 'Delete an image'].map((title) =>
        record({ title, kind: 'operation', names: [title, 'image'] }),
      ),
      record({ title: 'Image', kind: 'term', url: '/glossary#image' }),
      record({ title: 'Image resource', kind: 'resource', names: ['image'], url: '/resource' }),
      record({ title: 'Image sizes', url: '/guide#sizes' }),
      record({ title: 'Image names', url: '/guide#names' }),
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

  test('a word of another language is not corrected to an English one', () => {
    const found = engineOf([record({ title: 'direction', kind: 'field' })]);
    expect(urls(found.search('dirección'))).toEqual([]);
    expect(urls(found.search('directoin'))).toEqual(['/direction']);
  });
});

describe('damaged files', () => {
  const { searchDoc, lunrIndex } = makeSearchFiles(records, options);
  test.each([null, [], {}, { searchDocs: [{}], options }, { searchDocs: [], options: {} }])(
    'documents %j are rejected',
    (data) => {
      expect(() => createEngine(data, JSON.parse(lunrIndex.content))).toThrow(/documents file/);
    },
  );
  test.each([null, {}, []])('index %j is rejected', (index) => {
    expect(() => createEngine(JSON.parse(searchDoc.content), index)).toThrow(/index file/);
  });
});

describe('files', () => {
  test('lunr itself can search the index', () => {
    const { lunrIndex } = makeSearchFiles(records, options);
    const [first] = lunr.Index.load(JSON.parse(lunrIndex.content)).search('firewall');
    expect(first?.ref).toBe('7');
    // The weights of titles belong to the words of the titles: a title comes before a mention.
    const others = [record({ title: 'Rule', text: 'Of a role.' }), record({ title: 'Role' })];
    const second = makeSearchFiles(others, options).lunrIndex.content;
    const found = lunr.Index.load(JSON.parse(second)).search('role');
    expect(found.map(({ ref, score }) => [ref, score > 0])).toEqual([
      ['1', true],
      ['0', false],
    ]);
  });

  test('only fields that contain a term have weights; lunr still finds all documents', () => {
    const list = [
      record({ title: 'Role', text: 'Of bread.' }),
      record({ title: 'Rule' }, '', 'role'),
    ];
    const index = JSON.parse(makeSearchFiles(list, options).lunrIndex.content);
    const fields = index.fieldVectors.map(([reference]: [string]) => reference);
    expect(fields).toEqual(['title/0', 'text/0', 'title/1', 'names/1']);
    const found = lunr.Index.load(index).search('role rule bread');
    expect(found.map(({ ref }) => ref).sort()).toEqual(['0', '1']);
  });

  test('a long text is indexed completely and shown in part', () => {
    const list = [record({ title: 'Long', text: `${'word '.repeat(100)}needle` })];
    const { searchDoc } = makeSearchFiles(list, options);
    const { text } = JSON.parse(searchDoc.content).searchDocs[0];
    expect(text).toMatch(/^word .* word …$/);
    expect(text.length).toBeLessThan(250);
    expect(urls(engineOf(list).search('needle'))).toEqual(['/Long']);
  });
  test('a word in several fields of a document is kept in the field with the highest weight', () => {
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
  const narrowed = engineOf([
    record({ title: 'Get a disk', kind: 'operation', changed: '1.4' }),
    record({ title: 'Get a network', kind: 'operation', changed: '1.10' }),
    record({ title: 'disk', kind: 'field', changed: '1.6' }),
    record({ title: 'Disks', kind: 'guide' }),
  ]);
  const found = (text: string) =>
    narrowed
      .search(text)
      .groups.flatMap(({ hits }) => hits)
      .map(({ url }) => url)
      .sort();

  test.each([
    ['disk since:1.5', ['/disk']],
    ['since:1.4 disk', ['/Get a disk', '/disk']],
    ['since:1.5', ['/Get a network', '/disk']],
    ['since:2', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
