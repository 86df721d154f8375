import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { expect } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** A package as its users get it: installed from its tarball into an empty folder. */
export interface InstalledPackage {
  folder: string;
  /** The files of the tarball. */
  files: readonly string[];
  /** Runs a command in the folder, and returns its output. */
  run: (command: string, ...args: string[]) => string;
  /** The blocks of code in the README, by language; those of one language together. */
  examples: ReadonlyMap<string, string>;
  /** Deletes the folder. */
  remove: () => void;
}

/**
 * Packs a built package, and installs it with npm alone and without a network.
 *
 * @param dist folder of the built package, relative to the project
 */
export function installPacked(dist: string): InstalledPackage {
  const folder = mkdtempSync(path.join(tmpdir(), 'seca-package-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const [{ filename, files, name }] = JSON.parse(
    run('npm', 'pack', path.join(root, dist), '--json'),
  );
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${filename}`);
  // The package has no dependencies.
  const installed = readdirSync(path.join(folder, 'node_modules'));
  expect(installed.filter((entry) => !entry.startsWith('.'))).toEqual(['@seca']);
  const readme = readFileSync(path.join(folder, 'node_modules', name, 'README.md'), 'utf8');
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    files: files.map((file: { path: string }) => file.path).sort(),
    run,
    examples: codeOf(readme),
  };
}

function codeOf(markdown: string): Map<string, string> {
  const examples = new Map<string, string>();
  for (const [, language = '', code = ''] of markdown.matchAll(/^```(\w+)\n(.*?)^```/gms)) {
    examples.set(language, (examples.get(language) ?? '') + code);
  }
  return examples;
}

/** Problems of a package that npm's users would have, as publint finds them. */
export async function publishingProblems(dist: string): Promise<string[]> {
  const { messages } = await publint({ pkgDir: path.join(root, dist), strict: true });
  return messages.map((message) => JSON.stringify(message));
}

/** Writes a file into the folder of an installed package. */
export function writeInto({ folder }: InstalledPackage, name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}
