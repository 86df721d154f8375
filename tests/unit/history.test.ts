import path from 'node:path';
import { sharedTree } from '@seca/openapi/model/parse-markdown';
import type { OperationPage } from '@seca/openapi/model/types';
import { parseAtomFeed } from 'feedsmith';
import type { Root } from 'mdast';
import { toString as textIn } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { describeChange } from '../../site/changelog/change-text';
import { historyCsv, historyJson } from '../../site/changelog/downloads';
import { historyFeeds } from '../../site/changelog/feeds';
import { addLinks } from '../../site/changelog/links';
import { currentTable, loadHistory, loadTables } from '../../site/changelog/load-history';
import { historyPages } from '../../site/changelog/pages';
import { anchorOf, type HistoryPage, releasePath } from '../../site/changelog/releases';
import { buildTimeline, resourceHistory } from '../../site/changelog/timeline';
import type { Change } from '../../site/changelog/types';
import { loadReferencePages } from '../../site/reference/load/load-pages';
import { specGroups } from '../../spec/services';

const siteDir = path.resolve(import.meta.dirname, '../..');
const services = Object.fromEntries(
  Object.entries(specGroups).map(([group, { label }]) => [group.split('.')[1] ?? '', label]),
);
const address = (page: string) => `https://docs.example.com${page}`;
/** A text without the marks of Markdown. */
const plain = (markdown: string) => textIn(sharedTree(markdown)).replace(/\s+/g, ' ');
const textOf = (page: HistoryPage) =>
  textIn({ type: 'root', children: page.blocks }).replace(/\s+/g, ' ');

const groups = specGroups;
const pages = await loadReferencePages(siteDir);
const table = await currentTable({ siteDir, groups });
const history = addLinks((await loadHistory({ siteDir, groups })).history, pages, table);
const timeline = buildTimeline(history, table, await loadTables(siteDir));
const historyPagesOfSite = historyPages(history, services, []);
const feeds = await historyFeeds({ history, services, address });
const allChanges = history.releases.flatMap((release) => release.changes);
const changes = new Map(allChanges.map((one) => [one.id, one]));

function change(id: string): Change {
  const entry = changes.get(id);
  if (!entry) throw new Error(`No change ${id}`);
  return entry;
}

describe('links', () => {
  test.each([
    [
      '1.2.1.network.nic-spec-security-group-refs.field',
      'Network-v1/create-or-update-nic#request-spec-security-group-refs',
    ],
    ['1.2.1.network.get-security-group-rule.operation', 'Network-v1/get-security-group-rule'],
    ['go-sdk-0.2.0.network.get-subnet.parameter', 'Network-v1/get-subnet#path-network'],
    ['1.4.network.nic-ip.constraint', 'Network-v1/create-or-update-nic#request-spec-addresses'],
    [
      '1.5.network.network-status-route-table-ref.field',
      'Network-v1/get-subnet#response-200-status-route-table-ref',
    ],
  ])('%s', (id, target) => {
    expect(change(id).link?.path).toBe(`/docs/api/Foundation/${target}`);
  });

  test('a removed item links to its successor', () => {
    expect(change('1.5.network.network-spec-route-table-ref.field').link).toMatchObject({
      successor: true,
      title: 'spec.routeTableRef (Create or update a subnet)',
    });
  });

  test('only changes without a current equivalent have no link', () => {
    const without = [...changes.values()].filter(({ link }) => !link);
    expect(without.map(({ id }) => id)).toEqual([
      'go-sdk-0.2.0.shared.zonal-metadata.schema',
      '1.2.1.shared.error-type.schema',
      '1.4.shared.kubernetes-cluster-sku-spec-version.constraint',
    ]);
  });
});

test.each([
  [
    '1.2.1.network.security-group-rule-spec-source-ref.field',
    '`SecurityGroupRuleSpec.sourceRefs` was renamed to `SecurityGroupRuleSpec.sourceRef`.',
  ],
  [
    '1.2.1.shared.resource-state.enum-value',
    '`ResourceState` no longer has the value `suspended`.',
  ],
  [
    '1.3.shared.network-path-param.constraint',
    'The path parameter `network` has a new limit: at most 64 characters.',
  ],
  ['1.4.compute.instance-spec-zone.constraint', '`InstanceSpec.zone` is now immutable.'],
  [
    '1.5.network.subnet-spec-route-table-ref.constraint',
    '`SubnetSpec.routeTableRef` is now required.',
  ],
  [
    '1.6.compute.instance-status-power-state.default',
    'The default of `InstanceStatus.powerState` is now `off`.',
  ],
  ['1.8.compute.stop-instance.status', '`stop-instance` can respond with 412.'],
])('%s in words', (id, words) => {
  expect(describeChange(change(id)).sentence).toBe(words);
});

test('the history of a resource combines the histories of its operations', () => {
  const of = (name: string) =>
    Object.entries(timeline).flatMap(([id, entry]) => (id.endsWith(name) ? [entry] : []));
  expect(resourceHistory(of('security-group-rule')).since).toBe('1.2.1 or earlier');
  const accounts = resourceHistory(of('-account'));
  expect(accounts.since).toBeUndefined();
  expect(accounts.announced.filter(({ area }) => area === 'accounts')).toHaveLength(3);
});

describe('pages', () => {
  test('each release says what it means, and its examples belong to a service that breaks', () => {
    for (const { label, meaning, examples, changes: own } of history.releases) {
      expect(meaning.join(' '), label).toMatch(/^[A-Z].*\.$/);
      for (const { service, title, before, after } of examples) {
        expect(
          own.some((change) => change.service === service && change.breaking),
          title,
        ).toBe(true);
        expect(before, title).not.toBe(after);
      }
    }
  });

  test('no rule in CEL is in a table of breaking changes', () => {
    const groups = historyPagesOfSite.flatMap(({ release }) => release?.breaking ?? []);
    const rows = groups.flatMap((group) => group.changes);
    expect(rows).toHaveLength(91);
    for (const { before, after } of rows.map(describeChange)) {
      expect(`${before} ${after}`).not.toMatch(/\bself\b|oldSelf|has\(/);
      expect(after).not.toBe('');
    }
  });

  test('the comparison has the breaking changes of each release', () => {
    const comparison = historyPagesOfSite.find(({ kind }) => kind === 'comparison');
    const shown: string[][] = [];
    const root: Root = { type: 'root', children: comparison?.blocks ?? [] };
    visit(root, (node) => {
      if (node.type !== 'heading' && node.type !== 'tableRow') return;
      const id = node.data?.hProperties?.id;
      if (id === undefined) return;
      if (node.type === 'heading') shown.push([String(id)]);
      else shown.at(-1)?.push(String(id));
    });
    const expected = history.releases.slice(1).flatMap((release) => {
      const breaking = release.changes.filter((one) => one.breaking).map(anchorOf);
      return breaking.length > 0 ? [[path.basename(releasePath(release)), ...breaking]] : [];
    });
    expect(shown.map((ids) => ids.sort())).toEqual(expected.map((ids) => ids.sort()));
  });

  test('an action that many changes require is stated once', () => {
    const page = historyPagesOfSite.find(({ path }) => path.endsWith('/release-1-4'));
    const text = page ? textOf(page) : '';
    // 40 fields of six services have new limits.
    expect(text).toContain('40 new limits');
    expect(text.split('Check that the value is within the new limits.')).toHaveLength(1 + 1);
    expect(text).not.toContain('No limit');
  });

  test('the page of each release contains every change once, with a unique anchor, and every action and doubt', () => {
    for (const page of historyPagesOfSite) {
      if (!page.release) continue;
      const { changes: own, doubts, breaking, others } = page.release;
      const shown = [...breaking, ...others].flatMap((group) => group.changes);
      expect(shown.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
      expect(new Set(shown.map(anchorOf)).size).toBe(shown.length);
      const text = textOf(page);
      const stated = [
        ...own.flatMap((one) => [describeChange(one).sentence, one.action ?? '']),
        ...doubts,
      ];
      for (const words of stated) expect(text).toContain(plain(words).slice(0, 60));
    }
  });
});

describe('files', () => {
  test('the CSV file has a line for each change', () => {
    const csv = historyCsv(history, address);
    expect(csv.match(/\r\n/g)).toHaveLength(changes.size + 1);
    expect(csv.match(/^1\.4\.shared\.error-sources\.constraint,.*/m)?.[0]).toMatchInlineSnapshot(
      `"1.4.shared.error-sources.constraint,Release 1.4,2026-05-19,false,added,constraint,shared,Error.sources,,\`Error.sources\` has a new limit: at most 32 items.,,,,https://github.com/eu-sovereign-cloud/spec/commit/dc47bc0,,https://docs.example.com/docs/api/Foundation/Authorization-v1/create-or-update-role#response-400-sources,https://docs.example.com/docs/content/Changelog/release-1-4#shared-error-sources-constraint"`,
    );
  });

  test('the JSON file has the same changes, with facts and doubts', () => {
    const json = JSON.parse(historyJson(history, address)) as {
      releases: { version: string; doubts: string[]; changes: { id: string; to?: unknown }[] }[];
    };
    const listed = json.releases.flatMap((release) => release.changes);
    expect(listed.map(({ id }) => id).sort()).toEqual([...changes.keys()].sort());
    expect(listed.find(({ id }) => id === '1.4.shared.error-sources.constraint')?.to).toEqual({
      maxItems: 32,
    });
    expect(json.releases[0]?.doubts.length).toBeGreaterThan(0);
  });
});

describe('feeds', () => {
  test.each([
    ['changelog', 'SECA changelog'],
    ['breaking', 'SECA breaking changes'],
  ])('%s has the elements that RFC 4287 requires', (name, expected) => {
    const feed = parseAtomFeed(feeds.get(`feeds/${name}.atom`) ?? '');
    const { id, title, authors, links, entries = [] } = feed;
    // 4.1.1: id, title, updated, and an author unless each entry has one; a link to itself.
    expect(id).toMatch(/^tag:spec\.secapi\.cloud,2025:changelog/);
    expect(title?.value).toBe(expected);
    expect(authors).toHaveLength(1);
    expect(links?.[0]).toMatchObject({ rel: 'self', href: address(`/feeds/${name}.atom`) });
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    for (const entry of entries) {
      // 4.1.2: id, title, updated (RFC 3339), one alternate link of a type.
      expect(entry).toMatchObject({
        id: expect.stringMatching(/^tag:/),
        title: { value: expect.stringMatching(/./) },
        updated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00(?:\.000)?Z$/),
        links: [{ rel: 'alternate', href: expect.stringMatching(/^https:/) }],
        content: { type: 'html', value: expect.stringMatching(/^<p>/) },
      });
    }
  });

  test('one has all changes, the other those that can make clients fail', () => {
    const changes = history.releases.flatMap((release) => release.changes);
    const items = (name: string) => feeds.get(`feeds/${name}.atom`)?.split('<li>').length;
    expect(items('changelog')).toBe(changes.length + 1);
    expect(items('breaking')).toBe(changes.filter(({ breaking }) => breaking).length + 1);
  });
});

describe('pages state the history of', () => {
  function operation(id: string): OperationPage {
    const page = pages.find((one) => one.kind === 'operation' && one.operationId === id);
    if (page?.kind !== 'operation') throw new Error(`There is no page of ${id}.`);
    return page;
  }

  test('a field: since when it exists, the newest change in words, earlier ones by version', () => {
    const { places } = operation('get-instance').history ?? {};
    expect(places?.['response-200-status-power-state']).toEqual({
      since: '1.2.1 or earlier',
      changes: [
        { version: '1.7', announced: false, words: 'default corrected' },
        { version: '1.6', announced: false, words: '' },
      ],
    });
    const { places: sent } = operation('create-or-update-instance').history ?? {};
    expect(sent?.['request-spec-zone']?.changes).toEqual([
      { version: '1.4', announced: false, words: 'immutable; at least 1 character' },
    ]);
  });

  test('an operation: the releases that changed it, with links', () => {
    expect(operation('create-or-update-subnet').history?.changedIn).toEqual(
      ['1.3', '1.4', '1.5'].map((version) => ({
        version,
        announced: false,
        words: '',
        path: `/docs/content/Changelog/release-${version.replace('.', '-')}`,
      })),
    );
  });

  test.each([
    ['accounts', 'create-or-update-account', 'objectstorage/'],
    ['instance-actions', 'start-instance', 'compute/'],
    ['deletion', 'delete-workspace', 'workspace/'],
    ['deletion', 'delete-network', 'network/'],
  ])('the announced area %s, on %s and on its resource', (area, id) => {
    const announced = history.releases.at(-1);
    const title = announced?.areas.find((one) => one.id === area)?.title;
    const page = operation(id);
    const note = page.history?.own?.changes.find((one) => one.announced);
    expect(note?.words).toBe(title);
    expect(note?.path).toMatch(/^\/docs\/content\/Changelog\/release-1-8#/);
    const service = pages.find(({ path: own }) => own === page.service.path);
    const resources = service?.kind === 'service' ? service.resources : [];
    const resource = resources.find((one) => one.operations.some(({ path }) => path === page.path));
    expect(resource?.history?.changes.map(({ words }) => words)).toContain(title);
  });

  test('the announced field of GPUs, on the pages that return it', () => {
    const { places } = operation('list-skus').history ?? {};
    expect(Object.keys(places ?? {}).length).toBeGreaterThan(0);
    const skus = pages.filter(
      (page) => page.kind === 'operation' && page.path.includes('/Compute-v1/list-skus'),
    );
    const [page] = skus;
    const note = page?.kind === 'operation' && page.history?.places['response-200-items-spec-gpu'];
    expect(note).toMatchObject({ changes: [{ version: '1.8', announced: true }] });
  });
});
