/**
 * Builds the site a second time: in another folder, without any cache, with another time zone and
 * language, and with other permissions for new files. The result must equal `build/`, byte for byte.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFiles } from '../../site/core/files';
import { runWithoutOptions } from '../run-command';
import { copyProject } from './copy-project';

const root = path.resolve(import.meta.dirname, '../..');

/** Files that are derived from the other files without any other input; a draft has none of them. */
const derived = /\.(?:br|gz)$|^SHA256SUMS$/;

function main(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'seca-docs-again-'));
  try {
    const second = path.join(folder, 'elsewhere');
    copyProject(root, second);
    process.umask(0o077);
    const { status } = spawnSync(
      process.execPath,
      ['--import', '@oxc-node/core/register', 'scripts/build.ts', '--draft'],
      {
        cwd: second,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'C', LANG: 'C' },
      },
    );
    if (status !== 0) throw new Error('The second build failed.');
    const problems = compareFolders(path.join(root, 'build'), path.join(second, 'build'));
    for (const problem of problems.slice(0, 20)) process.stdout.write(`${problem}\n`);
    if (problems.length > 0) throw new Error(`${problems.length} files differ between two builds.`);
    process.stdout.write('Both builds are the same, byte for byte.\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

runWithoutOptions(main);

/** Differences between two builds: a line for each file, with the position of the first difference. */
function compareFolders(first: string, second: string): string[] {
  const [files, others] = [readFiles(first), readFiles(second)];
  const all = new Set([...files.keys(), ...others.keys()]);
  const names = [...all].filter((name) => !derived.test(name));
  return names.sort().flatMap((name) => {
    const [a, b] = [files.get(name), others.get(name)];
    if (!b) return [`${name}: in the first build only`];
    if (!a) return [`${name}: in the second build only`];
    if (Buffer.compare(a, b) === 0) return [];
    let offset = 0;
    while (offset < a.length && a[offset] === b[offset]) offset += 1;
    const around = (data: Uint8Array) =>
      JSON.stringify(Buffer.from(data.subarray(Math.max(0, offset - 40), offset + 40)).toString());
    return [`${name}: differs from byte ${offset} on: ${around(a)} and ${around(b)}`];
  });
}
