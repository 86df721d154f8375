import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import referencePlugin from './index';

const groups = {
  'foundation.authorization.v1': {
    specPath: 'spec/services/authorization.yaml',
    outputDir: 'docs/api/Foundation/Authorization-v1',
    label: 'Authorization',
  },
};
const repository = path.resolve(__dirname, '../..');

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'reference-'));
  await cp(path.join(repository, 'spec'), path.join(siteDir, 'spec'), { recursive: true });
});

afterEach(() => rm(siteDir, { recursive: true, force: true }));

const folder = () => path.join(siteDir, groups['foundation.authorization.v1'].outputDir);
const source = () => path.join(siteDir, 'spec/services/authorization.yaml');
const start = () => referencePlugin({ siteDir, baseUrl: '/' } as LoadContext, { groups });

/** Bytes of everything that was generated, by file. */
async function snapshot(): Promise<Record<string, string>> {
  const names = (await readdir(folder())).sort();
  const entries = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(folder(), name));
      return [name, createHash('sha256').update(bytes).digest('hex')] as const;
    }),
  );
  return Object.fromEntries(entries);
}

test('the constructor ends with a document and its data for every page', async () => {
  await start();
  const names = Object.keys(await snapshot());
  const pages = names
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.slice(0, -4))
    .sort();
  expect(pages).toEqual([
    'authorization',
    'create-or-update-role',
    'create-or-update-role-assignment',
    'delete-role',
    'delete-role-assignment',
    'get-role',
    'get-role-assignment',
    'list-role-assignments',
    'list-roles',
  ]);
  expect(names.filter((name) => name.endsWith('.json')).sort()).toEqual(
    [...pages.map((page) => `${page}.json`), '_category_.json'].sort(),
  );
  expect(names).toHaveLength(2 * pages.length + 1);
});

test('the same input gives the same bytes, and untouched files', async () => {
  await start();
  const before = await snapshot();
  const file = path.join(folder(), 'get-role.mdx');
  const old = new Date('2020-01-01T00:00:00Z');
  await utimes(file, old, old);
  const plugin = await start();
  await plugin.loadContent?.();
  expect((await stat(file)).mtime).toEqual(old);
  await rm(folder(), { recursive: true });
  await start();
  expect(await snapshot()).toEqual(before);
});

test('a page whose operation is gone is removed, and a changed one is written again', async () => {
  const plugin = await start();
  const before = await snapshot();
  const text = await readFile(source(), 'utf8');
  await writeFile(source(), text.replace('operationId: get-role\n', 'operationId: fetch-role\n'));
  // Links to the operation by its id would dangle.
  const renamed = await readFile(source(), 'utf8');
  await writeFile(source(), renamed.replaceAll(/(poll: |- )get-role$/gm, '$1fetch-role'));
  await plugin.loadContent?.();
  const after = await snapshot();
  expect(Object.keys(before)).toContain('get-role.mdx');
  expect(Object.keys(after)).toContain('fetch-role.mdx');
  expect(Object.keys(after)).not.toContain('get-role.mdx');
  expect(Object.keys(after)).not.toContain('get-role.json');
  expect(after['list-role-assignments.mdx']).toBe(before['list-role-assignments.mdx']);
});

test('a broken specification fails with its place and leaves the last good pages', async () => {
  const plugin = await start();
  const before = await snapshot();
  const text = await readFile(source(), 'utf8');
  await writeFile(source(), text.replace('operationId: get-role\n', 'operationId: list-roles\n'));
  await expect(plugin.loadContent?.()).rejects.toThrow(/authorization\.yaml:\d+:\d+ /);
  expect(await snapshot()).toEqual(before);
});

test('watches every source, in all folders that hold some', async () => {
  const plugin = await start();
  expect(plugin.getPathsToWatch?.()).toEqual([`${siteDir}/spec/**/*.{yaml,yml,json}`]);
});

/** What the development server answers. */
async function download(plugin: Plugin<void>, file: string): Promise<string> {
  const configuration = plugin.configureWebpack?.({}, false, {} as never, undefined) as
    | { devServer: { setupMiddlewares: (list: { middleware: Handler }[]) => void } }
    | undefined;
  const middlewares: { middleware: Handler }[] = [];
  configuration?.devServer.setupMiddlewares(middlewares);
  return new Promise((resolve, reject) => {
    const response = {
      setHeader: () => {},
      end: (content: Uint8Array) => resolve(Buffer.from(content).toString()),
    };
    const next = () => reject(new Error(`${file} is left to others`));
    if (middlewares.length === 0) next();
    middlewares[0]?.middleware({ method: 'GET', url: `/${file}` }, response, next);
  });
}

type Handler = (request: object, response: object, next: () => void) => void;

test('in development a reload ends only where no document was written, which the docs plugin takes up', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const plugin = await start();
  const reload = () =>
    Promise.race([
      Promise.resolve(plugin.loadContent?.()).then(() => 'ended'),
      new Promise((resolve) => setTimeout(resolve, 5000, 'waits')),
    ]);
  const text = await readFile(source(), 'utf8');
  await writeFile(source(), text.replace('The subjects that get', 'Those that get'));
  expect(await reload()).toBe('ended');
  await writeFile(source(), text.replace('summary: Get a role\n', 'summary: See a role\n'));
  expect(await reload()).toBe('waits');
  expect(await download(plugin, 'openapi/foundation.authorization.v1.yaml')).toContain(
    'See a role',
  );
  vi.unstubAllEnvs();
}, 20_000);
