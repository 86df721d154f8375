import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { expect, test } from 'vitest';
import { startCompression } from './compress-files';

test('results of the last build are used again, and a damaged cache is replaced', async () => {
  const root = temporaryFolder();
  const cache = path.join(root, 'node_modules/.cache/seca-compressed-files');
  const compress = async () => {
    const compression = startCompression(root);
    try {
      compression.add(new Map([['a.html', 'text '.repeat(500)]]));
      compression.add(new Map([['b.png', 'not compressible']]));
      const files = await compression.finish();
      return Object.fromEntries(
        [...files].map(([name, data]) => [name, Buffer.from(data).toString('base64')]),
      );
    } finally {
      await compression.end();
    }
  };
  const first = await compress();
  expect(Object.keys(first).sort()).toEqual(['a.html.br', 'a.html.gz']);

  const stored: Map<string, Uint8Array> = deserialize(readFileSync(cache));
  const marked = new Map([...stored.keys()].map((key) => [key, Buffer.from('known')]));
  writeFileSync(cache, serialize(marked));
  expect(Object.values(await compress())).toEqual([
    Buffer.from('known').toString('base64'),
    Buffer.from('known').toString('base64'),
  ]);

  writeFileSync(cache, 'damaged');
  expect(await compress()).toEqual(first);
  expect(deserialize(readFileSync(cache))).toEqual(stored);
});
