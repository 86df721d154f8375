import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runReference } from '@seca/openapi/command/run-command';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import { compiledReference } from '../support/compiled-reference';

const root = path.resolve(import.meta.dirname, '../..');

const zoo = `openapi: 3.1.0
info: { title: Zoo, version: '2' }
servers: [{ url: https://zoo.example }]
paths:
  /animals/{name}:
    get:
      operationId: get-animal
      summary: Get an animal
      parameters:
        - { name: name, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The animal.
          content: { application/json: { schema: { $ref: 'shared.yaml#/Animal' } } }
    put:
      operationId: put-animal
      summary: Put an animal
      parameters:
        - { name: name, in: path, required: true, schema: { type: string } }
      responses:
        '204': { description: It is in. }
`;
const shared = 'Animal: { type: object, properties: { legs: { type: integer } } }\n';

/** Runs the command in this process. */
async function reference(folder: string, ...args: string[]) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const status = await runReference(args, {
    version: '1.2.3',
    folder,
    loadRenderer: compiledReference,
    print: (text) => stdout.push(text),
    printError: (text) => stderr.push(text),
  });
  return { status, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

// tests/e2e/foreign.spec.ts runs the command with npm, and package.test.ts without it, with a wrong document.
test('a document of several files is rendered as pages, and the command reports the result', async () => {
  const folder = temporaryFolder({ 'zoo.yaml': zoo, 'shared.yaml': shared });
  const { status, stdout, stderr } = await reference(folder, 'zoo.yaml', '--out', 'pages');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^Rendered 2 operations of 1 document: 5 files, \d\.\d\d MB, in \d+\.\d s\.\nOpen pages\/index\.html\n?$/,
  );
  const pages = path.join(folder, 'pages');
  expect(filesIn(pages)).toEqual([
    '.seca-reference',
    'assets',
    'assets/script.js',
    'assets/style.css',
    'get-animal.html',
    'index.html',
    'put-animal.html',
  ]);
  const html = readFileSync(path.join(pages, 'get-animal.html'), 'utf8');
  expect(html).toContain('<title>Get an animal | Zoo</title>');
  expect(html).toContain('legs');
  expect(html).toContain('<a href="put-animal.html" rel="prev">');
  expect(html).toContain('<a href="index.html"');
  // The style sheet has every class that the page uses. CSS escapes a digit at the beginning: `-\36 R` is `-6R`.
  const css = readFileSync(path.join(pages, 'assets/style.css'), 'utf8').replace(
    /\\([0-9a-f]+) ?/g,
    (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const classes = new Set(
    [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  expect(classes.size).toBeGreaterThan(20);
  for (const name of classes) expect(css, name).toMatch(new RegExp(`\\.${name}[^\\w-]`));
});

test('an invalid document is reported with positions, and the previous pages are kept', async () => {
  const folder = temporaryFolder({ 'zoo.yaml': zoo, 'shared.yaml': shared });
  expect((await reference(folder, 'zoo.yaml', '--out', 'pages')).status).toBe(0);
  const before = readFileSync(path.join(folder, 'pages/get-animal.html'), 'utf8');
  writeFileSync(path.join(folder, 'shared.yaml'), shared.replace('Animal', 'Animals'));
  const { status, stderr } = await reference(folder, 'zoo.yaml', '--out', 'pages');
  expect(status).toBe(1);
  expect(stderr).toContain('zoo.yaml:14:58 ref-resolves ');
  expect(stderr).toContain('Did you mean shared.yaml#/Animals?');
  expect(stderr).toContain('Nothing was written.');
  expect(readFileSync(path.join(folder, 'pages/get-animal.html'), 'utf8')).toBe(before);
  expect(filesIn(folder).filter((name) => name.startsWith('pages.'))).toEqual([]);

  expect((await reference(folder, 'zoo.yaml', '--out', 'fresh')).status).toBe(1);
  expect(existsSync(path.join(folder, 'fresh'))).toBe(false);
});

test('pages of removed operations are deleted, and a folder with other files is never replaced', async () => {
  const folder = temporaryFolder({
    'zoo.yaml': zoo,
    'shared.yaml': shared,
    'mine/letter.txt': 'Dear',
  });
  await reference(folder, 'zoo.yaml', '--out', 'pages');
  writeFileSync(path.join(folder, 'zoo.yaml'), zoo.slice(0, zoo.indexOf('    put:')));
  await reference(folder, 'zoo.yaml', '--out', 'pages');
  expect(filesIn(path.join(folder, 'pages'))).not.toContain('put-animal.html');

  const { status, stderr } = await reference(folder, 'zoo.yaml', '--out', 'mine');
  expect(status).toBe(1);
  expect(stderr).toContain('mine contains files that this command did not write');
  expect(filesIn(path.join(folder, 'mine'))).toEqual(['letter.txt']);
});

test('several documents have an index, and the same input results in the same bytes', async () => {
  const folder = temporaryFolder({
    'zoo.yaml': zoo,
    'shared.yaml': shared,
    'park.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Park', version: '1' },
      paths: {},
    }),
  });
  for (const out of ['a', 'b']) {
    expect((await reference(folder, 'zoo.yaml', 'park.json', '--out', out)).status).toBe(0);
  }
  const files = filesIn(path.join(folder, 'a')).filter((name) => /\.\w+$/.test(name));
  expect(files).toContain('zoo/get-animal.html');
  expect(files).toContain('park/index.html');
  for (const name of files) {
    expect(readFileSync(path.join(folder, 'b', name)), name).toEqual(
      readFileSync(path.join(folder, 'a', name)),
    );
  }
  expect(readFileSync(path.join(folder, 'a/index.html'), 'utf8')).toContain(
    '<a href="park/index.html">Park</a> 1',
  );
});

test('the command explains itself, and the message about an unknown option suggests a similar one', async () => {
  expect((await reference(root, '--help')).stdout).toContain('FILE… --out DIR');
  const { status, stderr } = await reference(root, 'zoo.yaml', '--ot', 'x');
  expect(status).toBe(2);
  expect(stderr).toContain('Unknown option --ot. Did you mean --out?');
});
