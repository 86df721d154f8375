import { expect, test } from 'vitest';
import { fixtureConfig } from '../../../tests/fixtures/site/config';
import type { NavbarItem } from '../../core/config-types';
import type { DocsVersion, Page, SidebarItem, Site } from '../../core/types';
import { navEntry } from './nav-links';

const version = (name: string, label: string, mainPath: string, ids: readonly string[]) => ({
  name,
  label,
  mainPath,
  docs: new Map(ids.map((id) => [id, `${mainPath}/${id}`])),
  isLast: name === '1.0',
});
const versions: DocsVersion[] = [
  version('current', 'Next', '/docs/next', ['guide', 'only-next']),
  version('1.0', 'One', '/docs', ['guide']),
];
const sidebar: SidebarItem[] = [
  { type: 'link', label: 'Apart', path: '/docs/apart', apart: true },
  { type: 'category', label: 'Empty', items: [] },
  {
    type: 'category',
    label: 'Full',
    items: [{ type: 'link', label: 'Guide', path: '/docs/guide' }],
  },
];
const site: Site = {
  config: fixtureConfig('base'),
  base: '/',
  locale: 'en',
  localeBases: { en: '/', fr: '/fr/' },
  versions,
  standardVersion: '1.0',
  sidebars: new Map([
    ['1.0/docs', sidebar],
    ['1.0/linkless', [{ type: 'category', label: 'Empty', items: [] }]],
  ]),
  assets: {
    early: { file: 'early.js' },
    hooks: { file: 'hooks.js' },
    styles: {
      landing: [],
      guide: [],
      operation: [],
      service: [],
      resource: [],
      operations: [],
      'not-found': [],
    },
    inlineScript: '',
  },
};
const page = (path: string, of: Partial<Page> = {}): Page => ({
  path,
  content: { kind: 'not-found' },
  title: '',
  headTitle: '',
  description: '',
  breadcrumbs: [],
  toc: [],
  hasTwin: false,
  ...of,
});
const guide = page('/docs/guide', { id: 'guide', version: '1.0', sidebar: 'docs' });
const entry = (item: unknown, current = guide) => navEntry(item as NavbarItem, site, current);

test('an unknown type throws an error that contains the configuration of the item (§8.6 §8.7)', () => {
  const item = { type: 'nonsense', label: 'Bad' };
  expect(() => entry(item)).toThrow('No NavbarItem component found for type "nonsense"');
  expect(() => entry(item)).toThrow(
    'A navbar item failed to render. Its configuration is: {"type":"nonsense","label":"Bad"}',
  );
});

test('an unknown version throws an error that lists the existing versions (§5.2)', () => {
  expect(() => entry({ type: 'docsVersionDropdown', versions: ['9.9'] })).toThrow(
    'No docs version "9.9" exists. Versions: current, 1.0.',
  );
});

test('a sidebar without links throws an error (§5.3)', () => {
  for (const sidebarId of ['linkless', 'unknown']) {
    expect(() => entry({ type: 'docSidebar', sidebarId })).toThrow(
      `The sidebar "${sidebarId}" of version "1.0" has nothing to link to.`,
    );
  }
});

test('a document that does not exist in the version throws an error', () => {
  expect(() => entry({ type: 'doc', docId: 'only-next' })).toThrow(
    'There is no document "only-next" in version "1.0". Documents: guide.',
  );
});

test('a sidebar links to its first page and skips pages set apart and empty categories', () => {
  expect(entry({ type: 'docSidebar', sidebarId: 'docs' })).toMatchObject({
    label: 'Guide',
    to: '/docs/guide',
    current: true,
  });
});

test('on a page without a sidebar, the entry contains the first level of the sidebar', () => {
  const item = { type: 'docSidebar', sidebarId: 'docs' };
  expect(entry(item, page('/'))).toHaveProperty('sections', [
    { label: 'Apart', to: '/docs/apart' },
    { label: 'Full', to: '/docs/guide' },
  ]);
  expect(entry(item)).not.toHaveProperty('sections');
});
