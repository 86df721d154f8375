import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { cached } from '../../build/cache';
import type { SpecGroups } from './check-groups';

/**
 * The folders with the sources of the groups, relative to the site's folder. Shared files can be anywhere
 * next to the entry files, so the first folder of a path counts.
 */
export function sourceFolders(groups: SpecGroups): string[] {
  const folders = Object.values(groups).map(({ specPath }) => specPath.split('/')[0] ?? '.');
  return [...new Set(folders)].sort();
}

/** All YAML and JSON files below the source folders, absolute and sorted. */
export async function sourceFiles(siteDir: string, groups: SpecGroups): Promise<string[]> {
  const found: string[] = [];
  for (const folder of sourceFolders(groups)) {
    const entries = await readdir(path.join(siteDir, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries) {
      if (entry.isFile() && /\.(ya?ml|json)$/.test(entry.name)) {
        found.push(path.join(entry.parentPath, entry.name));
      }
    }
  }
  return found.sort();
}

/** The last result of `make` for a folder, made again if a source file has changed since. */
export async function madeFromSources<Result>(
  name: string,
  siteDir: string,
  groups: SpecGroups,
  make: () => Promise<Result>,
): Promise<Result> {
  return cached(`${name} ${siteDir}`, { state: await sourceState(siteDir, groups) }, make);
}

/** A text that changes when a source file is added, changed or removed. */
export async function sourceState(siteDir: string, groups: SpecGroups): Promise<string> {
  const files = await sourceFiles(siteDir, groups);
  const states = await Promise.all(
    files.map(async (file) => {
      const { mtimeMs, size } = await stat(file);
      return `${path.relative(siteDir, file)}:${mtimeMs}:${size}`;
    }),
  );
  return [JSON.stringify(groups), ...states].join('\n');
}
