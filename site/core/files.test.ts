import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import { sha256 } from './checksums';
import { MadeFiles } from './files';

test('files are written when they are added, and can be read again', async () => {
  const folder = temporaryFolder();
  const files = new MadeFiles(path.join(folder, 'site'));
  async function* pages() {
    yield ['docs/a.html', 'a page'] as const;
    expect(readFileSync(path.join(folder, 'site/docs/a.html'), 'utf8')).toBe('a page');
    yield ['b.html', Buffer.from('b')] as const;
  }
  expect(await files.add(pages())).toEqual(['docs/a.html', 'b.html']);
  expect(await files.add(new Map([['c', 'c']]))).toEqual(['c']);
  expect([...files.sums]).toEqual([
    ['docs/a.html', sha256('a page')],
    ['b.html', sha256('b')],
    ['c', sha256('c')],
  ]);
  expect(String(files.read('b.html'))).toBe('b');
});

test('two files with the same path are an error', async () => {
  const page = ['docs/a.html', 'a page'] as const;
  const message = 'Two pages or files have the same path: docs/a.html.';
  const files = new MadeFiles(temporaryFolder());
  await files.add([page]);
  await expect(files.add([page]), 'of two stages').rejects.toThrow(message);
  const others = new MadeFiles(temporaryFolder());
  await expect(others.add([page, page]), 'of one stage').rejects.toThrow(message);
});

test('no file is written after an error, when the folder is deleted', async () => {
  const folder = temporaryFolder();
  const files = new MadeFiles(path.join(folder, 'site'));
  async function* copies() {
    yield ['a.html.br', 'a'] as const;
    files.close();
    yield ['b.html.br', 'b'] as const;
  }
  expect(await files.add(copies())).toEqual(['a.html.br']);
  expect([...files.sums.keys()]).toEqual(['a.html.br']);
});
