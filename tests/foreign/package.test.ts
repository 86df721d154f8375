/** The packed package works on its own: in an empty folder, with npx, without other packages and without a network. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

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

test('npm pack gives a package whose command renders a document in an empty folder', () => {
  const folder = temporaryFolder({ 'zoo.yaml': zoo, 'bad.yaml': zoo.replace('integer', 'integr') });
  const run = (program: string, args: readonly string[], cwd = folder) =>
    execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  run('npm', ['pack', '--workspace', 'packages/openapi', '--pack-destination', folder], root);
  // A text of React's build for development, which draws half as fast.
  expect(readFileSync(path.join(root, 'packages/openapi/dist/main.js'), 'utf8')).not.toContain(
    'should have a unique "key" prop',
  );
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const npx = (...args: string[]) =>
    run('npx', ['--yes', '--offline', `--package=./${archive}`, 'seca-reference', ...args]);

  expect(npx('zoo.yaml', '--out', 'pages')).toContain('Rendered 1 operation of 1 document');
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
  expect(() => npx('bad.yaml', '--out', 'pages')).toThrow(/bad\.yaml:\d+:\d+ /);
}, 180_000);
