import { existsSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { replaceFolder } from './replace-folder';

const { rename, stat } = fs;
const deviceOf = (file: unknown) => (String(file).split(path.sep).includes('mounted') ? 2 : 1);

/** Simulates file systems: a folder `mounted` is on a different one, and a folder `stuck` can't be renamed. */
beforeEach(() => {
  vi.spyOn(fs, 'stat').mockImplementation(async (file) =>
    Object.assign(await stat(file), { dev: deviceOf(file) }),
  );
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (deviceOf(from) !== deviceOf(to)) throw new Error('EXDEV: cross-device link not permitted');
    if (path.basename(String(from)) === 'stuck') throw new Error('EACCES: permission denied');
    await rename(from, to);
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a finished folder replaces the old one as a whole', async () => {
  const root = temporaryFolder({ 'fresh/new.html': 'new', 'build/old.html': 'old' });
  await replaceFolder(path.join(root, 'fresh'), path.join(root, 'build'));
  expect(readFileSync(path.join(root, 'build/new.html'), 'utf8')).toBe('new');
  expect(existsSync(path.join(root, 'build/old.html'))).toBe(false);
  expect(existsSync(path.join(root, 'fresh'))).toBe(false);
  expect(existsSync(path.join(root, 'fresh.old'))).toBe(false);
});

test('the old folder is restored if the new one fails to replace it', async () => {
  const root = temporaryFolder({ 'stuck/new.html': 'new', 'build/old.html': 'old' });
  const target = path.join(root, 'build');
  await expect(replaceFolder(path.join(root, 'stuck'), target)).rejects.toThrow('EACCES');
  expect(readFileSync(path.join(target, 'old.html'), 'utf8')).toBe('old');
  expect(existsSync(path.join(root, 'stuck.old'))).toBe(false);
  await expect(replaceFolder(path.join(root, 'missing'), target)).rejects.toThrow('ENOENT');
  expect(readFileSync(path.join(target, 'old.html'), 'utf8')).toBe('old');
});

test.each([
  ['one that is there', { 'mounted/build/old.html': 'old' }],
  ['one that is not', { 'mounted/other.html': '' }],
])('on another file system too, a folder replaces %s', async (_which, there) => {
  const root = temporaryFolder({ 'fresh/deep/new.html': 'new', ...there });
  const target = path.join(root, 'mounted/build');
  await replaceFolder(path.join(root, 'fresh'), target);
  expect(readFileSync(path.join(target, 'deep/new.html'), 'utf8')).toBe('new');
  expect(existsSync(path.join(target, 'old.html'))).toBe(false);
  for (const left of ['.new', '.new.old']) expect(existsSync(target + left)).toBe(false);
});
