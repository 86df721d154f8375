import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../hosting/content-types';
import { stored } from '../core/cache';
import type { MadeFile, MadeFiles } from '../core/made-files';

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
async function encodeBrotli(data: Buffer, file: string): Promise<Buffer> {
  if (forPrograms.test(file)) return brotli(data, 7);
  if (forEveryPage.test(file)) return brotli(data, 11);
  if (file.endsWith('.html')) {
    const quick = await brotli(data, 8);
    if (quick.length <= firstFlight) return quick;
  }
  return brotli(data, 10);
}

/** A window of the size of the data: the encoder's tables are as large as the window, and a larger one finds nothing more. */
const brotli = (data: Buffer, quality: number) =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        // Brotli keeps 16 bytes of the window (RFC 7932, 9.1).
        Math.ceil(Math.log2(data.length + 16)),
      ),
    },
  });

/** Only for clients without Brotli: the best level makes files 0.7 % smaller, in twice the time. */
const encodeGzip = (data: Buffer) => promisify(gzip)(data, { level: 6 });

async function encode({ name, read }: { name: string; read: () => Buffer }) {
  const data = read();
  const copies = { br: await encodeBrotli(data, name), gz: await encodeGzip(data) };
  return Object.entries(copies)
    .filter(([, copy]) => copy.length < data.length)
    .map(([extension, copy]): MadeFile => [`${name}.${extension}`, copy]);
}

/** Smaller files, such as redirects, fit into one packet as they are. */
const leastBytes = 1200;

/** The encoders come with Node: another version may write other bytes. */
const { brotli: brotliVersion, zlib } = process.versions;

/** Files that are compressed side by side: one for each core, because each encoder fills the caches of its core. */
const ahead = availableParallelism() - 1;

/** The `.br` and `.gz` of each file that shrinks by them: made once here, served many times. */
export async function* compressFiles(
  files: MadeFiles,
  names: readonly string[],
): AsyncGenerator<MadeFile> {
  const versions = { brotliVersion, zlib };
  const pending: Promise<MadeFile[]>[] = [];
  for (const name of names.filter(isCompressible)) {
    const data = files.read(name);
    if (data.length < leastBytes) continue;
    // The checksum stands for the content.
    const inputs = { name, sum: files.sums.get(name), versions, read: () => data };
    pending.push(stored(`compressed ${name}`, inputs, encode, false));
    if (pending.length > ahead) yield* (await pending.shift()) ?? [];
  }
  for (const copies of pending) yield* await copies;
}
