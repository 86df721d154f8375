import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleSpecs } from '../../lib/openapi';
import type { SpecGroups } from './options';

export interface DownloadOptions {
  siteDir: string;
  outDir: string;
  groups: SpecGroups;
}

/** Writes each specification as one file, `openapi/{group}.yaml` and `.json`, into the built site. */
export async function writeDownloads({ siteDir, outDir, groups }: DownloadOptions): Promise<void> {
  const folder = path.join(outDir, 'openapi');
  await mkdir(folder, { recursive: true });
  for (const [group, { yaml, json }] of Object.entries(await bundleSpecs({ siteDir, groups }))) {
    await writeFile(path.join(folder, `${group}.yaml`), yaml);
    await writeFile(path.join(folder, `${group}.json`), json);
  }
}
