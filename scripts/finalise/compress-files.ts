import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../../hosting/content-types';
import type { FinaliseContext, FinaliseStage } from './context';
import { openFileCache } from './file-cache';
import { listFiles } from './site-files';
import { checksumsFile } from './write-checksums';

/** No stage changes these once Docusaurus has written them. */
const finished = /^(?:assets|openapi)\/|\.md$|^(?:lunr-index|search-doc)-[^/]*$/;

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
 * Begins with what is finished already: encoders run in threads of their own, while the stages that
 * follow use one.
 */
export const beginToCompress: FinaliseStage = {
  name: 'begin to compress',
  leftOutOfDrafts: true,
  run: async (context) => {
    const files = compressibleFiles(context).filter((file) => finished.test(file));
    const work = compress(context, files);
    // Its failure is told by `compressFiles`; until then nobody waits for it.
    work.catch(() => {});
    context.background?.push(work);
  },
};

/**
 * A `.br` and a `.gz` beside each file that shrinks by them: made once here, served many times. What was
 * compressed by an earlier build is taken from the cache, if there is one.
 */
export const compressFiles: FinaliseStage = {
  name: 'compress',
  leftOutOfDrafts: true,
  run: async (context) => {
    await Promise.all(context.background ?? []);
    const begun = (context.background ?? []).length > 0;
    const files = compressibleFiles(context).filter((file) => !(begun && finished.test(file)));
    await compress(context, files);
    const written = listFiles(context.dir).filter((file) => /\.(?:br|gz)$/.test(file));
    context.report(`${written.length} compressed files`);
  },
};

/** The checksums cover the compressed copies of all other files, so that theirs are made last. */
export const compressChecksums: FinaliseStage = {
  name: 'compress the checksums',
  leftOutOfDrafts: true,
  run: (context) => compress(context, [checksumsFile]),
};

const compressibleFiles = ({ dir }: FinaliseContext): string[] =>
  listFiles(dir).filter(isCompressible);

async function compress(
  { dir, cacheDir, stop }: FinaliseContext,
  files: readonly string[],
): Promise<void> {
  const cache = await openFileCache(cacheDir);
  const rest = [...files];
  const work = async (): Promise<void> => {
    for (let file = rest.shift(); file !== undefined; file = rest.shift()) {
      if (stop?.aborted) return;
      const data = await readFile(path.join(dir, file));
      const hash = createHash('sha256').update(data).digest('hex');
      for (const { extension, level, encode } of encoders) {
        const chosen = level(file);
        const encoded = await cache(`${hash} ${extension} ${chosen} ${version}`, () =>
          encode(data, chosen),
        );
        if (encoded.length < data.length)
          await writeFile(path.join(dir, file + extension), encoded);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  stop?.throwIfAborted();
}
