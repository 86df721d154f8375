import { createHash } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identity } from '../../identity';
import { archiveOf } from '../../lib/openapi/release/archive';
import { renderDownloadPage } from '../editions/offline/download-page';
import { makeOfflineEdition } from '../editions/offline/make-offline-edition';
import type { FinaliseStage } from './context';

/** All of the site as an archive of plain pages, for networks without internet, and what links it. */
export const writeOfflineEdition: FinaliseStage = {
  name: 'write offline edition',
  run: async ({ dir, siteUrl, baseUrl, reference, stop, report }) => {
    // A site without a reference has no search either (tests of single stages).
    if (reference.length === 0) return;
    const files = await makeOfflineEdition({ dir, siteUrl, baseUrl, stop });
    const name = `seca-docs-${identity.standardVersion}`;
    const archive = archiveOf(name, files);
    const folder = path.join(dir, 'offline');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}.zip`), archive);
    const page = renderDownloadPage({
      baseUrl,
      archive: `offline/${name}.zip`,
      bytes: archive.length,
      unpacked: [...files.values()].reduce((sum, { length }) => sum + length, 0),
      files: files.size,
      sha256: createHash('sha256').update(archive).digest('hex'),
    });
    await writeFile(path.join(dir, 'offline.html'), page);
    await copyFile(
      path.join(__dirname, '../editions/offline/download-page.css'),
      path.join(folder, 'page.css'),
    );
    report(`offline edition of ${files.size} files, ${megabytes(archive.length)}`);
  },
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
