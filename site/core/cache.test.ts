import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { afterEach, expect, test, vi } from 'vitest';
import { cached, closeStore, openStore, stored } from './cache';

afterEach(closeStore);

const sources = {
  'docs/content/a.mdx': '1',
  'docs/content/glossary.mdx': '2',
  'versions/1.8/docs/content/b.mdx': '3',
  'spec/services/a.yaml': '4',
};

/** Makes a result in what would be another build, and returns whether it was made. */
async function isMade(root: string, folder: string, inputs = {}): Promise<boolean> {
  const result = new Map([['a', new Set([1, undefined])]]);
  const make = vi.fn(() => result);
  await openStore(root, folder);
  expect(await stored('docs/a', inputs, make)).toEqual(result);
  return make.mock.calls.length > 0;
}

test('a stored result is made again only if an input or a source that is not a guide has changed', async () => {
  const root = temporaryFolder(sources);
  const folder = path.join(temporaryFolder(), 'results');
  expect(await isMade(root, folder)).toBe(true);
  expect(await isMade(root, folder)).toBe(false);
  for (const [file, isInput] of [
    ['docs/content/a.mdx', false],
    ['versions/1.8/docs/content/b.mdx', false],
    ['docs/content/glossary.mdx', true],
    ['spec/services/a.yaml', true],
    ['site/new.ts', true],
  ] as const) {
    await isMade(root, folder);
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'changed');
    expect([file, await isMade(root, folder)]).toEqual([file, isInput]);
  }
});

test.each([
  ['a text', { text: '1' }, { text: '2' }],
  [
    'a member inside',
    { page: { sections: [{ title: 'a' }] } },
    { page: { sections: [{ title: 'b' }] } },
  ],
  ['a list', { guides: ['a'] }, { guides: ['a', 'b'] }],
  ['a map', { pictures: new Map([['a', 1]]) }, { pictures: new Map([['a', 2]]) }],
  ['an absent value', { since: undefined }, { since: null }],
])('%s among the inputs is compared by its content', async (what, before, after) => {
  const make = vi.fn(() => what);
  const copy = structuredClone(before);
  for (const inputs of [before, copy, after, after]) await cached(what, inputs, make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a list is the same input, also if it was a member of another input before', async () => {
  const list = [{ a: 1 }];
  const copy = structuredClone(list);
  const make = vi.fn(() => 1);
  await cached('list', { list }, make);
  await cached('facts', { facts: { list: copy } }, make);
  await cached('list', { list: copy }, make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('results of different names are separate; a failure is not stored', async () => {
  const root = temporaryFolder(sources);
  const folder = path.join(temporaryFolder(), 'results');
  await openStore(root, folder);
  expect(await stored('a', {}, () => 1)).toBe(1);
  expect(await stored('b', {}, () => 2)).toBe(2);
  expect(await stored('a', {}, () => 3)).toBe(1);
  const fail = () => {
    throw new Error('no');
  };
  await expect(stored('c', {}, fail)).rejects.toThrow('no');
  await openStore(root, folder);
  expect(await stored('c', {}, () => 5)).toBe(5);
});
