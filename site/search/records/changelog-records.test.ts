import { richText } from '@seca/openapi/model/rich-text';
import { expect, test } from 'vitest';
import type { HistoryPage, ReleaseSummary } from '../../changelog/pages';
import { changelogRecords } from './changelog-records';

const summary: ReleaseSummary = {
  version: '1.4',
  label: 'Release 1.4',
  numbered: true,
  announced: false,
  date: '2026-05-19',
  path: '/docs/content/Changelog/release-1-4',
  summary: richText('Fields have *limits*.'),
  services: ['Network'],
  breaking: 1,
  others: 0,
};

const release: HistoryPage = {
  kind: 'release',
  path: summary.path,
  title: summary.label,
  description: 'Lists the changes.',
  release: summary,
  meaning: richText('Send shorter names.'),
  evidence: richText(''),
  doubts: [],
  areas: [{ id: 'names', title: 'Names', summary: richText('Names are shorter.') }],
  breaking: [
    {
      title: 'Network',
      examples: [],
      changes: [
        {
          id: '1.4.network.nic.constraint',
          anchor: 'network-nic-constraint',
          words: richText('`Nic.spec` has new limits.'),
          item: richText('`Nic.spec`'),
          before: richText('No limit'),
          after: richText('At most 1 item'),
          action: richText('Send one address.'),
        },
      ],
    },
  ],
  others: [],
};

test('a release has its summary as text, and is found by its areas and changes', () => {
  const [record] = changelogRecords([release]);
  expect(record?.doc).toEqual({
    url: '/docs/content/Changelog/release-1-4',
    title: 'Release 1.4',
    subcategory: 'Guides › Changelog',
    text: 'Lists the changes. Fields have limits.',
    kind: 'guide',
  });
  expect(record?.indexed.text).toBe(
    'Lists the changes. Fields have limits. Names Names are shorter. Network Nic.spec has new limits. Send one address.',
  );
});

test('a state without a number is not found by the words of its title alone', () => {
  const state = {
    ...release,
    title: 'State of Go SDK 0.1.0',
    release: { ...summary, numbered: false },
  };
  const [record] = changelogRecords([state]);
  expect(record?.doc.title).toBe('State of Go SDK 0.1.0');
  expect(record?.indexed.title).toBe('');
  expect(record?.indexed.context).toContain('Go SDK');
});
