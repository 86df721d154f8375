import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkFolder } from './link-folder';

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
