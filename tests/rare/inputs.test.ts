import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '../../site/compile/load-site';
import { seca } from '../../site/site';

/** An author changes each kind of source once while the development server runs, and the right pages change. */
const project = path.resolve(import.meta.dirname, '../..');
const root = mkdtempSync(path.join(tmpdir(), 'seca-docs-inputs-'));

const operations = '/docs/api/Foundation';
const pages = [
  '/',
  '/docs/content/intro',
  '/docs/content/glossary',
  '/docs/content/Architecture/architecture',
  '/docs/content/Other/system-roles',
  '/docs/content/Providers/requirements',
  '/docs/content/Changelog/release-1-7',
  `${operations}/Region-v1/get-region`,
  `${operations}/Authorization-v1/get-role`,
];

/** The bodies of the pages, by path. */
async function bodies(): Promise<Map<string, string>> {
  const content = await loadSite(seca.capabilities, { root, base: '/' });
  const shown = content.pages.filter((page) => pages.includes(page.path));
  return new Map(
    await Promise.all(
      shown.map(async (page) => [page.path, JSON.stringify(await page.body())] as const),
    ),
  );
}

let before: Map<string, string>;

beforeAll(async () => {
  for (const source of ['docs', 'spec', 'permanent-paths.json']) {
    cpSync(path.join(project, source), path.join(root, source), { recursive: true });
  }
  before = await bodies();
  expect([...before.keys()].sort()).toEqual([...pages].sort());
});

afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['a guide', 'docs/content/intro.mdx', /$/, '\n\nOne more sentence.\n', ['/docs/content/intro']],
  [
    'a picture',
    'docs/pictures/planes.yaml',
    'name: Client',
    'name: Program',
    ['/docs/content/Architecture/architecture'],
  ],
  [
    'a text of the glossary',
    'docs/content/glossary.mdx',
    'Each entry',
    'Each single entry',
    ['/docs/content/glossary'],
  ],
  [
    'a requirement',
    'spec/requirements.yaml',
    'text: "A provider',
    'text: "Each provider',
    ['/docs/content/Providers/requirements'],
  ],
  [
    'an operation',
    'spec/services/region.yaml',
    'Returns the region with its zones',
    'Returns the region and its zones',
    ['/docs/api/Foundation/Region-v1/get-region'],
  ],
  [
    'a system role',
    'spec/system-roles.yaml',
    'name: seca.admin',
    'name: seca.administrator',
    [
      '/docs/content/Other/system-roles',
      '/docs/api/Foundation/Region-v1/get-region',
      '/docs/api/Foundation/Authorization-v1/get-role',
    ],
  ],
  [
    'a change of the standard',
    'spec/history/1.7.yaml',
    'note: The default introduced',
    'note: The value introduced',
    ['/docs/content/Changelog/release-1-7'],
  ],
])('%s: only the pages that show it change', async (_, file, passage, text, expected) => {
  const source = path.join(root, file);
  const original = readFileSync(source, 'utf8');
  const edited = original.replace(passage, text);
  expect(edited).not.toBe(original);
  writeFileSync(source, edited);
  const after = await bodies();
  writeFileSync(source, original);
  expect(pages.filter((page) => after.get(page) !== before.get(page))).toEqual(expected);
  expect(await bodies()).toEqual(before);
});
