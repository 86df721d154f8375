import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { completeLock, findMissingPackages, type LockFile } from './complete-lock';

const lock: LockFile = {
  packages: {
    '': {},
    'node_modules/@swift/core': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@swift/core-darwin-arm64': '1.2.3',
        '@swift/core-linux-x64-gnu': '1.2.3',
        '@swift/core-linux-arm-musleabihf': '1.2.3',
      },
    },
    'node_modules/@swift/core-linux-x64-gnu': { version: '1.2.3', optional: true },
    'node_modules/watch': { version: '2.0.0', optionalDependencies: { fsevents: '~2.3.2' } },
    'node_modules/watch/node_modules/fsevents': { version: '2.3.3' },
  },
};

describe('findMissingPackages', () => {
  test('returns the packages that have no entry where Node would look for them', () => {
    expect(findMissingPackages(lock).map(({ name }) => name)).toEqual([
      '@swift/core-darwin-arm64',
      '@swift/core-linux-arm-musleabihf',
    ]);
  });
  test('finds no missing packages in the lock file of this repository', () => {
    const own = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
    expect(findMissingPackages(JSON.parse(own) as LockFile)).toEqual([]);
  });
});

describe('completeLock', () => {
  test('adds the name, version and platform in the order of npm', () => {
    const { packages } = completeLock(lock);
    expect(packages['node_modules/@swift/core-darwin-arm64']).toEqual({
      version: '1.2.3',
      dev: true,
      optional: true,
      cpu: ['arm64'],
      os: ['darwin'],
    });
    expect(packages['node_modules/@swift/core-linux-arm-musleabihf']).toMatchObject({
      cpu: ['arm'],
      libc: ['musl'],
      os: ['linux'],
    });
    expect(Object.keys(packages).indexOf('node_modules/@swift/core-darwin-arm64')).toBe(2);
    expect(findMissingPackages({ packages })).toEqual([]);
  });
  test('rejects a version range, which cannot be locked', () => {
    const ranged: LockFile = {
      packages: { 'node_modules/a': { optionalDependencies: { 'b-linux-x64': '^1.0.0' } } },
    };
    expect(() => completeLock(ranged)).toThrow('b-linux-x64@^1.0.0');
  });
});
