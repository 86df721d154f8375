import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { billOfMaterials } from '../../site/compile/files/bill-of-materials';
import {
  findLockProblems,
  type LockedPackages,
  readLockFile,
  resolvePackage,
} from '../../site/compile/files/lock-file';
import { findMissingPackages } from '../lock/complete-lock';
import { findLicenceProblems, isAllowed } from './licences';

const root = path.resolve(import.meta.dirname, '../..');
const lock = readLockFile(path.join(root, 'package-lock.json'));
const integrity = `sha512-${Buffer.from('a'.repeat(64)).toString('base64')}`;

const packages: LockedPackages = {
  '': {
    version: '1.0.0',
    license: 'Apache-2.0',
    dependencies: { a: '1' },
    devDependencies: { '@t/b': '1' },
  },
  'node_modules/own': { link: true, resolved: 'packages/own' },
  'packages/own': { version: '0.1.0', dependencies: { c: '1' } },
  'node_modules/a': { version: '1.2.3', license: 'MIT', integrity, dependencies: { c: '2' } },
  'node_modules/a/node_modules/c': { version: '2.0.0', license: 'MIT OR Apache-2.0', integrity },
  'node_modules/c': { version: '1.0.0', license: 'ISC', integrity, dev: true },
  'node_modules/@t/b': {
    version: '0.1.0',
    license: 'MIT',
    integrity,
    dev: true,
    dependencies: { c: '1' },
  },
};
const subject = {
  name: 'site',
  version: '1.0.0',
  licence: 'Apache-2.0',
  packages,
  bundled: ['node_modules/a'],
};

/** Validates a bill against the published schema of CycloneDX 1.6. Returns the errors. */
function schemaProblems(bill: object): string {
  const folder = path.join(root, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
  const schema = (name: string) =>
    JSON.parse(readFileSync(path.join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true, validateFormats: false }))
    .addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
    .addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json');
  ajv.validate(schema('bom-1.6'), bill);
  return ajv.errorsText(ajv.errors);
}

describe('bill of materials', () => {
  test('states which components reach the browser, and the dependencies of each component', () => {
    const bill = billOfMaterials(subject) as {
      components: { purl: string; scope: string }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    expect(bill.components.map(({ purl, scope }) => [purl, scope])).toEqual([
      ['pkg:npm/%40t/b@0.1.0', 'excluded'],
      ['pkg:npm/a@1.2.3', 'required'],
      ['pkg:npm/c@1.0.0', 'excluded'],
      ['pkg:npm/c@2.0.0', 'excluded'],
    ]);
    expect(
      Object.fromEntries(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn])),
    ).toEqual({
      'pkg:npm/%40t/b@0.1.0': ['pkg:npm/c@1.0.0'],
      'pkg:npm/a@1.2.3': ['pkg:npm/c@2.0.0'],
      'pkg:npm/c@1.0.0': [],
      'pkg:npm/c@2.0.0': [],
      'pkg:npm/site@1.0.0': ['pkg:npm/%40t/b@0.1.0', 'pkg:npm/a@1.2.3', 'pkg:npm/c@1.0.0'],
    });
  });

  test('the bill of this project is valid CycloneDX 1.6 and reproducible', () => {
    const own = { ...subject, packages: lock.packages, bundled: ['node_modules/react'] };
    const bill = billOfMaterials(own);
    expect(schemaProblems(bill)).toBe('No errors');
    expect(JSON.stringify(billOfMaterials(own))).toBe(JSON.stringify(bill));
    expect(schemaProblems({ ...bill, specVersion: 1 })).toContain('specVersion');
    expect(schemaProblems({ ...bill, components: [{ name: 'x' }] })).toContain('type');
  });
});

describe('lock file', () => {
  test('a package is resolved as in Node', () => {
    expect(resolvePackage(packages, 'node_modules/a', 'c')).toBe('node_modules/a/node_modules/c');
    expect(resolvePackage(packages, 'node_modules/@t/b', 'c')).toBe('node_modules/c');
    expect(resolvePackage(packages, 'node_modules/a', 'none')).toBeUndefined();
  });

  test('every package of this project has a strong hash, and packages of all platforms are listed', () => {
    expect(findLockProblems(lock.packages)).toEqual([]);
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

  test('all licences of this project are on the list', () => {
    expect(findLicenceProblems(root, lock.packages)).toEqual([]);
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
