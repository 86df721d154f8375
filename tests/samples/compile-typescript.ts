import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const options = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noEmit: true,
  skipLibCheck: true,
};

/**
 * Compiler messages for each text in strict mode, with lines and columns. For speed, all texts are one program, which resolves
 * packages of the repository.
 *
 * @throws Error if the compiler itself fails
 */
export function compile(
  texts: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): string[][] {
  const parent = path.resolve('.build');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'typescript-'));
  try {
    for (const [index, text] of texts.entries()) {
      writeFileSync(path.join(folder, `${index}.ts`), text);
    }
    const compilerOptions = { ...options, ...more };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [compiler, '--pretty', 'false', '--project', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    const messages = texts.map((_, index) => stdout.match(messageOf(index)) ?? []);
    if (status !== 0 && messages.flat().length === 0) throw new Error(stdout + stderr);
    return messages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `1.ts(2,3): error TS1: text`. */
const messageOf = (index: number) => new RegExp(`(?<=^${index}\\.ts)\\(.*`, 'gm');
