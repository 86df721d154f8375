import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/test/copy-project';

/** Recipes of CONTRIBUTING.md, carried out in a copy of the project. What reports a missing step names its place. */
const root = path.resolve(import.meta.dirname, '../..');
let copy: string;
/** What a test has changed, by file: the text before, or undefined for a new file. */
const before = new Map<string, string | undefined>();

beforeAll(() => {
  copy = path.join(mkdtempSync(path.join(tmpdir(), 'seca-recipes-')), 'site');
  copyProject(root, copy);
});

afterEach(() => {
  for (const [file, text] of before) {
    if (text === undefined) rmSync(path.join(copy, file));
    else writeFileSync(path.join(copy, file), text);
  }
  before.clear();
});

afterAll(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

function read(file: string): string {
  return readFileSync(path.join(copy, file), 'utf8');
}

function write(file: string, text: string): void {
  const isNew = !existsSync(path.join(copy, file));
  if (!before.has(file)) before.set(file, isNew ? undefined : read(file));
  writeFileSync(path.join(copy, file), text);
}

function replace(file: string, old: string, text: string): void {
  const content = read(file);
  expect(content, file).toContain(old);
  write(
    file,
    content.replace(old, () => text),
  );
}

/** Adds text before or after what a file contains. */
function add(file: string, anchor: string, text: string, side: 'before' | 'after' = 'after'): void {
  replace(file, anchor, side === 'before' ? text + anchor : anchor + text);
}

function run(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return stdout + stderr;
}

const script = (name: string, ...args: string[]) =>
  run('--import', '@oxc-node/core/register', path.join('scripts', `${name}.ts`), ...args);
const types = () => run('node_modules/typescript-native/bin/tsc', '--noEmit');

test('Add a sample language: the types name the file of each step', { timeout: 600_000 }, () => {
  const files = () => {
    return [...new Set(types().match(/^[\w/.-]+(?=\()/gm))];
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
  write(file, service);
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
  write(guide, `---\ntitle: Greet a service\n---\n\n${text}`);
  const incomplete = script('permanent-paths');
  expect(incomplete).toMatch(/greet\.mdx:\d+:\d+ front-matter There is no `description`/);
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

const rules = 'site/core/lint';
const [config, compute, release] = [
  'site/config.ts',
  'spec/services/compute.yaml',
  'spec/history/1.8.yaml',
];
const lint = () => run('node_modules/vitest/vitest.mjs', 'run', `${rules}/rules.test.ts`);
const spec = () => script('spec');

/** The steps of a recipe: what the author does, the command, and what it says. */
type Step = [what: () => void, command: () => string, says: RegExp];

test.each<[recipe: string, steps: Step[]]>([
  [
    'a rule',
    [
      [
        () => {
          const body =
            "{ for (const { operation } of operations) report(operation, 'No.', 'Yes.'); }";
          const rule = `{ id: 'no', check: ({ operations }, report) => ${body} }`;
          const type = "import type { Rule } from '@seca/openapi/lint/rule';";
          write(`${rules}/no.ts`, `${type}\nexport const no: Rule = ${rule};\n`);
          add(`${rules}/index.ts`, 'import { checked', "import { no } from './no';\n", 'before');
          add(`${rules}/index.ts`, '  noUnusedComponent,\n', '  no,\n');
        },
        lint,
        /each rule of the standard has a document here[\s\S]*-\s+"no",[\s\S]*rules\.test\.ts:\d+:\d+/,
      ],
      [
        () => {
          const row = "[no, 'all', 'paths: { /a: { get: {} } }', ['3:16 No. | Yes.']],\n";
          add(`${rules}/rules.test.ts`, 'problems: string[]][] = [\n', row);
          add(
            `${rules}/rules.test.ts`,
            'import { rules }',
            "import { no } from './no';\n",
            'before',
          );
        },
        lint,
        /2:16 no No.* to deeply equal .*3:16[\s\S]*rules\.test\.ts:\d+:\d+/,
      ],
      [
        () => replace(`${rules}/rules.test.ts`, '3:16', '2:16'),
        lint,
        /^(?![\s\S]*failed)[\s\S]* passed/,
      ],
    ],
  ],
  [
    'a language of the site',
    [
      [
        () => add(config, "direction: 'ltr' }", ", fr: { label: 'français' }"),
        types,
        /^site\/config\.ts\(\d+,\d+\): .*'direction'/,
      ],
      [() => add(config, "'français'", ", direction: 'ltr'"), types, /^$/],
    ],
  ],
  [
    'an action of a kind',
    [
      [
        () => replace(compute, '/{name}/restart:', '/{name}/reboot:'),
        spec,
        /compute\.yaml:\d+:\d+ known-action .*no action reboot[\s\S]*engine\/kinds/,
      ],
      [
        () => replace('packages/provider/src/engine/kinds/instances.ts', 'restart: {', 'reboot: {'),
        spec,
        // What is left belongs to the next recipe, a change of the standard.
        /^(?![\s\S]*known-action)[\s\S]* history .*`compute\/restart-instance path` was/,
      ],
    ],
  ],
  [
    'a version',
    [
      [
        () => replace('identity.ts', "standardVersion: '1.7'", "standardVersion: '1.8'"),
        () => script('release'),
        /Release 1\.8 is only announced\. Remove `announced` from spec\/history\/1\.8\.yaml/,
      ],
      [
        () => replace(release, 'announced: true\n', ''),
        () => script('release'),
        /history\/1\.8\.yaml:\d+:\d+ history .*[\s\S]*Correct the entry, or the specification/,
      ],
      [
        () => {
          const facts = { version: '1.8', follows: '1.7', date: '2026-09-24', changes: [] };
          write(
            release,
            JSON.stringify({ ...facts, summary: 'Words.', evidence: 'The repository.' }),
          );
          before.set('spec/history/tables/1.8.json', undefined);
        },
        // The pages are left out, which takes a build.
        () => script('release', '--record') + spec(),
        /^Checked 12 of 12/,
      ],
    ],
  ],
])('Add %s: each mistake is named with its place', { timeout: 600_000 }, (_, steps) => {
  for (const [what, command, says] of steps) {
    what();
    expect(command()).toMatch(says);
  }
});
