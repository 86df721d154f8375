import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { lastResults } from '../../build/content/last-results';
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

/** `load`, called again for a folder only if a source file has changed since. A failure is remembered too. */
export function onceUntilChanged<Loaded>(
  load: (siteDir: string, groups: SpecGroups) => Promise<Loaded>,
): typeof load {
  const loaded = lastResults<Promise<Loaded>>();
  return async (siteDir, groups) =>
    loaded(siteDir, [await sourceState(siteDir, groups)], () => load(siteDir, groups));
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
