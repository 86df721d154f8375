import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { identity } from '../identity';
import { specGroups } from '../spec/services';
import { temporaryFolder } from '../tests/support/temporary-folder';

const run = (...options: string[]) =>
  spawnSync(
    path.join(__dirname, '../node_modules/.bin/tsx'),
    [path.join(__dirname, 'spec.ts'), ...options],
    { encoding: 'utf8' },
  );

describe('npm run spec', () => {
  it('finds nothing wrong in our files, bundles them and says what it did', () => {
    const folder = temporaryFolder();
    const { status, stdout, stderr } = run('--out', folder);
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^Checked (\d+) of \1 services: \d+ operations, \d+ schemas, \d+ fields, \d+ examples\.\nWrote \d+ files \(\d+\.\d MB\) to .+\.\n$/,
    );
    expect(status).toBe(0);
    const files = Object.keys(specGroups).flatMap((group) => [`${group}.json`, `${group}.yaml`]);
    const { standardVersion } = identity;
    const lists = [
      'collections',
      'history.csv',
      'history.json',
      'index.json',
      'operations.csv',
      'operations.json',
      'requirements.csv',
      'requirements.json',
    ];
    expect(readdirSync(folder).sort()).toEqual([standardVersion, ...lists, ...files].sort());
    for (const file of files) {
      expect(readFileSync(path.join(folder, standardVersion, file))).toEqual(
        readFileSync(path.join(folder, file)),
      );
    }
  }, 120_000);

  it.each([
    [['--fix'], '--fix'],
    [['--out'], '--out'],
  ])(
    'refuses %j, which it does not know',
    (options, named) => {
      const { status, stdout, stderr } = run(...options);
      expect(status).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain(named);
      expect(stderr).toContain('Usage: npm run spec');
    },
    120_000,
  );
});
