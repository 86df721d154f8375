import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Semaphore } from 'es-toolkit/promise/semaphore';
import { isCompressible } from '../../hosting/content-types';
import { stored } from '../core/cache';
import type { MadeFile, MadeFiles } from '../core/files';

/** Smaller files, such as redirects, fit into one packet as they are. */
const leastBytes = 1200;

/** The encoders come with Node: another version may write other bytes. */
const { brotli: brotliVersion, zlib } = process.versions;

/** Files that wait, so that the encoders have work while this thread is busy. Memory holds them all. */
const ahead = 60;

/** One file at a time: on two processors, Node compresses it in a thread of its own while this one makes pages. */
const turn = new Semaphore(1);

/** The `.br` and `.gz` of each file that shrinks by them: made once here, served many times. */
export async function* compressFiles(
  files: MadeFiles,
  names: Iterable<string>,
): AsyncGenerator<MadeFile> {
  const versions = { brotliVersion, zlib };
  const pending: Promise<MadeFile[]>[] = [];
  for (const name of names) {
    if (!isCompressible(name) || files.sums.has(`${name}.gz`)) continue;
    const data = files.read(name);
    if (data.length < leastBytes) continue;
    // The checksum stands for the content.
    const inputs = { name, sum: files.sums.get(name), versions, read: () => data };
    pending.push(stored(`compressed ${name}`, inputs, compress, false));
    if (pending.length > ahead) yield* (await pending.shift()) ?? [];
  }
  for (const copies of pending) yield* await copies;
}

async function compress({ name, read }: { name: string; read: () => Buffer }): Promise<MadeFile[]> {
  const data = read();
  await turn.acquire();
  try {
    const copies: MadeFile[] = [
      [`${name}.br`, await encodeBrotli(name, data)],
      // Only for clients without Brotli: the best level makes files 0.7 % smaller, in twice the time.
      [`${name}.gz`, await promisify(gzip)(data, { level: 6 })],
    ];
    return copies.filter(([, copy]) => copy.length < data.length);
  } finally {
    turn.release();
  }
}

/** Files for programs and printers. Quality 7 makes them 1 % larger than 9, in a tenth of the time. */
const forPrograms =
  /^(?:openapi|docs\/print|feeds)\/|\.md$|^(?:bom\.json|llms[\w-]*\.txt|lunr-index-\w+\.json|SHA256SUMS)$/;

/** Bytes that a server sends before the first acknowledgement: ten segments (RFC 6928), without TLS and the headers. */
const firstFlight = 12_500;

/** Each first visit loads some of these files: quality 11 makes them 2 % smaller than 10. */
const forEveryPage = /^assets\/.*\.(?:css|js)$/;

/**
 * Quality 10 makes pages 2 % larger than 11, in 38 % of the time. Quality 8 makes them 8 % larger than 10, in 7 % of
 * the time: pages within the first flight arrive at the same time anyway. Quality 9 takes three times as long as 10, because
 * it clears large tables for each file.
 */
async function encodeBrotli(name: string, data: Buffer): Promise<Buffer> {
  if (forPrograms.test(name)) return brotli(data, 7);
  if (forEveryPage.test(name)) return brotli(data, 11);
  if (name.endsWith('.html')) {
    const quick = await brotli(data, 8);
    if (quick.length <= firstFlight) return quick;
  }
  return brotli(data, 10);
}

/** A window of the size of the data: the encoder's tables are as large as the window, and a larger one finds nothing more. */
function brotli(data: Buffer, quality: number): Promise<Buffer> {
  // Brotli keeps 16 bytes of the window (RFC 7932, 9.1).
  const window = Math.ceil(Math.log2(data.length + 16));
  return promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, window),
    },
  });
}
