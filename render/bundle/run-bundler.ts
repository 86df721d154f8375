import { fork } from 'node:child_process';
import path from 'node:path';
import type * as ViteBuilds from './vite-builds';

/** What the process of the bundler can be asked for. */
type Task = 'bundleSiteFiles' | 'bundleReferenceFiles';

/** A request to the process of the bundler. */
export interface BundlerRequest {
  task: Task;
  args: readonly string[];
}

/** Its response: the value, or the message of an error. */
export type BundlerResponse = { value: unknown } | { error: string };

/**
 * Runs the bundler in another process. It works while this process reads the content, and its memory, about
 * 400 MB, is free again before the pages are rendered.
 *
 * @throws Error with the bundler's message
 */
export function runBundler<Name extends Task>(
  task: Name,
  args: Parameters<(typeof ViteBuilds)[Name]>,
): ReturnType<(typeof ViteBuilds)[Name]> {
  const child = fork(path.join(__dirname, 'bundler-process.ts'), {
    cwd: path.resolve(__dirname, '../..'),
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    // Ctrl+C reaches this process only, which then ends the other one.
    detached: true,
  });
  const response = new Promise((resolve, reject) => {
    child.once('message', (message: BundlerResponse) => {
      if ('error' in message) reject(new Error(message.error));
      else resolve(message.value);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The bundler ended with exit code ${code}.`)));
    child.send({ task, args } satisfies BundlerRequest);
  }).finally(() => {
    if (child.connected) child.disconnect();
  });
  return response as ReturnType<(typeof ViteBuilds)[Name]>;
}
