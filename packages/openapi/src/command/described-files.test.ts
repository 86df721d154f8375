import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withFiles } from '../model/files-in-html';
import { richText } from '../model/rich-text';
import { lines } from '../testing/documents';
import { loadDocuments } from './load-documents';

/** Loads a document with a description from a folder with files. */
async function load(description: string, more: object = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'described-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'api/images'), { recursive: true });
  for (const name of ['images/plan 1.png', 'guide.md', 'page.html', '../secret.md']) {
    await writeFile(path.join(folder, 'api', name), name);
  }
  await symlink('../secret.md', path.join(folder, 'api/link.md'));
  const info = { title: 'T', version: '1', description };
  const document = {
    openapi: '3.1.0',
    info,
    servers: [{ url: 'https://a.test' }],
    paths: {},
    ...more,
  };
  await writeFile(path.join(folder, 'api/a.json'), JSON.stringify(document));
  const { described, warnings } = await loadDocuments(folder, ['api/a.json']);
  const names = [...(described.get('a') ?? [])].map(([name]) => name);
  return { names, warnings: lines(warnings).filter((line) => line.includes('described-file')) };
}

test('files beside the document are found by the URLs in its descriptions', async () => {
  const text = '[![plan](images/plan%201.png)](./guide.md#top) <img src="images/plan 1.png">';
  expect(await load(text)).toEqual({ names: ['guide.md', 'images/plan 1.png'], warnings: [] });
});

test('links of the document itself lead to such files as well', async () => {
  const externalDocs = (url: string) => ({ externalDocs: { url } });
  expect(await load('', externalDocs('./guide.md#top'))).toEqual({
    names: ['guide.md'],
    warnings: [],
  });
  const { warnings } = await load('', externalDocs('docs/more.html'));
  expect(warnings).toEqual([expect.stringContaining("docs/more.html doesn't exist")]);
  expect((await load('', externalDocs('https://a.test/x'))).warnings).toEqual([]);
});

test.each([
  ['[a](nope.md)', "nope.md doesn't exist"],
  ['[a](../secret.md)', '../secret.md is outside the folder of the document'],
  ['[a](link.md)', 'link.md is outside the folder of the document'],
  ['[a](page.html)', 'page.html is of a type that is not copied'],
  ['![a](images/)', 'images/ is of a type that is not copied'],
])('%s has a warning with its place', async (text, words) => {
  const { names, warnings } = await load(text);
  expect(names).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^api\/a\.json:1:\d+ described-file The file /)]);
  expect(warnings[0]).toContain(words);
});

test('a file that is published is linked or shown, and another one is text', () => {
  const { html } = richText('[![the "plan"](plan.png?a=1&b=2)](guide.md) and [*other*](other.md)');
  const urlOf = (url: string) => (url === 'other.md' ? undefined : `files/${url}`);
  expect(withFiles(html, urlOf)).toBe(
    '<p><a href="files/guide.md"><img src="files/plan.png?a=1&amp;b=2" alt="the &quot;plan&quot;" loading="lazy"></a> and <em>other</em></p>',
  );
});
