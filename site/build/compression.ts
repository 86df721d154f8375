import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Files } from './files/read-and-write';

/**
 * Compresses files in another thread, because the thread that makes the pages is busy for seconds at a time.
 * What the last build compressed is taken from a cache.
 */
export function startCompression(root: string) {
  const worker = new Worker(new URL('./compression-thread.ts', import.meta.url), {
    workerData: path.join(root, 'node_modules/.cache/seca-compressed-files'),
    // A thread does not inherit the loader of TypeScript.
    execArgv: ['--import', '@oxc-node/core/register'],
  });
  const finished = new Promise<Files>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // The error is reported by finish(), which may be called later.
  finished.catch(() => undefined);
  return {
    /** Begins to compress files while the build makes others. */
    add: (files: Files) => worker.postMessage(files),
    /** The `.br` and `.gz` of all files that were added (compress-files.ts). */
    finish: () => {
      worker.postMessage(undefined);
      return finished;
    },
    /** Ends the thread, whether it has finished or not. */
    end: () => worker.terminate(),
  };
}
