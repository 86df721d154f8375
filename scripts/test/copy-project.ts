import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Generated files, which a copy does not need. */
const made =
  /^(?:node_modules|build[^/]*|\.build|\.cache|test-results|playwright-report|tests\/fixtures\/site\/build[^/]*)(?:\/|$)/;

/** Copies the project into a new folder, with its packages but without caches and generated files. */
export function copyProject(root: string, target: string): void {
  cpSync(root, target, {
    recursive: true,
    filter: (source) => !made.test(path.relative(root, source).split(path.sep).join('/')),
  });
  copyPackages(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
}

/** Copies with hard links if both folders are on one file system, so that thousands of files cost no time or space. */
function copyPackages(source: string, target: string): void {
  if (spawnSync('cp', ['-al', source, target]).status !== 0) {
    rmSync(target, { recursive: true, force: true });
    cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  }
  rmSync(path.join(target, '.cache'), { recursive: true, force: true });
}
