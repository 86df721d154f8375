import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import { identity } from '../../identity';
import { hashInputs, isUpToDate, recordBuild } from '../core/input-hash';
import { seca } from '../site';
import { buildSite } from './build-site';
import { folderRedirects, readPermanentPaths } from './files/redirects';
import { originOf, parseBuildOptions } from './options';

test('an input that is changed, added, removed or renamed changes the hash', () => {
  const files = { 'src/a.ts': '1', 'docs/content/b.mdx': '2', 'package-lock.json': '{}' };
  const before = hashInputs(temporaryFolder(files));
  expect(hashInputs(temporaryFolder(files))).toBe(before);
  const changed: Record<string, string>[] = [
    { ...files, 'src/a.ts': '3' },
    { ...files, 'new/c.ts': '' },
    { 'src/a.ts': '1', 'docs/content/b.mdx': '2' },
    { 'src/a2.ts': '1', 'docs/content/b.mdx': '2', 'package-lock.json': '{}' },
    { ...files, 'scripts/build/x.ts': '' },
  ];
  for (const other of changed) expect(hashInputs(temporaryFolder(other))).not.toBe(before);
});

test('a commit changes the hash if it changes the date of a page', () => {
  const root = temporaryFolder({ 'docs/content/a.mdx': '1', 'bench/b.ts': '' });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  const commit = (file: string) => {
    git('add', file);
    git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--message', file);
  };
  git('init');
  const before = hashInputs(root);
  commit('docs/content/a.mdx');
  const after = hashInputs(root);
  expect(after).not.toBe(before);
  commit('bench/b.ts');
  expect(hashInputs(root)).toBe(after);
});

test('files that a build does not read, or creates itself, do not change the hash', () => {
  const files = { 'src/a.ts': '1' };
  const others = {
    'README.md': '',
    'src/a.test.ts': '',
    'tests/e2e/a.spec.ts': '',
    'build/index.html': '',
    '.docusaurus/x.js': '',
    'node_modules/a/index.js': '',
  };
  expect(hashInputs(temporaryFolder({ ...files, ...others }))).toBe(
    hashInputs(temporaryFolder(files)),
  );
});

test('each folder redirects to the first page in it', () => {
  const [guide, role, region] = [
    'content/intro',
    'api/Foundation/Role/role',
    'api/Foundation/Region/region',
  ];
  const redirects = folderRedirects([guide, role, region].map((page) => `/docs/${page}`));
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
    '/docs': `/docs/${guide}`,
    '/docs/content': `/docs/${guide}`,
    '/docs/api': `/docs/${role}`,
    '/docs/api/Foundation': `/docs/${role}`,
    '/docs/api/Foundation/Role': `/docs/${role}`,
    '/docs/api/Foundation/Region': `/docs/${region}`,
  });
});

test('permanent paths are redirects; a list with a different structure is rejected', () => {
  const file = 'permanent-paths.json';
  const read = (text: string) => readPermanentPaths(temporaryFolder({ [file]: text }));
  expect(() => readPermanentPaths(temporaryFolder())).toThrow('permanent-paths.json');
  expect(read('[{"path": "/docs/a-3f2", "page": "/docs/a"}]')).toEqual([
    { from: '/docs/a-3f2', to: '/docs/a', origin: file },
  ]);
  expect(() => read('{}')).toThrow('not a list');
  expect(() => read('[{"path": "/docs/a-3f2"}]')).toThrow('entry 1 needs a "path" and a "page"');
});

test('a build is up to date only if its inputs are unchanged and its pages exist', async () => {
  const root = temporaryFolder();
  const outDir = path.join(root, 'build');
  await recordBuild(root, outDir, 'abc');
  expect(isUpToDate(root, outDir, 'abc')).toBe(false);
  mkdirSync(outDir);
  writeFileSync(path.join(outDir, 'index.html'), '');
  expect(isUpToDate(root, outDir, 'abc')).toBe(true);
  expect(isUpToDate(root, outDir, 'def')).toBe(false);
});

test('a build does not replace a folder with other files', async () => {
  const root = temporaryFolder({ 'docs/guide.mdx': 'text' });
  const options = { ...parseBuildOptions([]), outDir: 'docs' };
  const build = buildSite(seca, root, options, () => undefined);
  await expect(build).rejects.toThrow('docs contains files that this command did not write.');
  expect(readFileSync(path.join(root, 'docs/guide.mdx'), 'utf8')).toBe('text');
});

test('the options of the build are parsed', () => {
  expect(parseBuildOptions([])).toEqual({
    outDir: 'build',
    base: identity.baseUrl,
    strict: false,
    ifChanged: false,
    draft: false,
    policy: 'headers',
  });
  expect(parseBuildOptions(['--strict', '--out-dir', 'x', '--if-changed'])).toEqual({
    outDir: 'x',
    base: identity.baseUrl,
    strict: true,
    ifChanged: true,
    draft: false,
    policy: 'headers',
  });
  expect(parseBuildOptions(['--base', 'spec', '--draft'])).toMatchObject({
    base: '/spec/',
    draft: true,
  });
  expect(parseBuildOptions(['--policy', 'meta'])).toMatchObject({ policy: 'meta' });
  expect(() => parseBuildOptions(['--policy', 'none'])).toThrow('"headers" or "meta", not "none"');
  expect(() => parseBuildOptions(['--strickt'])).toThrow("Unknown option '--strickt'");
});

test('the URL of a server has an IPv6 address in brackets', () => {
  expect([originOf('localhost', 80), originOf('::1', 3000)]).toEqual([
    'http://localhost:80',
    'http://[::1]:3000',
  ]);
});
