import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { valueAt } from '@seca/provider/engine/walk';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { identity } from '../../identity';
import { parseChecksums } from '../../site/core/checksums';
import type { DownloadIndex } from '../../site/downloads/release-files';
import { specGroups } from '../../spec/services';
import { buildDir, builtFile, sitemapPaths } from '../support/sitemap';

const release = `/openapi/${identity.standardVersion}`;
const groups = Object.keys(specGroups);

/** Content of the file at a URL path of the site. */
const download = (address: string): Buffer => readFileSync(path.join(buildDir, address));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function checksums(): Map<string, string> {
  return parseChecksums(download(`${release}/SHA256SUMS`).toString());
}

/** All references in a document. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : references(member),
  );
}

test('examples.json has the requests and responses of every operation', () => {
  interface Operation {
    operationId: string;
    method: string;
    requests: { body?: unknown }[];
    responses: { status: string; body?: unknown }[];
  }
  const { operations }: { operations: Operation[] } = JSON.parse(
    download('/openapi/examples.json').toString(),
  );
  expect(operations).toHaveLength(89);
  const incomplete = operations.filter(
    ({ method, requests, responses }) =>
      (method === 'PUT' && requests.length === 0) ||
      (/GET|PUT/.test(method) && !responses.some(({ status, body }) => status < '3' && body)) ||
      !responses.some(({ status, body }) => status >= '4' && body),
  );
  expect(incomplete.map(({ operationId }) => operationId)).toEqual([]);
});

test('every download link on every introduction leads to a file with the size and checksum of the index', () => {
  const index: DownloadIndex = JSON.parse(download('/openapi/index.json').toString());
  const { archive, checksums: list } = index.release;
  const { services, operations, collections, history, requirements } = index;
  const linked = new Set(
    sitemapPaths()
      .filter((address) => address.startsWith('/docs/api/'))
      .flatMap((address) => [
        ...builtFile(`${address}.html`).matchAll(/<a href="?([^" >]+)"? download\b/g),
      ])
      .map(([, href = '']) => href),
  );
  const documents = services.flatMap(({ files, released }) => [...files, ...released]);
  const offered = [archive, list, ...documents, ...operations, ...collections];
  expect(documents).toHaveLength(groups.length * 4);
  expect([...operations, ...collections]).toHaveLength(3 + 3 * (groups.length + 1));
  expect([...linked].sort()).toEqual(
    [...offered.map((file) => `/openapi/${file.path}`), '/openapi/index.json'].sort(),
  );
  for (const { path: file, size, sha256: sum } of [...offered, ...history, ...requirements]) {
    const bytes = download(`/openapi/${file}`);
    expect([bytes.length, sha256(bytes)], file).toEqual([size, sum]);
  }
  // The list has all files of the release except itself, sorted.
  const released = services.flatMap((service) => service.released);
  expect([...checksums()]).toEqual(
    [archive, ...released]
      .map((file): [string, string] => [path.basename(file.path), file.sha256])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
});

test.each(groups)('%s has no external references and is the same in JSON and YAML', (group) => {
  const json = JSON.parse(download(`/openapi/${group}.json`).toString());
  const yaml = download(`/openapi/${group}.yaml`).toString();
  // Many tools read YAML 1.1.
  for (const version of ['1.1', '1.2'] as const) expect(parse(yaml, { version })).toEqual(json);
  expect(json.openapi).toMatch(/^3\.1\./);
  const targets = references(json);
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((reference) => !reference.startsWith('#/'))).toEqual([]);
  const targetOf = (reference: string) => valueAt(json, decodeURIComponent(reference.slice(1)));
  expect(targets.filter((reference) => targetOf(reference) === undefined)).toEqual([]);
});

test('the archive contains every document of the release', () => {
  const sums = checksums();
  const name = `seca-openapi-${identity.standardVersion}`;
  const entries = unzipSync(download(`${release}/${name}.zip`));
  const expected = groups.flatMap((group) => [`${group}.json`, `${group}.yaml`]).sort();
  expect(Object.keys(entries)).toEqual(
    ['SHA256SUMS', ...expected].map((file) => `${name}/${file}`),
  );
  const inside = parseChecksums(strFromU8(entries[`${name}/SHA256SUMS`] ?? new Uint8Array()));
  for (const file of expected) {
    const sum = sha256(entries[`${name}/${file}`] ?? new Uint8Array());
    expect([sum, sum], file).toEqual([sums.get(file), inside.get(file)]);
  }
});

test('licences.txt has the licence of each package whose code or typeface browsers load, workers included', () => {
  const notices = builtFile('licences.txt')
    .split(/^(.+)\n=+\n/m)
    .slice(1);
  const licences = new Map(
    notices.flatMap((title, index): [string, string][] =>
      index % 2 === 0 ? [[title.replace(/ [^ ]+ \(.*\)$/, ''), notices[index + 1] ?? '']] : [],
    ),
  );
  expect([...licences.keys()]).toEqual([
    '@fontsource/familjen-grotesk',
    '@marcbachmann/cel-js',
    'es-toolkit',
    'mark.js',
    'nprogress',
    'react',
    'react-dom',
    'scheduler',
  ]);
  for (const [name, licence] of licences) expect(licence, name).toMatch(/copyright.*permission/is);
  const text = builtFile('bom.json');
  const bill: { components: { name: string }[] } = JSON.parse(text);
  expect(bill.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...licences.keys()]),
  );
  expect(text.match(/https?:\/\/[^"]*/g)).toEqual([
    'http://cyclonedx.org/schema/bom-1.5.schema.json',
  ]);
  expect(billProblems(bill)).toBe('No errors');
  expect(billProblems({ ...bill, components: [{ name: 'x' }] })).toContain('type');
});

/** Validates a bill of materials against the published schema of CycloneDX 1.5. Returns the errors. */
function billProblems(bill: object): string {
  const folder = 'node_modules/@cyclonedx/cyclonedx-library/res/schema';
  const schema = (name: string): object =>
    JSON.parse(readFileSync(`${folder}/${name}.SNAPSHOT.schema.json`, 'utf8'));
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true, validateFormats: false }))
    .addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
    .addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json');
  ajv.validate(schema('bom-1.5'), bill);
  return ajv.errorsText(ajv.errors);
}
