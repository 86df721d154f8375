import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import type { Guide } from '../../core/content';
import { inSidebarOrder } from './guide-order';

const guideOf = (id: string) => ({ id }) as Omit<Guide, 'section'>;

const sidebar = `sidebar:
  - page: content/intro
  - label: Concepts
    pages:
      - content/Architecture/states
`;

test('guides have the order and the sections of the sidebar; pages about the site come last', async () => {
  const folder = temporaryFolder({ 'docs/content/sidebar.yaml': sidebar });
  const ids = ['content/Architecture/states', 'content/Site/privacy', 'content/intro'];
  expect(await inSidebarOrder(folder, ids.map(guideOf))).toEqual([
    { id: 'content/intro', section: '' },
    { id: 'content/Architecture/states', section: 'Concepts' },
    { id: 'content/Site/privacy' },
  ]);
});

test('a page that does not exist and a guide that is not listed are reported with positions', async () => {
  const folder = temporaryFolder({ 'docs/content/sidebar.yaml': sidebar });
  const ids = ['content/intro', 'content/other'];
  await expect(inSidebarOrder(folder, ids.map(guideOf))).rejects.toThrow(
    'docs/content/sidebar.yaml:5:9 There is no guide "content/Architecture/states".',
  );
  await expect(inSidebarOrder(folder, ids.map(guideOf))).rejects.toThrow(
    'docs/content/sidebar.yaml:1:1 The guide "content/other" is not listed.',
  );
});
