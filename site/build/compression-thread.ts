import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { compressFiles, type KnownResult } from './compress-files';
import { type Files, writeWhole } from './files/read-and-write';

/** Contains the results of the last build by key. It can be deleted at any time. */
const cacheFile: string = workerData;

const before = readCache();
/** Results that this build needs: those that only earlier builds needed are forgotten. */
const used = new Map<string, Uint8Array>();
const known: KnownResult = async (key, make) => {
  const data = used.get(key) ?? before.get(key) ?? (await make());
  used.set(key, data);
  return data;
};

function readCache(): ReadonlyMap<string, Uint8Array> {
  try {
    return deserialize(readFileSync(cacheFile));
  } catch {
    // Without a file, or with a damaged one, everything is compressed again.
    return new Map();
  }
}

async function writeCache(): Promise<void> {
  if (used.size === before.size && [...used.keys()].every((key) => before.has(key))) return;
  await mkdir(path.dirname(cacheFile), { recursive: true });
  await writeWhole(cacheFile, serialize(used));
}

const compressed: Files = new Map();
let waiting: Files = new Map();
let last = Promise.resolve();

/** Files to compress, or nothing when there are no more. */
parentPort?.on('message', (files: Files | undefined) => {
  for (const [name, data] of files ?? []) waiting.set(name, data);
  last = last.then(async () => {
    // Together with all files that have arrived meanwhile, so that no processor waits for a single file.
    const batch = waiting;
    waiting = new Map();
    for (const [name, data] of await compressFiles(batch, known)) compressed.set(name, data);
    if (files) return;
    // The thread may be ended when it has responded.
    await writeCache();
    parentPort?.postMessage(compressed);
  });
});
