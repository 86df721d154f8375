import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/test/copy-project';

/** Recipes of CONTRIBUTING.md, carried out in a copy of the project. What reports a missing step names its place. */
const root = path.resolve(import.meta.dirname, '../..');
let copy: string;

beforeAll(() => {
  copy = path.join(mkdtempSync(path.join(tmpdir(), 'seca-recipes-')), 'site');
  copyProject(root, copy);
});

afterAll(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

function read(file: string): string {
  return readFileSync(path.join(copy, file), 'utf8');
}

/** Adds text before or after what a file contains. */
function add(file: string, place: string, text: string, side: 'before' | 'after' = 'after'): void {
  const content = read(file);
  expect(content, file).toContain(place);
  const both = side === 'before' ? text + place : place + text;
  writeFileSync(
    path.join(copy, file),
    content.replace(place, () => both),
  );
}

function run(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return stdout + stderr;
}

const script = (name: string) =>
  run('--import', '@oxc-node/core/register', path.join('scripts', `${name}.ts`));

test('Add a sample language: the types name the file of each step', { timeout: 600_000 }, () => {
  const files = () => {
    const output = run('node_modules/typescript-native/bin/tsc', '--noEmit');
    return [...new Set(output.match(/^[\w/.-]+(?=\()/gm))];
  };
  const [languages, writers, highlight] = [
    'site/core/sample-languages.ts',
    'site/core/clients/languages.ts',
    'site/core/highlight.ts',
  ];
  add(languages, '\n] as const', "\n  { id: 'ruby', label: 'Ruby', grammar: 'ruby' },", 'before');
  expect(files().sort()).toEqual([writers, highlight]);
  add(writers, '    typescript,\n', '    ruby: ({ method }) => ({ code: method }),\n');
  expect(files()).toEqual([highlight]);
  add(highlight, "  python: 'Python',\n", "  ruby: 'Ruby',\n");
  expect(files()).toEqual([highlight]);
  add(highlight, '  python,\n', '  ruby,\n');
  add(highlight, 'import python', "import ruby from 'shiki/langs/ruby.mjs';\n", 'before');
  expect(files()).toEqual([]);
});

test('Add a service, and with it an operation and a change of the standard', {
  timeout: 600_000,
}, () => {
  const [file, group] = ['spec/services/greeting.yaml', 'extensions.greeting.v1'];
  const service = read('spec/services/wellknown.yaml')
    .replaceAll('.wellknown/secapi', '.wellknown/greeting')
    .replaceAll('well-known', 'greeting')
    .replace(/(slug|plural): wellknown/g, '$1: greeting')
    .replaceAll('get-wellknown', 'get-greeting')
    .replaceAll('Wellknown', 'Greeting');
  writeFileSync(path.join(copy, file), service);
  const entry = `  '${group}': {
    specPath: '${file}',
    outputDir: 'docs/api/Extensions/Greeting-v1',
    label: 'Greeting',
  },
`;
  add('spec/services.ts', "    label: 'Wellknown',\n  },\n", entry);
  expect(script('spec')).toMatch(/`greeting\/get-greeting` is new[\s\S]*spec\/history\/1\.8\.yaml/);
  const changes = ['operation, place: get-greeting', 'schema, place: Greeting']
    .concat('schema, place: GreetingEndpoint')
    .map(
      (what) =>
        `  - { kind: added, service: greeting, what: ${what}, source: a pull request, date: 2026-09-24 }\n`,
    );
  add('spec/history/1.8.yaml', 'changes:\n', changes.join(''));
  expect(script('spec')).toMatch(/Checked 13 of 13 services.*\nWrote \d+ files/);

  expect(script('permanent-paths')).toMatch(
    /intro\.mdx:\d+:\d+ .*extensions\.greeting\.v1[\s\S]*Add one to site\/core\/services\.ts/,
  );
  const words = `\n  '${group}': { manages: 'greetings', line: 'Greetings.' },`;
  add('site/core/services.ts', "'extensions.wellknown.v1'", `${words.trim()}\n  `, 'before');
  const added = script('permanent-paths');
  expect(added).toContain('→ /docs/api/Extensions/Greeting-v1/get-greeting\n');
  expect(added).toContain('3 added.');
  expect(script('permanent-paths')).toContain('Every page has a permanent path.');
});

test('Add a guide: what is missing is named with its place', { timeout: 600_000 }, () => {
  const [id, guide] = ['content/HowTo/greet', 'docs/content/HowTo/greet.mdx'];
  const text = '## Send it {/* #send */}\n\nSend a greeting with your token.\n';
  writeFileSync(path.join(copy, guide), `---\ntitle: Greet a service\n---\n\n${text}`);
  const incomplete = script('permanent-paths');
  expect(incomplete).toMatch(/greet\.mdx:\d+:\d+ no description in the front matter/);
  add(guide, 'service\n', 'description: Send a greeting to a service, and read what it answers.\n');
  expect(script('permanent-paths')).toContain(`sidebar.yaml:3:1 The guide "${id}" is not listed.`);
  add('docs/content/sidebar.yaml', '      - content/HowTo/set-up\n', `      - ${id}\n`);
  expect(script('permanent-paths')).toContain('→ /docs/content/HowTo/greet\n');
});

test('Add a keyword: the lint names the place of a constraint that the provider does not check', {
  timeout: 600_000,
}, () => {
  const schema = '    RoleSpec:\n      type: object\n';
  add('spec/services/authorization.yaml', schema, '      minProperties: 1\n');
  const lines = read('spec/services/authorization.yaml').split('\n');
  const line = lines.indexOf('      minProperties: 1') + 1;
  expect(script('spec')).toMatch(
    new RegExp(`authorization\\.yaml:${line}:22 .*The provider doesn't check minProperties`),
  );
});
