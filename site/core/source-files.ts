import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SpecGroups } from '../../spec/services';
import { cached } from './cache';

interface SpecSources {
  siteDir: string;
  groups: SpecGroups;
}

/** The last result of `make` for a folder, made again if a source file has changed since. */
export async function madeFromSources<Result>(
  name: string,
  sources: SpecSources,
  make: (sources: SpecSources) => Promise<Result>,
  keep = cached,
): Promise<Result> {
  const { siteDir, groups } = sources;
  const state = await sourceState(siteDir, groups);
  return keep(`${name} ${siteDir}`, { siteDir, groups, state }, make);
}

/**
 * A text that changes when a YAML or JSON file of the sources is added, changed or removed. Shared files can be anywhere
 * next to the entry files, so the first folder of a path counts.
 */
export async function sourceState(siteDir: string, groups: SpecGroups): Promise<string> {
  const folders = new Set(
    Object.values(groups).map(({ specPath }) => path.join(siteDir, specPath.split('/')[0] ?? '')),
  );
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await Promise.all(
    [...folders].map((folder) => readdir(folder, options).catch(() => [])),
  );
  const states = entries
    .flat()
    .filter((entry) => entry.isFile() && /\.(ya?ml|json)$/.test(entry.name))
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const { mtimeMs, size } = await stat(file);
      return `${path.relative(siteDir, file)}:${mtimeMs}:${size}`;
    });
  return [JSON.stringify(groups), ...(await Promise.all(states)).sort()].join('\n');
}
