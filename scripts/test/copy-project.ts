import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
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
  linkFolder(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  rmSync(path.join(target, 'node_modules/.cache'), { recursive: true, force: true });
}

/**
 * Copies a folder with hard links if both are on one file system, so that thousands of files cost no time or space.
 * The files must not be changed, because a change also applies to the source. The target must not exist.
 */
export function linkFolder(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  if (spawnSync('cp', ['-al', source, target]).status === 0) return;
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
}
