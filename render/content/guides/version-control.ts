import { spawnSync } from 'node:child_process';

/** Whether a folder is in a git checkout and git is installed; in an archive neither is the case. */
export function isUnderVersionControl(folder: string): boolean {
  const { status } = spawnSync('git', ['rev-parse', '--is-inside-work-tree'], { cwd: folder });
  return status === 0;
}
