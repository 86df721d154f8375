import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from './checksums';
import { writeFiles } from './files';

/** A file that was made: its path below the folder of the site, and its content. */
export type MadeFile = readonly [name: string, data: string | Uint8Array];

/**
 * The files of a build. Each is written when it is made, so that the memory of a build does not grow with the site; what
 * contains it reads it again.
 */
export class MadeFiles {
  readonly #folder: string;
  /** SHA-256 by name. */
  readonly #sums = new Map<string, string>();
  #isClosed = false;

  /** @param folder need not exist */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes files.
   *
   * @returns their names
   * @throws Error if two files have the same path
   */
  async add(files: Iterable<MadeFile> | AsyncIterable<MadeFile>): Promise<string[]> {
    const names: string[] = [];
    for await (const [name, content] of files) {
      if (this.#isClosed) break;
      if (this.#sums.has(name)) {
        throw new Error(`Two pages or files have the same path: ${name}.`);
      }
      const data = Buffer.from(content);
      this.#sums.set(name, sha256(data));
      writeFiles(this.#folder, [[name, data]]);
      names.push(name);
    }
    return names;
  }

  /** SHA-256 of all files by name. */
  get sums(): ReadonlyMap<string, string> {
    return this.#sums;
  }

  /** Writes no more files: the folder is finished, or deleted after an error. */
  close(): void {
    this.#isClosed = true;
  }

  /** @throws Error if there is no such file */
  read(name: string): Buffer {
    return readFileSync(path.join(this.#folder, name));
  }
}
