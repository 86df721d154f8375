import { expect, test } from 'vitest';
import { changelogRecords } from './changelog-records';
import type { HistoryPage, ShownRelease } from './releases';
import type { Change } from './types';

const change: Change = {
  id: '1.4.network.nic-spec-addresses.constraint',
  release: '1.4',
  kind: 'changed',
  what: 'constraint',
  service: 'network',
  place: 'Nic.spec',
  to: { maxItems: 1 },
  action: 'Send one *IP* address.',
  notInTable: false,
  written: { file: 'spec/history/1.4.yaml', line: 1, column: 1 },
};

const release: ShownRelease = {
  version: '1.4',
  label: 'Release 1.4',
  numbered: true,
  announced: false,
  date: '2026-05-19',
  summary: 'Fields have *limits*.',
  meaning: [],
  examples: [],
  evidence: '',
  doubts: [],
  areas: [{ id: 'names', title: 'Names', summary: 'Names are shorter.', guides: [] }],
  changes: [change],
  services: ['Network'],
  breaking: [{ service: 'network', title: 'Network', changes: [change] }],
  others: [],
};

const page: HistoryPage = {
  kind: 'release',
  path: '/docs/content/Changelog/release-1-4',
  title: release.label,
  description: 'Lists the changes.',
  release,
  blocks: [],
};

test('a release has its summary as text, and is found by its areas and changes', () => {
  const [record] = changelogRecords([page]);
  expect(record?.doc).toEqual({
    url: '/docs/content/Changelog/release-1-4',
    title: 'Release 1.4',
    subcategory: 'Guides › Changelog',
    text: 'Lists the changes. Fields have limits.',
    kind: 'guide',
  });
  expect(record?.indexed.text).toBe(
    'Lists the changes. Fields have limits. Names Names are shorter. Network Nic.spec has a changed limit: at most 1 item. Send one IP address.',
  );
});

test('a state without a number is not found by the words of its title alone', () => {
  const title = 'Snapshot from Go SDK 0.1.0';
  const [record] = changelogRecords([{ ...page, title, release: { ...release, numbered: false } }]);
  expect(record?.doc.title).toBe(title);
  expect(record?.indexed.title).toBe('');
  expect(record?.indexed.context).toContain('Go SDK');
});
