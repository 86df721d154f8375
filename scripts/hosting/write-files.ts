import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hosts } from '../../hosting/servers';
import { readSiteFolder } from '../serve/site-folder';
import type { HostingOptions } from './options';

/**
 * Writes the files for a host, from the data of the build. Returns their names. Throws if the folder contains
 * no finished site.
 */
export async function writeHostingFiles(options: HostingOptions): Promise<string[]> {
  const site = readSiteFolder(options.dir);
  if (site.redirects.size === 0) {
    throw new Error(
      `${options.dir} is not a complete build: redirects.json is missing. Run \`npm run build\` first.`,
    );
  }
  const files = hosts[options.host]({ ...site, base: options.base }, options);
  await mkdir(options.outDir, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(options.outDir, name), text);
  }
  return Object.keys(files).map((name) => path.join(options.outDir, name));
}
