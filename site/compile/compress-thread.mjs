/**
 * The thread that compresses files, one after the other, while the build makes others. It needs no loader of TypeScript,
 * which would take longer to start than this file.
 */
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Files that programs read or people print: quality 7 is ten times faster than 9 and makes them only 1 % larger. */
const forPrograms =
  /^(?:openapi|docs\/print|feeds)\/|\.md$|^(?:bom\.json|llms[\w-]*\.txt|lunr-index-\w+\.json|SHA256SUMS)$/;

/** Bytes that a server sends before the first acknowledgement: ten segments (RFC 6928), without TLS and the headers. */
const firstFlight = 12_500;

/**
 * Each first visit loads some of these files: quality 11 makes them 2 % smaller than 10, but is three times slower. Only
 * tools load larger files.
 */
const forEveryPage = /^assets\/.*\.(?:css|js)$/;
const mostForEveryPage = 60_000;

/**
 * Quality 10 makes pages 7 % smaller than 8, but is 14 times slower: it would take a fifth of a build. A page arrives earlier
 * only if it then fits into the first flight, so only such pages have it. Quality 9 takes longer than 10, because it
 * clears large tables for each file.
 *
 * @param {string} name
 * @param {Uint8Array} data
 */
function encodeBrotli(name, data) {
  if (forPrograms.test(name)) return brotli(data, 7);
  if (forEveryPage.test(name) && data.length < mostForEveryPage) return brotli(data, 11);
  if (!name.endsWith('.html')) return brotli(data, 10);
  const page = brotli(data, 8);
  if (page.length <= firstFlight || page.length > firstFlight * 1.08) return page;
  const smaller = brotli(data, 10);
  return smaller.length <= firstFlight ? smaller : page;
}

/**
 * A window of the size of the data: the encoder's tables are as large as the window, and a larger one finds nothing more.
 *
 * @param {Uint8Array} data
 * @param {number} quality
 */
function brotli(data, quality) {
  // Brotli keeps 16 bytes of the window (RFC 7932, 9.1).
  const window = Math.ceil(Math.log2(data.length + 16));
  return brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, window),
    },
  });
}

parentPort?.on('message', ({ name, data }) => {
  parentPort?.postMessage({
    br: encodeBrotli(name, data),
    // Only for clients without Brotli: the best level makes files 0.7 % smaller, in twice the time.
    gz: gzipSync(data, { level: 6 }),
  });
});
