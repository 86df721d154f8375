import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { compareFolders } from './compare-folders';

test('differences are reported with their positions, and derived files are ignored', () => {
  const first = temporaryFolder({
    'a.html': 'the same',
    'b.js': 'from /one/folder',
    'c.css': '',
    'a.html.br': 'x',
    SHA256SUMS: 'x',
  });
  const second = temporaryFolder({ 'a.html': 'the same', 'b.js': 'from /two/folder', 'd.css': '' });
  expect(compareFolders(first, first)).toEqual([]);
  expect(compareFolders(first, second)).toEqual([
    'b.js: differs from byte 6 on: "from /one/folder" and "from /two/folder"',
    'c.css: in the first build only',
    'd.css: in the second build only',
  ]);
});
