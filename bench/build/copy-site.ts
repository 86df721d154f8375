import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '../../scripts/test/copy-project';
import { copies, copySuffix } from '../reference/copies';

/** The list of spec groups in `spec/services.ts`. */
const groupsInSource = /(?<=export const specGroups[^=]*= )\{[\s\S]*?\n\}(?=;)/;
/** The facts of the guides about each group, in `site/guides/components/services.ts`. */
const factsInSource = /(?<=const services: readonly Service\[\] = )\[[\s\S]*?\n\](?=;)/;

/**
 * Copies the project to a new folder, without caches, with `factor` copies of its specifications. Each copy
 * adds the same number of services and pages, as if the standard had grown.
 *
 * @throws Error with the output of the command, if the copy can't be prepared.
 */
export function copySite(root: string, target: string, factor: number): void {
  copyProject(root, target);
  if (factor === 1) return;
  const groups = copies(target, factor);
  rewrite(path.join(target, 'spec/services.ts'), groupsInSource, () => JSON.stringify(groups));
  const suffixes = JSON.stringify(Array.from({ length: factor }, (_, copy) => copySuffix(copy)));
  rewrite(
    path.join(target, 'site/guides/components/services.ts'),
    factsInSource,
    (facts) =>
      `${suffixes}.flatMap((suffix) => (${facts} satisfies Service[]).map((service) => ({ ...service, group: service.group + suffix })))`,
  );
  // The build rejects pages without a permanent path.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', 'scripts/permanent-paths.ts'],
    { cwd: target, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The permanent paths of ×${factor} failed:\n${stderr}`);
}

function rewrite(file: string, part: RegExp, change: (text: string) => string): void {
  const source = readFileSync(file, 'utf8');
  if (!part.test(source)) throw new Error(`${file} doesn't contain the text to copy: ${part}`);
  writeFileSync(file, source.replace(part, change));
}
