import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleSpecs } from '@seca/openapi';
import type { ReferencePage } from '@seca/openapi/model/types';
import { operationRows, operationsCsv, operationsJson } from '@seca/openapi/page/operation-list';
import { identity } from '../../identity';
import type { SpecGroups } from '../../spec/services';
import { addLinks, historyFiles, historyFolder, loadTimeline } from '../changelog/index';
import { readFiles, writeFiles } from '../core/files';
import { readRequirements, requirementFiles } from '../core/requirements';
import { collectionFiles } from './collections/collection-files';
import { examplesJson } from './examples';
import { filesBelow, type PublishedRelease, publishedProblems } from './published';
import { releaseFiles } from './release-files';

export interface DownloadOptions {
  siteDir: string;
  groups: SpecGroups;
  /** The reference pages of the groups, for the list of all operations. */
  pages: readonly ReferencePage[];
}

/** Checksums of published releases, `{version}.sha256`; the listed files never change. */
const releasesFolder = 'spec/releases';

/**
 * Every specification as one file, the release of the standard's version, the list of all
 * operations, and the index, by their path below `openapi/`.
 *
 * @throws Error that lists all changes to files of a published release.
 */
export async function makeDownloads({
  siteDir,
  groups,
  pages,
}: DownloadOptions): Promise<Map<string, Uint8Array>> {
  const version = identity.standardVersion;
  const releases = await publishedReleases(siteDir);
  const downloads = path.join(siteDir, 'static/openapi');
  const kept = new Map(existsSync(downloads) ? readFiles(downloads) : []);
  const keptFiles = filesBelow(version, kept);
  const site = new URL(identity.baseUrl, identity.url);
  const address = (page: string) => new URL(page.slice(1), site).href;
  const hasHistory = existsSync(path.join(siteDir, historyFolder));
  const loaded = hasHistory ? await loadTimeline(siteDir, groups) : undefined;
  const requirements = await readFile(path.join(siteDir, 'spec/requirements.yaml'), 'utf8');
  const made = releaseFiles({
    version,
    name: `${identity.fullName} (${identity.name})`,
    bundles: await bundlesToPublish(siteDir, groups),
    published: releases.some((release) => release.version === version) || keptFiles.size > 0,
    kept: keptFiles,
    lists: {
      operations: operationLists(pages, address),
      history: loaded
        ? historyFiles(addLinks(loaded.history, pages, loaded.table), address)
        : new Map(),
      requirements: requirementFiles(readRequirements(requirements), address),
      collections: collectionFiles(pages, identity.name),
    },
  });
  const files = new Map([...kept, ...made]);
  const problems = publishedProblems(releases, version, files);
  if (problems.length > 0) {
    throw new Error(`A published release doesn't change.\n${problems.join('\n')}`);
  }
  return files;
}

/** The documents with the publisher as their contact, by group. */
export function bundlesToPublish(siteDir: string, groups: SpecGroups) {
  const { name, url, email } = identity;
  return bundleSpecs({ siteDir, groups, contact: { name, url, email } });
}

/**
 * Writes all downloads.
 *
 * @param folder the folder that the downloads are written into
 * @returns How many files were written, and their size in bytes.
 * @throws Error as `makeDownloads`, before anything is written.
 */
export async function writeDownloads({
  folder,
  ...options
}: DownloadOptions & { folder: string }): Promise<{ files: number; bytes: number }> {
  const files = await makeDownloads(options);
  writeFiles(folder, files);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return { files: files.size, bytes };
}

/** All operations as files, with the URLs of their pages on the published site. */
function operationLists(pages: readonly ReferencePage[], address: (page: string) => string) {
  const rows = operationRows(pages).map((row) => ({ ...row, page: address(row.page) }));
  return new Map([
    ['operations.csv', { mediaType: 'text/csv; header=present', content: operationsCsv(rows) }],
    ['operations.json', { mediaType: 'application/json', content: operationsJson(rows) }],
    ['examples.json', { mediaType: 'application/json', content: examplesJson(pages) }],
  ]);
}

async function publishedReleases(siteDir: string): Promise<PublishedRelease[]> {
  const folder = path.join(siteDir, releasesFolder);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sha256')).sort();
  return Promise.all(
    names.map(async (name) => ({
      version: name.slice(0, -'.sha256'.length),
      source: `${releasesFolder}/${name}`,
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  );
}
