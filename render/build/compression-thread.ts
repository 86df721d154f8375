import { parentPort, workerData } from 'node:worker_threads';
import type { Files } from '../files/files';
import { compressFiles } from './compress-files';

const compressed: Files = new Map();
let last = Promise.resolve();

/** Files to compress, or nothing when there are no more. */
parentPort?.on('message', (files: Files | undefined) => {
  last = last.then(async () => {
    if (!files) {
      parentPort?.postMessage(compressed);
      return;
    }
    for (const [name, data] of await compressFiles(files, workerData)) compressed.set(name, data);
  });
});
