import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../hosting/content-types';
import { stored } from '../core/cache';

/** Files for programs and printers. Quality 7 makes them 1 % larger than 9, in a tenth of the time. */
const forPrograms =
  /^(?:openapi|docs\/print|feeds)\/|\.md$|^(?:bom\.json|llms[\w-]*\.txt|SHA256SUMS)$/;

/** Brotli quality by file. Quality 10 makes pages and scripts 2 % larger than 11, in 38 % of the time. */
function brotliQuality(file: string): number {
  return forPrograms.test(file) ? 7 : 10;
}

const encodeBrotli = (data: Buffer, file: string) =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });

async function encode({ name, data }: { name: string; data: Buffer }) {
  return { br: await encodeBrotli(data, name), gz: await encodeGzip(data) };
}

/** Only for clients without Brotli: the best level makes files 0.7 % smaller, in twice the time. */
const encodeGzip = (data: Buffer) => promisify(gzip)(data, { level: 6 });

/** Smaller files, such as redirects, fit into one packet as they are. */
const leastBytes = 1200;

/** The encoders come with Node: another version may write other bytes. */
const { brotli, zlib } = process.versions;

/** The `.br` and `.gz` of each file that shrinks by them: made once here, served many times. */
export async function compressFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const compressed = new Map<string, Uint8Array>();
  const rest = [...files].filter(
    ([name, { length }]) => isCompressible(name) && length >= leastBytes,
  );
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const [name, content] = next;
      const data = Buffer.from(content);
      const copies = await stored(`compressed ${name}`, { name, data, brotli, zlib }, encode);
      for (const [extension, copy] of Object.entries(copies)) {
        if (copy.length < data.length) compressed.set(`${name}.${extension}`, copy);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return compressed;
}
