import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadReferencePages } from './load-pages';

const groups = {
  'foundation.authorization.v1': {
    specPath: 'spec/services/authorization.yaml',
    outputDir: 'docs/api/Foundation/Authorization-v1',
    label: 'Authorization',
  },
};
const repository = path.resolve(import.meta.dirname, '../../..');

let siteDir: string;
let source: string;

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'reference-'));
  await cp(path.join(repository, 'spec'), path.join(siteDir, 'spec'), {
    recursive: true,
    // The history is about all services, but these tests have only one service.
    filter: (file) => path.basename(file) !== 'history',
  });
  source = path.join(siteDir, 'spec/services/authorization.yaml');
});

afterEach(() => rm(siteDir, { recursive: true, force: true }));

test('specifications are loaded again only if a file has changed', async () => {
  const first = await loadReferencePages(siteDir, groups);
  expect(first.length).toBeGreaterThan(8);
  expect(await loadReferencePages(siteDir, groups)).toBe(first);

  const future = new Date(Date.now() + 5000);
  await utimes(path.join(siteDir, 'spec/system-roles.yaml'), future, future);
  const second = await loadReferencePages(siteDir, groups);
  expect(second).not.toBe(first);
  expect(second).toEqual(first);
});

test('one error reports all problems, each with its position', async () => {
  const text = await readFile(source, 'utf8');
  const broken = text.replaceAll(/(\$ref: \S+\.yaml#\/)/g, '$1No');
  expect(broken).not.toBe(text);
  await writeFile(source, broken);
  const error = await loadReferencePages(siteDir, groups).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toContain("can't be made from the specifications");
  const places = message.match(/^spec\/services\/authorization\.yaml:\d+:\d+ /gm) ?? [];
  expect(places.length).toBeGreaterThan(1);
});

test('a corrected file is loaded after a failure', async () => {
  const text = await readFile(source, 'utf8');
  await writeFile(source, 'openapi: [');
  await expect(loadReferencePages(siteDir, groups)).rejects.toThrow('authorization.yaml:1:');
  await writeFile(source, text);
  expect((await loadReferencePages(siteDir, groups)).length).toBeGreaterThan(8);
});
