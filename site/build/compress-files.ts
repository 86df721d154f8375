import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../hosting/content-types';
import type { Files } from './files/read-and-write';

/** Files for programs and printers. Quality 7 makes them 1 % larger than 9, in a tenth of the time. */
const forPrograms =
  /^(?:openapi|docs\/print|feeds)\/|\.md$|^(?:bom\.json|llms(?:-full)?\.txt|SHA256SUMS)$/;

/** Brotli quality by file. Quality 10 makes pages and scripts 2 % larger than 11, in 38 % of the time. */
function brotliQuality(file: string): number {
  return forPrograms.test(file) ? 7 : 10;
}

const encoders = [
  {
    extension: '.br',
    level: brotliQuality,
    encode: (data: Buffer, level: number) =>
      promisify(brotliCompress)(data, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        },
      }),
  },
  {
    extension: '.gz',
    // Only for clients without Brotli: the best level makes files 0.7 % smaller, in twice the time.
    level: () => 6,
    encode: (data: Buffer, level: number) => promisify(gzip)(data, { level }),
  },
];

/** Returns the known result for a key, or makes it. The key includes the hash of a file, settings and versions. */
export type KnownResult = (key: string, make: () => Promise<Buffer>) => Promise<Uint8Array>;

/** The encoders come with Node: another version may write other bytes. */
const version = `${process.versions.brotli} ${process.versions.zlib}`;

/** One processor is left to the thread that makes the pages: the build takes as long as this thread. */
const atOnce = Math.max(1, availableParallelism() - 1);

/**
 * The `.br` and `.gz` of each file that shrinks by them: made once here, served many times.
 *
 * @param known finds what was compressed before
 */
export async function compressFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  known: KnownResult = (_key, make) => make(),
): Promise<Map<string, Uint8Array>> {
  const compressed = new Map<string, Uint8Array>();
  const rest = [...files].filter(([name]) => isCompressible(name));
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const [name, content] = next;
      const data = Buffer.from(content);
      const hash = createHash('sha256').update(data).digest('hex');
      for (const { extension, level, encode } of encoders) {
        const chosen = level(name);
        const key = `${hash} ${extension} ${chosen} ${version}`;
        const encoded = await known(key, () => encode(data, chosen));
        if (encoded.length < data.length) compressed.set(name + extension, encoded);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return compressed;
}

/**
 * Compresses files in another thread, because the thread that makes the pages is busy for seconds at a time.
 * What the last build compressed is taken from a cache.
 */
export function startCompression(root: string) {
  const worker = new Worker(new URL('./compression-thread.ts', import.meta.url), {
    workerData: path.join(root, 'node_modules/.cache/seca-compressed-files'),
    // A thread does not inherit the loader of TypeScript.
    execArgv: ['--import', '@oxc-node/core/register'],
  });
  const finished = new Promise<Files>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // The error is reported by finish(), which may be called later.
  finished.catch(() => undefined);
  return {
    /** Begins to compress files while the build makes others. */
    add: (files: Files) => worker.postMessage(files),
    /** The `.br` and `.gz` of all files that were added (compress-files.ts). */
    finish: () => {
      worker.postMessage(undefined);
      return finished;
    },
    /** Ends the thread, whether it has finished or not. */
    end: () => worker.terminate(),
  };
}
