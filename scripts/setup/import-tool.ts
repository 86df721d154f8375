import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Installs a package for benchmarks and rare tests into `.cache/NAME-VERSION`. These packages have hundreds
 * of dependencies, which `npm test` does not need.
 *
 * @returns the folder with the package's `node_modules`
 * @throws Error if npm cannot install the package
 */
export function installTool(name: string, version: string): string {
  const folder = path.join(root, '.cache', `${name.replace(/^@.*\//, '')}-${version}`);
  if (!existsSync(path.join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options, `${name}@${version}`], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
  }
  return folder;
}

/** Imports a package that `installTool` provides. */
export async function importTool<T>(name: string, version: string): Promise<T> {
  const folder = installTool(name, version);
  const entry = createRequire(path.join(folder, 'package.json')).resolve(name);
  return import(pathToFileURL(entry).href);
}
