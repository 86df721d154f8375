import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/test/copy-project';
import { build, checks, unusedCode } from '../../scripts/test/gates';
import { type GateResult, summarize } from '../../scripts/test/summary';

/** Each gate is run on a copy of the project that breaks what the gate promises. */
const root = path.resolve(import.meta.dirname, '../..');
let copy: string;

beforeAll(() => {
  copy = path.join(mkdtempSync(path.join(tmpdir(), 'seca-gates-')), 'site');
  copyProject(root, copy);
  // Biome asks Git which files are ignored.
  spawnSync('git', ['init', '-q'], { cwd: copy });
});

afterAll(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

/** A change of one file, and what the gate must say about it. */
interface Mistake {
  file: string;
  change: (text: string) => string;
  message: RegExp;
}

const append = (line: string) => (text: string) => `${text}${line}\n`;

const mistakes: Record<string, Mistake[]> = {
  lint: [
    {
      file: 'site/core/twin-path.ts',
      change: append("export const a: string = JSON.parse('1') as string;"),
      message: /twin-path\.ts:\d+:\d+ plugin[\s\S]*A type assertion/,
    },
    {
      file: 'site/frame/hooks/reveal.ts',
      change: append("localStorage.setItem('a', 'b');"),
      message: /noRestrictedGlobals[\s\S]*Use readStored and store/,
    },
    {
      file: 'site/core/twin-path.ts',
      change: append(`export function long() {\n${'  console.log();\n'.repeat(90)}}`),
      message: /noExcessiveLinesPerFunction/,
    },
    {
      file: 'site/core/twin-path.ts',
      change: append('export  const a=1'),
      message: /twin-path\.ts format/,
    },
  ],
  imports: [
    {
      file: 'site/core/twin-path.ts',
      change: append("import '../frame/hooks/reveal';"),
      message: /core-stands-alone: site\/core\/twin-path\.ts/,
    },
  ],
  types: [
    {
      file: 'site/core/twin-path.ts',
      change: append('export const a: number = "1";'),
      message: /site\/core\/twin-path\.ts\(\d+,14\): error TS2322/,
    },
  ],
  dependencies: [
    {
      file: 'package-lock.json',
      change: (text) => text.replace(/\n *"integrity": "sha512-[^"]+",/, ''),
      message: /[1-9]\d* problems with hashes and licences/,
    },
  ],
  specification: [
    {
      file: 'spec/services/region.yaml',
      change: (text) => text.replace('type: object', 'type: objekt'),
      message: /spec\/services\/region\.yaml:\d+:\d+[\s\S]*objekt/,
    },
  ],
  prose: [
    {
      file: 'docs/content/glossary.mdx',
      change: append('\nA sentense.'),
      message: /glossary\.mdx:\d+:3[\s\S]*sentense/,
    },
  ],
  unused: [
    {
      file: 'site/core/twin-path.ts',
      change: append('export const nobodyImportsThis = 1;'),
      message: /nobodyImportsThis/,
    },
  ],
  build: [
    {
      file: 'docs/content/glossary.mdx',
      change: append('\n[A page](./nowhere.mdx)'),
      message: /docs\/content\/glossary\.mdx:\d+:\d+[\s\S]*nowhere/,
    },
  ],
};

test.each([...checks, unusedCode, build])('the gate $name fails', ({ name, command }) => {
  for (const { file, change, message } of mistakes[name] ?? []) {
    const target = path.join(copy, file);
    const text = readFileSync(target, 'utf8');
    // Packages are hard links, but sources are copies, which can be changed.
    writeFileSync(target, change(text));
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: copy,
      encoding: 'utf8',
      shell: true,
      env: {
        ...process.env,
        NO_COLOR: '1',
        PATH: `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
    });
    writeFileSync(target, text);
    expect(stdout + stderr).toMatch(message);
    expect(status, name).toBeGreaterThan(0);
  }
  expect(mistakes, 'a gate has a mistake').toHaveProperty(name);
});

test('a test that fails, is skipped or is missing fails the run', () => {
  const run = (source: string): GateResult => {
    const folder = temporaryFolder({ 'a.test.mjs': source });
    const report = path.join(folder, 'report.json');
    const { status } = spawnSync(
      process.execPath,
      [
        ...[
          path.join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--root',
          folder,
          '--globals',
        ],
        ...['--reporter=json', `--outputFile=${report}`],
      ],
      { cwd: folder },
    );
    return { name: 'tests', passed: status === 0, report };
  };
  const lastLine = (source: string) => summarize([run(source)], root).lines.at(-1);
  expect(lastLine("test('a', () => {})")).toBe('2 passed, 0 failed');
  expect(lastLine("test('a', () => {}); test('b', () => expect(1).toBe(2))")).toBe(
    '1 passed, 2 failed',
  );
  expect(lastLine("test('a', () => {}); test.skip('b', () => {})")).toBe('1 passed, 2 failed');
  expect(lastLine("test('a', () => {}); test.todo('b')")).toBe('1 passed, 2 failed');
  expect(lastLine('')).toMatch(/^0 passed, [1-9]/);
});
