import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../core/checksums';
import { archiveOf } from './archive';
import { filesBelow, publishedProblems } from './published';
import { type DownloadIndex, type ReleaseOptions, releaseFiles } from './release-files';

const bundleOf = (title: string) => ({
  yaml: `openapi: 3.1.1\ninfo:\n  title: ${title}\n  version: v1\n`,
  json: `${JSON.stringify({ openapi: '3.1.1', info: { title, version: 'v1' } })}\n`,
});

const options: ReleaseOptions = {
  version: '1.7',
  name: 'A standard',
  bundles: { 'foundation.b.v1': bundleOf('B'), 'extensions.a.v1': bundleOf('A') },
  published: false,
};

const textOf = (files: ReadonlyMap<string, Uint8Array>, name: string) =>
  strFromU8(files.get(name) ?? new Uint8Array());

describe('the files of a release', () => {
  const files = releaseFiles(options);

  it('are the documents, their copies in the release, an archive, checksums and an index', () => {
    expect([...files.keys()].sort()).toEqual([
      '1.7/SHA256SUMS',
      '1.7/extensions.a.v1.json',
      '1.7/extensions.a.v1.yaml',
      '1.7/foundation.b.v1.json',
      '1.7/foundation.b.v1.yaml',
      '1.7/seca-openapi-1.7.zip',
      'extensions.a.v1.json',
      'extensions.a.v1.yaml',
      'foundation.b.v1.json',
      'foundation.b.v1.yaml',
      'index.json',
    ]);
    expect(textOf(files, '1.7/extensions.a.v1.yaml')).toBe(bundleOf('A').yaml);
  });

  it('include lists about all services, which are in the index', () => {
    const lists = {
      operations: new Map([['operations.csv', { mediaType: 'text/csv', content: 'id\r\n' }]]),
    };
    const withLists = releaseFiles({ ...options, lists });
    expect(textOf(withLists, 'operations.csv')).toBe('id\r\n');
    const { operations, services }: DownloadIndex = JSON.parse(textOf(withLists, 'index.json'));
    expect(operations).toMatchObject([{ path: 'operations.csv', mediaType: 'text/csv', size: 4 }]);
    // In the order of the sidebar.
    expect(services.map(({ group, layer, title }) => [group, layer, title])).toEqual([
      ['foundation.b.v1', 'foundation', 'B'],
      ['extensions.a.v1', 'extensions', 'A'],
    ]);
    // The release contains only the specifications.
    expect(textOf(withLists, '1.7/SHA256SUMS')).toBe(textOf(files, '1.7/SHA256SUMS'));
  });

  it('are the published files if these are kept', () => {
    const kept = new Map([['SHA256SUMS', new Uint8Array([1])]]);
    const again = releaseFiles({ ...options, kept });
    expect([...filesBelow('1.7', again)]).toEqual([...kept]);
    const index = JSON.parse(textOf(again, 'index.json')) as DownloadIndex;
    expect(index.services.map(({ released }) => released)).toEqual([[], []]);
  });
});

describe('an archive', () => {
  it('has the same bytes regardless of file order and time zone', () => {
    const files: [string, Uint8Array][] = ['b', 'a', 'c'].map((name) => [name, Buffer.from(name)]);
    const first = sha256(archiveOf('x', new Map(files)));
    expect(sha256(archiveOf('x', new Map(files.reverse())))).toBe(first);
    // A fixed value, so that the test detects a machine, time zone or library version that gives other bytes.
    expect(first).toMatchInlineSnapshot(
      `"bd990db35f6bc3913d28c624b0ae43823a138b294aa91b4578bb5fc541dc90b0"`,
    );
  });
});

describe('a published release', () => {
  const files = releaseFiles(options);
  const text = textOf(files, '1.7/SHA256SUMS');
  const release = { version: '1.7', source: 'spec/releases/1.7.sha256', text };
  const check = (changed: ReadonlyMap<string, Uint8Array>, current = '1.7') =>
    publishedProblems([release], current, changed);

  it('has no problems while its bytes are unchanged', () => {
    expect(check(files)).toEqual([]);
  });

  it('must not change, gain or lose a file, and the messages contain a solution', () => {
    const bundles = { 'foundation.b.v1': bundleOf('C'), 'extensions.new.v1': bundleOf('A') };
    expect(check(releaseFiles({ ...options, bundles }))).toMatchInlineSnapshot(`
      [
        "spec/releases/1.7.sha256: openapi/1.7/extensions.a.v1.json is missing. Undo the change, or put the published files into static/openapi/1.7: downloads without a version in their path are updated automatically.",
        "spec/releases/1.7.sha256: openapi/1.7/extensions.a.v1.yaml is missing. Undo the change, or put the published files into static/openapi/1.7: downloads without a version in their path are updated automatically.",
        "spec/releases/1.7.sha256: openapi/1.7/foundation.b.v1.json has changed. Undo the change, or put the published files into static/openapi/1.7: downloads without a version in their path are updated automatically.",
        "spec/releases/1.7.sha256: openapi/1.7/foundation.b.v1.yaml has changed. Undo the change, or put the published files into static/openapi/1.7: downloads without a version in their path are updated automatically.",
        "spec/releases/1.7.sha256: openapi/1.7/seca-openapi-1.7.zip has changed. Undo the change, or put the published files into static/openapi/1.7: downloads without a version in their path are updated automatically.",
        "spec/releases/1.7.sha256: openapi/1.7/SHA256SUMS has changed. Undo the change, or put the published files into static/openapi/1.7: downloads without a version in their path are updated automatically.",
        "spec/releases/1.7.sha256: openapi/1.7/extensions.new.v1.yaml was not part of it. Undo the change, or put the published files into static/openapi/1.7: downloads without a version in their path are updated automatically.",
        "spec/releases/1.7.sha256: openapi/1.7/extensions.new.v1.json was not part of it. Undo the change, or put the published files into static/openapi/1.7: downloads without a version in their path are updated automatically.",
      ]
    `);
  });

  it('is reported as missing when the current version is newer', () => {
    expect(check(new Map(), '1.8')[0]).toBe(
      'spec/releases/1.7.sha256: openapi/1.7/extensions.a.v1.json is missing. Put the published files into static/openapi/1.7.',
    );
    expect(check(releaseFiles({ ...options, version: '1.8' }), '1.8')).toHaveLength(6);
  });

  it('requires the list of checksums as it was published', () => {
    const problems = publishedProblems([{ ...release, text: `${text}x\n` }], '1.7', files);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('openapi/1.7/SHA256SUMS has changed. Undo the change');
  });
});
