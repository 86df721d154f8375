import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files by their path below a folder. */
export type Files = Map<string, string | Uint8Array>;

/** All files below a folder. */
export function readFiles(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]),
  );
}

/**
 * Writes files into a folder, which need not exist. One after the other: threads that create files in one folder wait
 * for each other, which takes three times as much processor time.
 */
export function writeFiles(folder: string, files: ReadonlyFiles): void {
  const contents = new Map([...files].map(([name, data]) => [path.join(folder, name), data]));
  const folders = new Set([...contents.keys()].map((file) => path.dirname(file)));
  for (const name of folders) mkdirSync(name, { recursive: true });
  for (const [file, data] of contents) writeFileSync(file, data);
}

/** Writes a file that is complete whenever another process reads it, also if this one is stopped. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, data);
  await rename(fresh, file);
}

type ReadonlyFiles = Iterable<readonly [name: string, data: string | Uint8Array]>;
