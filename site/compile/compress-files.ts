import { Worker } from 'node:worker_threads';
import { isCompressible } from '../../hosting/content-types';
import { stored } from '../core/cache';
import type { MadeFile, MadeFiles } from '../core/files';

/** Smaller files, such as redirects, fit into one packet as they are. */
const leastBytes = 1200;

/** The encoders come with Node: another version may write other bytes. */
const { brotli: brotliVersion, zlib } = process.versions;

/** Files that wait for the thread, so that it has work while this one is busy. Memory holds them all. */
const ahead = 60;

/** The `.br` and `.gz` of each file that shrinks by them: made once here, served many times. */
export async function* compressFiles(
  files: MadeFiles,
  names: Iterable<string>,
): AsyncGenerator<MadeFile> {
  let thread: Thread | undefined;
  const encode = async ({ name, read }: { name: string; read: () => Buffer }) => {
    thread ??= startThread();
    const data = read();
    return Object.entries(await thread.compress(name, data))
      .filter(([, copy]) => copy.length < data.length)
      .map(([extension, copy]): MadeFile => [`${name}.${extension}`, copy]);
  };
  const versions = { brotliVersion, zlib };
  const pending: Promise<MadeFile[]>[] = [];
  try {
    for (const name of names) {
      if (!isCompressible(name) || files.sums.has(`${name}.gz`)) continue;
      const data = files.read(name);
      if (data.length < leastBytes) continue;
      // The checksum stands for the content.
      const inputs = { name, sum: files.sums.get(name), versions, read: () => data };
      pending.push(stored(`compressed ${name}`, inputs, encode, false));
      if (pending.length > ahead) yield* (await pending.shift()) ?? [];
    }
    for (const copies of pending) yield* await copies;
  } finally {
    await thread?.end();
  }
}

type Copies = Record<'br' | 'gz', Uint8Array>;
type Thread = ReturnType<typeof startThread>;

/** A thread that answers in the order in which it is asked. */
function startThread() {
  const worker = new Worker(new URL('./compress-thread.mjs', import.meta.url), { execArgv: [] });
  const asked: { resolve: (copies: Copies) => void; reject: (error: unknown) => void }[] = [];
  worker.on('message', (copies: Copies) => asked.shift()?.resolve(copies));
  worker.on('error', (error) => {
    for (const { reject } of asked) reject(error);
  });
  return {
    compress: (name: string, data: Buffer) =>
      new Promise<Copies>((resolve, reject) => {
        asked.push({ resolve, reject });
        worker.postMessage({ name, data });
      }),
    end: () => worker.terminate(),
  };
}
