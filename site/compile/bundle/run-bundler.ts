import { fork } from 'node:child_process';
import path from 'node:path';
import type * as ViteBuilds from './vite-builds';

/** A request to the process of the bundler: a function of vite-builds.ts and its arguments. */
export type BundlerRequest =
  | ({ task: 'bundleSiteFiles' } & ViteBuilds.SiteSources)
  | { task: 'bundleReferenceFiles'; folder: string };

/** Its response: the value, or the message of an error. */
export type BundlerResponse = { value: unknown } | { error: string };

/**
 * Runs the bundler in another process. It works while this process reads the content, and its memory, about
 * 400 MB, is free again before the pages are rendered.
 *
 * @throws Error with the bundler's message
 */
export function runBundler<Request extends BundlerRequest>(
  request: Request,
): ReturnType<(typeof ViteBuilds)[Request['task']]> {
  const child = fork(new URL('./bundler-process.ts', import.meta.url), {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    execArgv: ['--import', '@oxc-node/core/register'],
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
    child.send(request);
  }).finally(() => {
    if (child.connected) child.disconnect();
  });
  // biome-ignore lint/plugin: the process returns the result of the function that the request names
  return response as ReturnType<(typeof ViteBuilds)[Request['task']]>;
}
