import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from './write-files';

let siteDir: string;
let folder: string;

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'reference-'));
  folder = path.join(siteDir, 'docs', 'api');
});

afterEach(() => rm(siteDir, { recursive: true, force: true }));

const files = (entries: Record<string, string>) => new Map(Object.entries(entries));

async function tree(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.sort();
}

test('writes into folders that do not exist yet, and says what it did', async () => {
  const result = await writeFiles(
    siteDir,
    folder,
    files({ 'docs/api/F/A/b.mdx': 'B', 'docs/api/a.mdx': 'A' }),
  );
  expect(result).toEqual({
    written: ['docs/api/F/A/b.mdx', 'docs/api/a.mdx'],
    removed: [],
    unchanged: 0,
  });
  expect(await readFile(path.join(folder, 'F/A/b.mdx'), 'utf8')).toBe('B');
  expect(await tree()).toEqual(['F', 'F/A', 'F/A/b.mdx', 'a.mdx']);
});

test('a file with the same bytes is not touched', async () => {
  await writeFiles(siteDir, folder, files({ 'docs/api/a.mdx': 'A', 'docs/api/b.mdx': 'B' }));
  const old = new Date('2020-01-01T00:00:00Z');
  for (const name of ['a.mdx', 'b.mdx']) await utimes(path.join(folder, name), old, old);
  const result = await writeFiles(
    siteDir,
    folder,
    files({ 'docs/api/a.mdx': 'A', 'docs/api/b.mdx': 'changed' }),
  );
  expect(result).toEqual({ written: ['docs/api/b.mdx'], removed: [], unchanged: 1 });
  expect((await stat(path.join(folder, 'a.mdx'))).mtime).toEqual(old);
  expect((await stat(path.join(folder, 'b.mdx'))).mtime).not.toEqual(old);
});

test('what is gone is removed, with folders that it leaves empty', async () => {
  await writeFiles(
    siteDir,
    folder,
    files({ 'docs/api/F/A/a.mdx': 'A', 'docs/api/F/B/b.mdx': 'B' }),
  );
  await mkdir(path.join(folder, 'Old/Older'), { recursive: true });
  const result = await writeFiles(siteDir, folder, files({ 'docs/api/F/A/a.mdx': 'A' }));
  expect(result.removed).toEqual(['docs/api/F/B/b.mdx']);
  expect(await tree()).toEqual(['F', 'F/A', 'F/A/a.mdx']);
});

test('a file outside of the folder is refused before anything is written', async () => {
  const given = files({ 'docs/api/a.mdx': 'A', 'docs/content/intro.md': 'no' });
  await expect(writeFiles(siteDir, folder, given)).rejects.toThrow(
    'docs/content/intro.md is not below docs/api',
  );
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('a failure while staging leaves the last good files and no half ones', async () => {
  await writeFiles(
    siteDir,
    folder,
    files({ 'docs/api/a.mdx': 'good', 'docs/api/b/c.mdx': 'good' }),
  );
  // A file where a folder is needed: the second file can't be staged.
  await writeFile(path.join(folder, 'blocked'), '');
  const given = files({ 'docs/api/a.mdx': 'new', 'docs/api/blocked/x.mdx': 'new' });
  await expect(writeFiles(siteDir, folder, given)).rejects.toThrow();
  expect(await readFile(path.join(folder, 'a.mdx'), 'utf8')).toBe('good');
  expect(await tree()).toEqual(['a.mdx', 'b', 'b/c.mdx', 'blocked']);
});
