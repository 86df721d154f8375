import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type SpecGroup, specGroups } from '../../spec/services';

const root = path.resolve(import.meta.dirname, '../..');

/** Copies the specifications several times, each copy with its own folder, groups and pages. */
export function copies(siteDir: string, factor: number): Record<string, SpecGroup> {
  const groups: Record<string, SpecGroup> = {};
  for (let copy = 0; copy < factor; copy++) {
    const folder = copy === 0 ? 'spec' : `spec/copy-${copy}`;
    for (const part of ['services', 'shared', 'clients', 'system-roles.yaml']) {
      cpSync(path.join(root, 'spec', part), path.join(siteDir, folder, part), { recursive: true });
    }
    for (const [name, group] of Object.entries(specGroups)) {
      const suffix = copySuffix(copy);
      const file = group.specPath.replace(/^spec\//, `${folder}/`);
      if (copy > 0) rename(path.join(siteDir, file), suffix);
      groups[`${name}${suffix}`] = {
        ...group,
        specPath: file,
        outputDir: group.outputDir.replace(/(-v\w+)$/, `${suffix}$1`),
      };
    }
  }
  return groups;
}

/** Does something with copies in a new folder, which is deleted afterwards. */
export async function withCopies<Result>(
  factor: number,
  work: (siteDir: string, groups: Record<string, SpecGroup>) => Promise<Result>,
): Promise<Result> {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const siteDir = mkdtempSync(path.join(root, '.build', 'bench-'));
  try {
    return await work(siteDir, copies(siteDir, factor));
  } finally {
    rmSync(siteDir, { recursive: true, force: true });
  }
}

/** Suffix of the names in a copy. The first copy is the original and has none. */
export const copySuffix = (copy: number): string => (copy === 0 ? '' : `-copy-${copy}`);

/** Adds the suffix to slugs and links, so that links between services stay within a copy. */
function rename(file: string, suffix: string): void {
  const text = readFileSync(file, 'utf8')
    .replace(/^( +slug: .*)$/gm, `$1${suffix}`)
    .replace(/^( +(?:poll: |- ))([a-z-]+)(\/[\w-]+)$/gm, `$1$2${suffix}$3`);
  writeFileSync(file, text);
}
