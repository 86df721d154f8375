import type { Files } from './site-files';

/**
 * Adds the files of several parts to those of the site.
 *
 * @throws Error if two files have the same path
 */
export function addFiles(files: Files, ...parts: readonly ReadonlyFiles[]): Files {
  for (const part of parts) {
    for (const [name, data] of part) {
      if (files.has(name)) throw new Error(`Two pages or files have the same path: ${name}.`);
      files.set(name, data);
    }
  }
  return files;
}

type ReadonlyFiles = Iterable<readonly [name: string, data: string | Uint8Array]>;
