import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { billOfMaterials } from '../../site/build/files/bill-of-materials';
import {
  findLockProblems,
  type LockedPackages,
  readLockFile,
  resolvePackage,
} from '../../site/build/files/lock-file';
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
      components: { purl: string; scope: string; properties: { value: string }[] }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    expect(
      bill.components.map(({ purl, scope, properties }) => [purl, scope, properties[0]?.value]),
    ).toEqual([
      ['pkg:npm/%40t/b@0.1.0', 'excluded', 'test'],
      ['pkg:npm/a@1.2.3', 'required', 'browser'],
      ['pkg:npm/c@1.0.0', 'excluded', 'test'],
      ['pkg:npm/c@2.0.0', 'excluded', 'build'],
    ]);
    expect(
      Object.fromEntries(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn])),
    ).toEqual({
      'pkg:npm/%40t/b@0.1.0': ['pkg:npm/c@1.0.0'],
      'pkg:npm/a@1.2.3': ['pkg:npm/c@2.0.0'],
      'pkg:npm/c@1.0.0': [],
      'pkg:npm/c@2.0.0': [],
      'pkg:npm/site@1.0.0': ['pkg:npm/%40t/b@0.1.0', 'pkg:npm/a@1.2.3'],
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

  test('every package of this project has a strong hash', () => {
    expect(findLockProblems(lock.packages)).toEqual([]);
  });

  test.each([
    [{ version: '1.0.0' }, 'a: has no integrity'],
    [{ version: '1.0.0', integrity: 'sha1-x' }, 'weaker than SHA-512 (sha1)'],
    [
      { version: '1.0.0', integrity, resolved: 'git+ssh://host/x.git' },
      'not an archive of a registry',
    ],
    [{ link: true }, 'a link to a folder'],
    [{ integrity }, 'has no version'],
  ])('%j: %s', (entry, problem) => {
    expect(findLockProblems({ 'node_modules/a': entry }).join()).toContain(problem);
  });
});

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT OR GPL-3.0-only AND AGPL-3.0-only', true],
    ['(MIT OR GPL-3.0-only) AND AGPL-3.0-only', false],
    ['SEE LICENSE IN x', false],
    ['(MIT', false],
    ['', false],
  ])('%s: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  test('all licences of this project are on the list', () => {
    expect(findLicenceProblems(root, lock.packages)).toEqual([]);
  });

  test('a licence that is not on the list is reported with its package', () => {
    const folder = temporaryFolder({
      'node_modules/old/package.json': JSON.stringify({ licenses: [{ type: 'GPL-2.0' }] }),
    });
    const strange: LockedPackages = {
      'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0-only' },
      'node_modules/old': { version: '2.0.0' },
      'node_modules/silent': { version: '3.0.0' },
    };
    expect(findLicenceProblems(folder, strange).map((text) => text.split(',')[0])).toEqual([
      'a 1.0.0: its licence is AGPL-3.0-only',
      'old 2.0.0: its licence is GPL-2.0',
      'silent 3.0.0: its licence is not stated',
    ]);
  });
});
