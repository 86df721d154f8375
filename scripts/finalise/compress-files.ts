import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FinaliseStage } from './context';
import { listFiles } from './site-files';

const compressible = /\.(?:css|csv|html|js|json|map|md|mjs|svg|txt|wasm|webmanifest|xml|yaml)$/;

const encoders = [
  {
    extension: '.br',
    encode: (data: Buffer) =>
      promisify(brotliCompress)(data, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        },
      }),
  },
  {
    extension: '.gz',
    encode: (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * A `.br` and a `.gz` beside each file that shrinks by them, at the best level:
 * made once here, served many times.
 */
export const compressFiles: FinaliseStage = {
  name: 'compress',
  leftOutOfDrafts: true,
  run: async ({ dir, report }) => {
    const files = listFiles(dir).filter((file) => compressible.test(file));
    let written = 0;
    for (const file of files) {
      const data = await readFile(path.join(dir, file));
      for (const { extension, encode } of encoders) {
        const encoded = await encode(data);
        if (encoded.length >= data.length) continue;
        await writeFile(path.join(dir, file + extension), encoded);
        written += 1;
      }
    }
    report(`${written} compressed files`);
  },
};
