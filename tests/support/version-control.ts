import { spawnSync } from 'node:child_process';

/** Whether a folder is in a Git checkout and Git is installed; false for an unpacked archive. */
export function isUnderVersionControl(folder: string): boolean {
  const { status } = spawnSync('git', ['rev-parse', '--is-inside-work-tree'], { cwd: folder });
  return status === 0;
}
