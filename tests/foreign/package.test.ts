/** The packed package works on its own: in an empty folder, with npx, without other packages and without a network. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installPacked, publishingProblems, writeInto } from '../support/packed-package';

const root = path.resolve(import.meta.dirname, '../..');
const dist = 'packages/openapi/dist';

const zoo = `openapi: 3.1.0
info: { title: Zoo, version: '1' }
paths:
  /animals/{name}:
    get:
      summary: Get an animal
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The animal.
          content: { application/json: { schema: { type: object, properties: { legs: { type: integer } } } } }
`;

test('the package has a command that renders a document in an empty folder, as the README says', async () => {
  execFileSync('npm', ['run', '--silent', 'openapi:build'], { cwd: root });
  const installed = installPacked(dist);
  onTestFinished(installed.remove);
  const { files, folder, run, examples } = installed;
  expect(files).toEqual([
    'LICENSE',
    'NOTICES.txt',
    'README.md',
    'main.js',
    'package.json',
    'script.js',
    'style.css',
  ]);
  const read = (name: string) => readFileSync(path.join(root, dist, name), 'utf8');
  // A text of React's build for development, which draws half as fast.
  expect(read('main.js')).not.toContain('should have a unique "key" prop');
  for (const name of ['react', 'yaml', 'ajv', 'unified']) {
    expect(read('NOTICES.txt')).toMatch(new RegExp(`^${name} \\d.*\\(.*\\)$`, 'm'));
  }
  expect(await publishingProblems(dist)).toEqual([]);
  expect(run('npx', '@seca/openapi', '--version')).toBe(
    `${JSON.parse(read('package.json')).version}\n`,
  );

  writeInto(installed, 'zoo.yaml', zoo);
  const example = examples.get('sh') ?? '';
  expect(run('sh', '-c', example)).toContain('Rendered 1 operation of 1 document');
  expect(readdirSync(path.join(folder, 'pages')).sort()).toEqual([
    '.seca-reference',
    'assets',
    'get-animals-name.html',
    'index.html',
  ]);
  const page = readFileSync(path.join(folder, 'pages/get-animals-name.html'), 'utf8');
  expect(page).toContain('>legs</code>');
  expect(page).toContain('<span class="h-f">curl </span>');
  expect(readFileSync(path.join(folder, 'pages/assets/style.css'), 'utf8')).toContain('.h-f{');
  writeInto(installed, 'zoo.yaml', zoo.replace('integer', 'integr'));
  expect(() => run('sh', '-c', example)).toThrow(/zoo\.yaml:\d+:\d+ /);
}, 180_000);
