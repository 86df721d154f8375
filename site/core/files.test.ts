import { expect, test } from 'vitest';
import { addFiles } from './files';

test('the files of all parts are added', () => {
  const files = addFiles(new Map([['a.html', 'a']]), new Map([['b.html', 'b']]), [['c', 'c']]);
  expect([...files.keys()]).toEqual(['a.html', 'b.html', 'c']);
});

test('two files with the same path are an error', () => {
  const page = new Map([['docs/a.html', 'a page']]);
  const redirect = new Map([['docs/a.html', 'a redirect']]);
  const message = 'Two pages or files have the same path: docs/a.html.';
  expect(() => addFiles(new Map(page), redirect), 'of two stages').toThrow(message);
  expect(() => addFiles(new Map(), page, redirect), 'of two parts of a stage').toThrow(message);
});
