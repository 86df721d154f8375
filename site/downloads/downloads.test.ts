import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import { identity } from '../../identity';
import { writeDownloads } from './downloads';

const version = identity.standardVersion;
const groups = {
  'foundation.small.v1': {
    specPath: 'spec/small.yaml',
    outputDir: 'docs/api/Foundation/Small-v1',
    label: 'Small',
  },
};
const spec = (title: string) =>
  `openapi: 3.1.1\ninfo:\n  title: ${title}\n  version: v1\npaths: {}\n`;

const requirements = `requirements:
  - { id: SECA-A-1, level: MUST, text: A rule., service: all, since: '1.7', test: none, source: '1.8', page: content/glossary, quote: A rule. }
`;

const site = (title: string) =>
  temporaryFolder({ 'spec/small.yaml': spec(title), 'spec/requirements.yaml': requirements });

test('the number of written files is returned, and the files are the same each time', async () => {
  const siteDir = site('Small');
  const [first, second] = [path.join(siteDir, 'a'), path.join(siteDir, 'b')];
  const told = await writeDownloads({ siteDir, folder: first, groups, pages: [] });
  await writeDownloads({ siteDir, folder: second, groups, pages: [] });
  expect(told.files).toBe(12);
  for (const file of [
    'index.json',
    'operations.csv',
    'operations.json',
    'requirements.csv',
    'requirements.json',
    `${version}/SHA256SUMS`,
    `${version}/seca-openapi-${version}.zip`,
  ]) {
    expect(await readFile(path.join(first, file)), file).toEqual(
      await readFile(path.join(second, file)),
    );
  }
});

test('a published release does not change, but the downloads without a version do', async () => {
  const siteDir = site('Small');
  const [before, after] = [path.join(siteDir, 'before'), path.join(siteDir, 'after')];
  await writeDownloads({ siteDir, folder: before, groups, pages: [] });
  await mkdir(path.join(siteDir, 'spec/releases'));
  await cp(
    path.join(before, version, 'SHA256SUMS'),
    path.join(siteDir, `spec/releases/${version}.sha256`),
  );
  await writeFile(path.join(siteDir, 'spec/small.yaml'), spec('Changed'));
  await expect(writeDownloads({ siteDir, folder: after, groups, pages: [] })).rejects.toThrow(
    `spec/releases/${version}.sha256: openapi/${version}/foundation.small.v1.json has changed.`,
  );
  expect(existsSync(after)).toBe(false);

  await cp(path.join(before, version), path.join(siteDir, 'static/openapi', version), {
    recursive: true,
  });
  await writeDownloads({ siteDir, folder: after, groups, pages: [] });
  const read = (file: string) => readFile(path.join(after, file), 'utf8');
  expect(await read('foundation.small.v1.yaml')).toContain('Changed');
  expect(await read(`${version}/foundation.small.v1.yaml`)).toContain('Small');
  expect(JSON.parse(await read('index.json')).release.published).toBe(true);
});
