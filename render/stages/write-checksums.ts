import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FinaliseStage } from './context';
import { listFiles } from './site-files';

export const checksumsFile = 'SHA256SUMS';

/** The SHA-256 of every file, in the format that `sha256sum --check` reads. */
export const writeChecksums: FinaliseStage = {
  name: 'write checksums',
  run: async ({ dir, stop, report }) => {
    const files = listFiles(dir).filter((file) => file !== checksumsFile);
    const lines: string[] = [];
    for (const file of files) {
      stop?.throwIfAborted();
      const hash = createHash('sha256').update(await readFile(path.join(dir, file)));
      lines.push(`${hash.digest('hex')}  ${file}\n`);
    }
    await writeFile(path.join(dir, checksumsFile), lines.join(''));
    report(`${files.length} checksums`);
  },
};
