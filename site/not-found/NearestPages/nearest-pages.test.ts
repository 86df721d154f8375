import { describe, expect, test } from 'vitest';
import { nearestPages, wordsOf } from './nearest-pages';

const pages = [
  { path: '/docs/content/intro', title: 'Introduction' },
  { path: '/docs/content/glossary', title: 'Glossary' },
  { path: '/docs/content/Other/system-roles', title: 'System roles' },
  { path: '/docs/content/Other/sku', title: 'SKUs' },
  { path: '/docs/api/Foundation/Authorization-v1/authorization', title: 'Authorization' },
  { path: '/docs/api/Foundation/Authorization-v1/get-role', title: 'Get a role' },
  {
    path: '/docs/api/Foundation/Authorization-v1/get-role-assignment',
    title: 'Get a role assignment',
  },
  {
    path: '/docs/api/Foundation/Authorization-v1/create-or-update-role',
    title: 'Create or update a role',
  },
];

describe('nearestPages', () => {
  test.each([
    ['another case', '/docs/content/other/System-Roles', '/docs/content/Other/system-roles'],
    ['a slip', '/docs/content/Other/sistem-roles', '/docs/content/Other/system-roles'],
    ['another folder', '/docs/content/system-roles', '/docs/content/Other/system-roles'],
    ['a file ending', '/docs/content/glosary.html', '/docs/content/glossary'],
    [
      'a permanent path of long ago',
      '/docs/content/Other/system-roles-abc',
      '/docs/content/Other/system-roles',
    ],
    [
      'an operation in camel case',
      '/docs/api/authorization/getRole',
      '/docs/api/Foundation/Authorization-v1/get-role',
    ],
    [
      'half of a name',
      '/docs/api/Foundation/Authorization-v1/create-role',
      '/docs/api/Foundation/Authorization-v1/create-or-update-role',
    ],
    ['a stray percent sign', '/docs/content/gloss%ary', '/docs/content/glossary'],
  ])('%s', (_, path, nearest) => {
    expect(nearestPages(path, pages)[0]?.path).toBe(nearest);
  });

  test('returns nothing if no page is similar', () => {
    expect(nearestPages('/wp-login.php', pages)).toEqual([]);
    expect(nearestPages('/', pages)).toEqual([]);
  });

  test('returns at most the requested number of pages', () => {
    expect(nearestPages('/docs/api/Foundation/Authorization-v1/role', pages, 2)).toHaveLength(2);
  });
});

test('wordsOf omits words that are the same in every path', () => {
  expect(wordsOf('/docs/api/Foundation/Authorization-v1/getRole.html')).toEqual([
    'authorization',
    'get',
    'role',
  ]);
});
