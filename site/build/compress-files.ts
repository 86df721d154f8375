import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isCompressible } from '../../hosting/content-types';

/** Files for programs and printers. Quality 7 makes them 1 % larger than 9, in a tenth of the time. */
const forPrograms =
  /^(?:openapi|docs\/print|feeds)\/|\.md$|^(?:bom\.json|llms(?:-full)?\.txt|SHA256SUMS)$/;

/**
 * Brotli quality by file. Quality 10 makes scripts and search files, which a browser loads once, 2 % larger than 11, in
 * 38 % of the time. Quality 9 makes pages 8 % larger than 10, which is 1 kB, in a seventh of the time.
 */
function brotliQuality(file: string): number {
  if (forPrograms.test(file)) return 7;
  return file.endsWith('.html') ? 9 : 10;
}

/** Smaller files, such as redirects, fit into one packet as they are. */
const leastBytes = 1200;

function encodeBrotli(data: Uint8Array, file: string): Uint8Array {
  return brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality(file),
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}

/** The `.br` and `.gz` of each file that shrinks by them: made once here, served many times. */
export function compressFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
): Map<string, Uint8Array> {
  const compressed = new Map<string, Uint8Array>();
  for (const [name, content] of files) {
    if (!isCompressible(name) || content.length < leastBytes) continue;
    const data = Buffer.from(content);
    // Gzip is only for clients without Brotli: the best level makes files 0.7 % smaller, in twice the time.
    const copies = { br: encodeBrotli(data, name), gz: gzipSync(data, { level: 6 }) };
    for (const [extension, copy] of Object.entries(copies)) {
      if (copy.length < data.length) compressed.set(`${name}.${extension}`, copy);
    }
  }
  return compressed;
}
