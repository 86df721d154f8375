import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { expect, test } from 'vitest';
import { frozenVersions, standardOf } from '../../site/core/standard';
import { freezeRelease, recordTable } from './freeze';

const spec = (title: string) =>
  `openapi: 3.1.1\ninfo:\n  title: ${title}\n  version: v1\npaths: {}\n`;
const release = `version: "1.8"\ndate: 2026-01-01\nsummary: All.\nevidence: Its tag.\nchanges: []\n`;
const standard = {
  version: '1.8',
  groups: {
    'foundation.small.v1': {
      specPath: 'spec/small.yaml',
      outputDir: 'docs/api/Foundation/Small-v1',
      label: 'Small',
    },
  },
};

function site(history = release, facts = standard): string {
  return temporaryFolder({
    'standard.json': JSON.stringify(facts),
    'spec/small.yaml': spec('Small'),
    'spec/services.ts': '',
    'spec/README.md': '',
    'spec/history/1.8.yaml': history,
    'spec/history/tables/1.7.json': '{}',
    'spec/releases/1.7.sha256': '',
    'docs/content/intro.mdx': '# Intro',
    'docs/pictures/a.yaml': '',
  });
}

/** All files of a folder with their contents. */
function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')])
      .sort(),
  );
}

test('a frozen release has its own specification, history and guides, and does not change', async () => {
  const siteDir = site();
  expect(await freezeRelease({ siteDir, version: '1.8' })).toEqual([
    'versions/1.8',
    'spec/history/tables/1.8.json',
  ]);
  const frozen = path.join(siteDir, 'versions/1.8');
  const before = filesOf(frozen);
  expect(Object.keys(before)).toEqual([
    'docs/content/intro.mdx',
    'docs/pictures/a.yaml',
    'spec/history/1.8.yaml',
    'spec/history/tables/1.7.json',
    'spec/small.yaml',
    'standard.json',
  ]);
  expect(standardOf(frozen)).toEqual(standard);
  expect(frozenVersions(siteDir)).toEqual(['1.8']);
  expect(
    JSON.parse(readFileSync(path.join(siteDir, 'spec/history/tables/1.8.json'), 'utf8')),
  ).toHaveProperty('operations');

  writeFileSync(path.join(siteDir, 'spec/small.yaml'), spec('Changed'));
  await expect(freezeRelease({ siteDir, version: '1.8' })).rejects.toThrow('1.8 is frozen already');
  expect(filesOf(frozen)).toEqual(before);
});

test('frozen versions are listed with the newest first', () => {
  const siteDir = temporaryFolder({
    'versions/1.9/a': '',
    'versions/1.10/a': '',
    'versions/.1.11/a': '',
  });
  expect(frozenVersions(siteDir)).toEqual(['1.10', '1.9']);
});

test.each<[wrong: string, version: string, siteDir: () => string, message: string]>([
  ['no version', 'next', site, 'next is not a version. Write two or three numbers, such as 1.8.'],
  [
    'another version than stated',
    '1.7',
    site,
    'The version of the specification is 1.8. Set standardVersion',
  ],
  [
    'no history',
    '1.8',
    () => site(release.replace('"1.8"', '"1.9"')),
    'The history has no release 1.8. Write spec/history/1.8.yaml.',
  ],
  [
    'a release that is announced only',
    '1.8',
    () => site(`${release}announced: true\n`),
    'Release 1.8 is only announced. Remove `announced` from spec/history/1.8.yaml.',
  ],
  [
    'no guides',
    '1.8',
    () => {
      const siteDir = site();
      rmSync(path.join(siteDir, 'docs'), { recursive: true });
      return siteDir;
    },
    'The folder docs is missing. Run the command in the project.',
  ],
  [
    'a folder of this name',
    '1.8',
    () => {
      const siteDir = site();
      mkdirSync(path.join(siteDir, 'versions/1.8'), { recursive: true });
      return siteDir;
    },
    '1.8 is frozen already, and a frozen version does not change. To freeze it again, delete versions/1.8 first.',
  ],
  [
    'changes that are not committed',
    '1.8',
    () => {
      const siteDir = site();
      spawnSync('git', ['init', '--quiet'], { cwd: siteDir });
      return siteDir;
    },
    'spec/ and docs/ have changes that are not committed: docs/, spec/. Commit or undo them first.',
  ],
])('%s is rejected, and nothing is written', async (_, version, make, message) => {
  const siteDir = make();
  const before = filesOf(siteDir);
  await expect(freezeRelease({ siteDir, version })).rejects.toThrow(message);
  expect(filesOf(siteDir)).toEqual(before);
});

test('a failed copy leaves no folder behind', async () => {
  const siteDir = site();
  // The table can't be written: its folder is a file.
  rmSync(path.join(siteDir, 'spec/history/tables'), { recursive: true });
  writeFileSync(path.join(siteDir, 'spec/history/tables'), '');
  await expect(freezeRelease({ siteDir, version: '1.8' })).rejects.toThrow();
  expect(readdirSync(path.join(siteDir, 'versions'))).toEqual([]);
});

test.each([
  ['an unknown option', ['--frobnicate'], 2, "Unknown option '--frobnicate'"],
  ['no version', [], 2, 'Specify exactly one version.'],
  ['two versions', ['1.7', '1.8'], 2, 'Specify exactly one version.'],
  ['what is no version', ['next'], 1, 'next is not a version.'],
])('the command rejects %s with one message', (_, args, code, message) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', 'scripts/release.ts', ...args],
    { cwd: path.resolve(import.meta.dirname, '../..'), encoding: 'utf8' },
  );
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(code);
  expect(existsSync(path.resolve(import.meta.dirname, '../../versions/next'))).toBe(false);
});

test('the table of a release can be recorded again, but only from its own specification', async () => {
  const siteDir = site();
  expect(await recordTable({ siteDir, version: '1.8' })).toEqual(['spec/history/tables/1.8.json']);
  await expect(recordTable({ siteDir, version: '1.7' })).rejects.toThrow(
    "can't be generated from it",
  );
});
