import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { frozenVersion, versions } from '../../versions';
import { type FreezeOptions, freezeRelease, recordTable } from './freeze';

const spec = (title: string) =>
  `openapi: 3.1.1\ninfo:\n  title: ${title}\n  version: v1\npaths: {}\n`;
const release = `version: "1.8"\ndate: 2026-01-01\nsummary: All.\nevidence: Its tag.\nchanges: []\n`;

function site(history = release): FreezeOptions {
  const siteDir = temporaryFolder({
    'spec/small.yaml': spec('Small'),
    'spec/history/1.8.yaml': history,
    'spec/releases/1.7.sha256': '',
    'docs/content/intro.mdx': '# Intro',
  });
  const specPath = 'spec/small.yaml';
  const groups = { 'foundation.small.v1': { specPath, outputDir: 'docs/api/Small-v1', label: '' } };
  return { siteDir, groups, version: '1.8', stated: '1.8' };
}

test('the version that is written is made from spec/ and docs/content/', () => {
  expect(versions[0]).toMatchObject({
    path: '',
    specFolder: 'spec',
    contentFolder: 'docs/content',
  });
});

test('a frozen release has its own specification and guides, and stays as it is', async () => {
  const options = site();
  const { siteDir } = options;
  const written = await freezeRelease(options);
  const { specFolder, contentFolder } = frozenVersion('1.8');
  expect(written).toEqual([
    specFolder,
    contentFolder,
    'spec/history/tables/1.8.json',
    'versions.json',
  ]);
  writeFileSync(path.join(siteDir, 'spec/small.yaml'), spec('Changed'));
  const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
  expect(read(`${specFolder}/small.yaml`)).toBe(spec('Small'));
  expect(read(`${contentFolder}/intro.mdx`)).toBe('# Intro');
  expect(JSON.parse(read('versions.json'))).toEqual(['1.8']);
  expect(JSON.parse(read('spec/history/tables/1.8.json'))).toHaveProperty('operations');
  for (const folder of ['history', 'releases']) {
    expect(existsSync(path.join(siteDir, specFolder, folder))).toBe(false);
  }
  await expect(freezeRelease(options)).rejects.toThrow('1.8 is frozen already');
});

test.each<[wrong: string, change: Partial<FreezeOptions>, history: string, message: string]>([
  ['no version', { version: 'next', stated: 'next' }, release, 'next is not a version.'],
  ['another version than stated', { stated: '1.7' }, release, 'The specification states 1.7.'],
  ['no history', {}, release.replace('"1.8"', '"1.9"'), 'The history has no release 1.8.'],
  [
    'a release that is announced only',
    {},
    `${release}announced: true\n`,
    'The release 1.8 is announced only.',
  ],
])('%s is refused, and nothing is written', async (_, change, history, message) => {
  const options = { ...site(history), ...change };
  await expect(freezeRelease(options)).rejects.toThrow(message);
  expect(existsSync(path.join(options.siteDir, 'versions'))).toBe(false);
  expect(existsSync(path.join(options.siteDir, 'versions.json'))).toBe(false);
});

test('the table of a release can be recorded again, and only from its own specification', async () => {
  const options = site();
  expect(await recordTable(options)).toEqual(['spec/history/tables/1.8.json']);
  await expect(recordTable({ ...options, version: '1.7' })).rejects.toThrow(
    "can't be made from it",
  );
});
