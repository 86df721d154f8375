import { readFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';
import { readSitemapPaths } from '../../scripts/finalise/site-files';

const buildDir = path.resolve(__dirname, '../../build');

/** Paths of all pages of the built site, below the base path. */
export function sitemapPaths(): string[] {
  return readSitemapPaths(buildDir, identity.url, identity.baseUrl);
}

/** Text of a file of the built site, as a host would send it. */
export function builtFile(file: string): string {
  return readFileSync(path.join(buildDir, file), 'utf8');
}
