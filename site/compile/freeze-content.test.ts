import type { ReferencePage } from '@seca/openapi/model/types';
import { expect, test } from 'vitest';
import type { LoadedVersion } from '../core/capability';
import type { PageSource } from '../core/page';
import { freezeContent, linkNewest } from './freeze-content';

const pageAt = (path: string, more: Partial<PageSource> = {}): PageSource => ({
  path,
  id: path.slice('/docs/'.length),
  title: `Title of ${path}`,
  description: '',
  version: 'current',
  hasTwin: true,
  body: () => ({ content: { kind: 'not-found' }, toc: [] }),
  ...more,
});

const service = '/docs/api/Foundation/Region-v1/region';
const loaded: LoadedVersion = {
  pages: [
    pageAt('/docs/content/intro', { source: 'docs/content/intro.mdx', lastUpdated: '2026-01-01' }),
    pageAt(service, { next: { label: 'Intro', path: '/docs/content/intro' } }),
    pageAt('/docs/content/Site/privacy'),
    pageAt('/docs/content/Tools/validate-a-body'),
  ],
  sidebars: new Map([
    [
      'docSidebar',
      [
        { type: 'link', label: 'Introduction', path: '/docs/content/intro' },
        {
          type: 'category',
          label: 'Tools',
          items: [{ type: 'link', label: 'Validate', path: '/docs/content/Tools/validate-a-body' }],
        },
      ],
    ],
  ]),
  content: {
    reference: [{ kind: 'service', path: service } as ReferencePage],
    values: [],
    requirements: [],
    announcements: [],
    releases: [],
    guides: [],
  },
  drafts: [],
  records: async () => [],
};

test('a frozen version has its own path, and no pages about the site and its tools', () => {
  const { pages, sidebars } = freezeContent('1.8', loaded);
  expect(pages.map(({ path, permanentPath, version }) => [path, permanentPath, version])).toEqual([
    ['/docs/1.8/content/intro', '/docs/1.8/content/intro', '1.8'],
    [
      '/docs/1.8/api/Foundation/Region-v1/region',
      '/docs/1.8/api/Foundation/Region-v1/region',
      '1.8',
    ],
  ]);
  expect(pages[1]?.next).toEqual({ label: 'Intro', path: '/docs/1.8/content/intro' });
  // Its sources are no longer edited.
  expect(pages[0]).not.toHaveProperty('source');
  expect(pages[0]).not.toHaveProperty('lastUpdated');
  expect([...sidebars]).toEqual([
    ['docSidebar', [{ type: 'link', label: 'Introduction', path: '/docs/1.8/content/intro' }]],
  ]);
});

test.each([
  ['/docs/content/intro', '/docs/1.8/content/intro'],
  ['/docs/content/intro?q=a#b', '/docs/1.8/content/intro?q=a#b'],
  ['/docs/content/intro.md', '/docs/1.8/content/intro.md'],
  ['/docs/print/Foundation/Region-v1', '/docs/1.8/print/Foundation/Region-v1'],
  ['/openapi/operations.csv', '/openapi/1.8/operations.csv'],
  ['/openapi/1.8/SHA256SUMS', '/openapi/1.8/SHA256SUMS'],
  // A path that already belongs to the version, and pages that the version does not have.
  ['/docs/1.8/content/intro', '/docs/1.8/content/intro'],
  ['/docs/content/Site/privacy', '/docs/content/Site/privacy'],
  ['/docs/offline', '/docs/offline'],
  ['/', '/'],
])('the path of %s is %s', (from, to) => {
  expect(freezeContent('1.8', loaded).pathOf(from)).toBe(to);
});

test('each page links to the same page of the newest version, or to the nearest one that exists', () => {
  const newest = ['content/intro', 'content/HowTo/first', 'content/HowTo/second', 'api/F/A/a'].map(
    (id) => pageAt(`/docs/${id}`),
  );
  const old = [
    'content/HowTo/second',
    'content/HowTo/removed',
    'content/Removed/moved',
    'content/Removed/guide',
    'api/F/Removed/b',
    'else/where',
  ].map((id) => pageAt(`/docs/1.8/${id}`, { id }));
  const redirects = [
    { from: '/docs/content/Removed/moved', to: '/docs/content/HowTo/second', origin: '' },
  ];
  expect(
    linkNewest(old, newest, redirects).map(({ newest: it }) => [it?.path, it?.isSame]),
  ).toEqual([
    ['/docs/content/HowTo/second', true],
    ['/docs/content/HowTo/first', false],
    ['/docs/content/HowTo/second', false],
    ['/docs/content/intro', false],
    ['/docs/api/F/A/a', false],
    ['/docs/content/intro', false],
  ]);
});
