import { formatProblems } from '@seca/openapi/load/problem';
import { describe, expect, test } from 'vitest';
import { checkPermanentPaths } from './check';
import { addMissing, formatList, type PermanentPath, parseList } from './list';

const roles = { id: 'content/Other/system-roles', path: '/docs/content/Other/system-roles' };
const intro = { id: 'content/intro', path: '/docs/content/intro' };

describe('addMissing', () => {
  test('a new page gets three digits of the hash of its id', () => {
    expect(addMissing([], [roles]).added).toEqual([
      { path: '/docs/content/Other/system-roles-264', page: roles.path },
    ]);
  });

  test('a moved page keeps its permanent path', () => {
    const kept = { path: '/docs/content/roles-abc', page: roles.path };
    expect(addMissing([kept], [roles])).toEqual({ entries: [kept], added: [] });
  });

  test('a digit is added if the path is taken by a moved page or by another page', () => {
    const moved = { path: '/docs/content/Other/system-roles-264', page: '/docs/elsewhere' };
    expect(addMissing([moved], [roles]).added.map((entry) => entry.path)).toEqual([
      expect.stringMatching(/^\/docs\/content\/Other\/system-roles-264[0-9a-f]$/),
    ]);
    const page = { id: 'x', path: '/docs/content/Other/system-roles-264' };
    expect(addMissing([{ path: '/x', page: page.path }], [roles, page]).added).toEqual([
      { path: expect.stringMatching(/-264[0-9a-f]$/), page: roles.path },
    ]);
  });
});

describe('the file', () => {
  test('is sorted and has one entry per line', () => {
    const entries = [
      { path: '/b-2', page: '/b' },
      { path: '/a-1', page: '/a' },
    ];
    const text = '[\n  {"path":"/a-1","page":"/a"},\n  {"path":"/b-2","page":"/b"}\n]\n';
    expect(formatList(entries)).toBe(text);
    expect(parseList(text)).toEqual(entries.reverse());
    expect(formatList([])).toBe('[]\n');
  });

  test.each(['{}', '[{"path":"/a"}]', '[null]'])('%s is rejected', (text) => {
    expect(() => parseList(text)).toThrow(/permanent-paths\.json: /);
  });
});

describe('checkPermanentPaths', () => {
  const pages = [
    { ...roles, source: 'docs/content/Other/system-roles.mdx' },
    { ...intro, source: 'docs/content/intro.mdx' },
  ];
  const entries: PermanentPath[] = addMissing([], pages).entries;
  const check = (list: PermanentPath[], committed?: string) =>
    formatProblems(checkPermanentPaths({ text: formatList(list), pages, committed }));

  test('a complete list has no problems, with and without version control', () => {
    expect(check(entries)).toBe('0 problems');
    expect(check(entries, formatList(entries.slice(1)))).toBe('0 problems');
  });

  test('a page without a permanent path is a problem', () => {
    expect(check(entries.filter((entry) => entry.page !== intro.path))).toMatchInlineSnapshot(`
      "docs/content/intro.mdx:1:1 the page /docs/content/intro has no permanent path
        Run "npm run permanent-paths" and commit permanent-paths.json.

      1 problem in 1 file"
    `);
  });

  test('two permanent paths that collide are a problem', () => {
    expect(
      check([...entries, { path: entries[0]?.path ?? '', page: intro.path }]),
    ).toMatchInlineSnapshot(`
      "permanent-paths.json:3:11 /docs/content/Other/system-roles-264 would lead to two pages, /docs/content/Other/system-roles and /docs/content/intro
        Keep the older entry, delete the other, and run "npm run permanent-paths".

      1 problem in 1 file"
    `);
  });

  test('a permanent path that is the path of a page is a problem', () => {
    expect(check([...entries, { path: intro.path, page: roles.path }])).toMatchInlineSnapshot(`
      "permanent-paths.json:3:11 the permanent path /docs/content/intro is the path of a page
        Give the page another slug: the permanent path is older, and its target must not change.

      1 problem in 1 file"
    `);
  });

  test('a permanent path whose page no longer exists is a problem', () => {
    expect(
      check([...entries, { path: '/docs/old-123', page: '/docs/content/introo' }]),
    ).toMatchInlineSnapshot(`
      "permanent-paths.json:4:11 /docs/old-123 leads to /docs/content/introo, which doesn't exist
        Set its "page" to the page that contains the text now, for example /docs/content/intro; don't delete the entry.

      1 problem in 1 file"
    `);
  });

  test('a permanent path that was removed from the list is a problem', () => {
    expect(
      check(entries, formatList([...entries, { path: '/docs/old-123', page: intro.path }])),
    ).toMatchInlineSnapshot(`
      "permanent-paths.json:1:1 the permanent path /docs/old-123 was removed from the list
        Put {"path":"/docs/old-123","page":"/docs/content/intro"} back, with the page that contains its text now.

      1 problem in 1 file"
    `);
  });
});
