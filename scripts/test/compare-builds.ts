/**
 * Builds the site a second time: in another folder, without any cache, with another time zone and
 * language, and with other permissions for new files. The result must equal `build/`, byte for byte.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runWithoutOptions } from '../run-command';
import { compareFolders } from './compare-folders';
import { copyProject } from './copy-project';

const root = path.resolve(import.meta.dirname, '../..');

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
