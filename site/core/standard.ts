import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compareVersions } from '@seca/text/compare-versions';
import { identity } from '../../identity';
import { specGroups } from '../../spec/services';
import type { SpecGroups } from './check-groups';

/** The standard that a folder with `spec/` and `docs/` describes. */
export interface Standard {
  /** `1.8` */
  version: string;
  groups: SpecGroups;
}

/** Folder of the frozen versions, in the site's folder: `versions/1.8`. */
export const versionsFolder = 'versions';

/** In the folder of a frozen version: its `Standard`, which identity.ts and spec/services.ts no longer state. */
export const standardFile = 'standard.json';

/** `1.8`, `1.2.4` */
export const versionName = /^\d+(?:\.\d+){1,2}$/;

/**
 * The standard that a folder describes.
 *
 * @param siteDir the site's folder, or the folder of a frozen version
 */
export function standardOf(siteDir: string): Standard {
  const file = path.join(siteDir, standardFile);
  if (!existsSync(file)) return { version: identity.standardVersion, groups: specGroups };
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Names of the frozen versions of a site, the newest first. */
export function frozenVersions(siteDir: string): string[] {
  const folder = path.join(siteDir, versionsFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => versionName.test(name))
    .sort((a, b) => compareVersions(b, a));
}

/** Folder of a frozen version, which has the same structure as the site's folder. */
export function frozenFolder(siteDir: string, version: string): string {
  return path.join(siteDir, versionsFolder, version);
}
