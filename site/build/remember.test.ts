import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { openResults } from './remember';

const sources = {
  'docs/content/a.mdx': '1',
  'docs/content/glossary.mdx': '2',
  'versions/1.8/docs/content/b.mdx': '3',
  'spec/services/a.yaml': '4',
};

/** Makes a result in what would be another build, and returns whether it was made. */
async function isMade(
  root: string,
  cache: string,
  inputs: readonly unknown[] = [],
): Promise<boolean> {
  const made = new Map([['a', new Set([1, undefined])]]);
  const make = vi.fn(() => made);
  const remember = await openResults(root, cache);
  expect(await remember('docs/a', inputs, make)).toEqual(made);
  return make.mock.calls.length > 0;
}

test('a result is made again only if an input or a source that is not a guide has changed', async () => {
  const root = temporaryFolder(sources);
  const cache = path.join(temporaryFolder(), 'results');
  expect(await isMade(root, cache)).toBe(true);
  expect(await isMade(root, cache)).toBe(false);
  expect(await isMade(root, cache, [{ text: '1' }])).toBe(true);
  expect(await isMade(root, cache, [{ text: '1' }])).toBe(false);
  expect(await isMade(root, cache, [{ text: '2' }])).toBe(true);
  for (const [file, isInput] of [
    ['docs/content/a.mdx', false],
    ['versions/1.8/docs/content/b.mdx', false],
    ['docs/content/glossary.mdx', true],
    ['spec/services/a.yaml', true],
    ['site/new.ts', true],
  ] as const) {
    await isMade(root, cache);
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'changed');
    expect([file, await isMade(root, cache)]).toEqual([file, isInput]);
  }
});

test('results of different names and sites are separate; a failure is not stored', async () => {
  const root = temporaryFolder(sources);
  const cache = path.join(temporaryFolder(), 'results');
  const remember = await openResults(root, cache);
  expect(await remember('a', [], () => 1)).toBe(1);
  expect(await remember('b', [], () => 2)).toBe(2);
  expect(await remember('a', [], () => 3)).toBe(1);
  const other = await openResults(temporaryFolder(sources), cache);
  expect(await other('a', [], () => 4)).toBe(4);
  const fail = () => {
    throw new Error('no');
  };
  await expect(remember('c', [], fail)).rejects.toThrow('no');
  expect(await remember('c', [], () => 5)).toBe(5);
});
