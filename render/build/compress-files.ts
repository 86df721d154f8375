import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../hosting/content-types';
import { openFileCache } from './file-cache';

/**
 * What nobody waits for on a visit. Brotli's quality 9 makes it a tenth larger than 11 does, in a twentieth
 * of the time; pages, scripts, styles and the search get 11.
 */
const seldomAwaited = /^(?:openapi|print)\/|\.md$|^(?:bom\.json|llms(?:-full)?\.txt)$/;

const brotliQuality = (file: string): number =>
  seldomAwaited.test(file) ? 9 : constants.BROTLI_MAX_QUALITY;

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
    level: () => constants.Z_BEST_COMPRESSION,
    encode: (data: Buffer, level: number) => promisify(gzip)(data, { level }),
  },
];

/** The encoders come with Node: another version may write other bytes. */
const version = `${process.versions.brotli} ${process.versions.zlib}`;

/** Node's pool runs so many at once (`UV_THREADPOOL_SIZE`). */
const atOnce = 4;

/**
 * The `.br` and `.gz` of each file that shrinks by them: made once here, served many times. What was
 * compressed by an earlier build is taken from the cache, if there is one.
 */
export async function compressFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  { cacheDir, stop }: { cacheDir?: string; stop?: AbortSignal | undefined },
): Promise<Map<string, Uint8Array>> {
  const cache = await openFileCache(cacheDir);
  const compressed = new Map<string, Uint8Array>();
  const rest = [...files].filter(([name]) => isCompressible(name));
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      stop?.throwIfAborted();
      const [name, content] = next;
      const data = Buffer.from(content);
      const hash = createHash('sha256').update(data).digest('hex');
      for (const { extension, level, encode } of encoders) {
        const chosen = level(name);
        const key = `${hash} ${extension} ${chosen} ${version}`;
        const encoded = await cache(key, () => encode(data, chosen));
        if (encoded.length < data.length) compressed.set(name + extension, encoded);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return compressed;
}
