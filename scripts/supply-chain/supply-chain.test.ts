import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLockFile, resolvePackage } from '../../site/compile/files/lock-file';
import { findMissingPackages } from '../lock/complete-lock';
import { isAllowed } from './licences';

const root = path.resolve(import.meta.dirname, '../..');
const lock = readLockFile(path.join(root, 'package-lock.json'));
describe('lock file', () => {
  test('a package is resolved as in Node', () => {
    const packages = { 'node_modules/a/node_modules/c': {}, 'node_modules/c': {} };
    expect(resolvePackage(packages, 'node_modules/a', 'c')).toBe('node_modules/a/node_modules/c');
    expect(resolvePackage(packages, 'node_modules/@t/b', 'c')).toBe('node_modules/c');
    expect(resolvePackage(packages, 'node_modules/a', 'none')).toBeUndefined();
  });

  test('packages of all platforms are listed', () => {
    expect(findMissingPackages(lock)).toEqual([]);
  });
});

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT AND GPL-3.0-only) OR AGPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only) AND AGPL-3.0-only', false],
    ['SEE LICENSE IN x', false],
    ['', false],
  ])('%s: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});

/** Packages that texts run with `npx`, but that are not installed here. */
const others: ReadonlySet<string> = new Set(['tsx']);

/** Names after `npx` that are no package, and that anybody could therefore register. */
function unknownPackages(text: string): string[] {
  return [...text.matchAll(/\bnpx (?:--?[\w=-]+ )*(@?[a-z][\w./-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !others.has(name) && !existsSync(path.join(root, 'node_modules', name)));
}

test('all texts run packages with `npx`, not names that anybody could register', () => {
  expect(unknownPackages('`npx --yes seca-provider --port 1`, npx @seca/provider')).toEqual([
    'seca-provider',
  ]);
  const { stdout } = spawnSync('git', ['grep', '-hI', 'npx '], { cwd: root, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => !line.includes('npx --yes seca-provider'));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.flatMap(unknownPackages)).toEqual([]);
});
