import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '../../scripts/test/copy-project';
import { type SpecGroup, specGroups } from '../../spec/services';

/** The list of spec groups in `spec/services.ts`. */
const groupsInSource = /(?<=export const specGroups[^=]*= )\{[\s\S]*?\n\}(?=;)/;
/** The words about each group, in `site/core/services.ts`. */
const wordsInSource = /(?<=const words: [^=]*= )\{[\s\S]*?\n\}(?=;)/;

/**
 * Copies the project to a new folder, without caches, with `factor` copies of its specifications. Each copy
 * adds the same number of services and pages, as if the standard had grown.
 *
 * @throws Error with the output of the command, if the copy can't be prepared.
 */
export function copySite(root: string, target: string, factor: number): void {
  copyProject(root, target);
  if (factor === 1) return;
  const numbers = Array.from({ length: factor }, (_, copy) => copy);
  const groups = Object.assign({}, ...numbers.map((copy) => copySpecs(root, target, copy)));
  rewrite(path.join(target, 'spec/services.ts'), groupsInSource, () => JSON.stringify(groups));
  const suffixes = JSON.stringify(numbers.map(suffixOf));
  rewrite(
    path.join(target, 'site/core/services.ts'),
    wordsInSource,
    (words) =>
      `Object.fromEntries(${suffixes}.flatMap((suffix) => Object.entries(${words}).map(([group, words]) => [group + suffix, words])))`,
  );
  // The build rejects pages without a permanent path.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', 'scripts/permanent-paths.ts'],
    { cwd: target, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The permanent paths of ×${factor} failed:\n${stderr}`);
}

/** Suffix of the names in a copy. The first copy is the original and has none. */
const suffixOf = (copy: number): string => (copy === 0 ? '' : `-copy-${copy}`);

/** Copies the specifications to a separate folder, and returns their groups. */
function copySpecs(root: string, target: string, copy: number): Record<string, SpecGroup> {
  if (copy === 0) return specGroups;
  const suffix = suffixOf(copy);
  const folder = `spec/copy-${copy}`;
  for (const part of ['services', 'shared', 'clients', 'system-roles.yaml']) {
    cpSync(path.join(root, 'spec', part), path.join(target, folder, part), { recursive: true });
  }
  const groups = Object.entries(specGroups).map(([name, group]): [string, SpecGroup] => {
    const specPath = group.specPath.replace(/^spec\//, `${folder}/`);
    rename(path.join(target, specPath), suffix);
    const outputDir = group.outputDir.replace(/(-v\w+)$/, `${suffix}$1`);
    return [`${name}${suffix}`, { ...group, specPath, outputDir }];
  });
  return Object.fromEntries(groups);
}

/** Adds the suffix to slugs and links, so that links between services stay within a copy. */
function rename(file: string, suffix: string): void {
  const text = readFileSync(file, 'utf8')
    .replace(/^( +slug: .*)$/gm, `$1${suffix}`)
    .replace(/^( +(?:poll: |- ))([a-z-]+)(\/[\w-]+)$/gm, `$1$2${suffix}$3`);
  writeFileSync(file, text);
}

function rewrite(file: string, part: RegExp, change: (text: string) => string): void {
  const source = readFileSync(file, 'utf8');
  if (!part.test(source)) throw new Error(`${file} doesn't contain the text to copy: ${part}`);
  writeFileSync(file, source.replace(part, change));
}
