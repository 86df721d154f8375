import { fork } from 'node:child_process';
import path from 'node:path';
import type { BundledFiles } from '../../core/bundle';
import type { SiteSources } from './vite-builds';

/** The response of the bundler's process: the value, or the message of an error. */
export type BundlerResponse = { value: BundledFiles } | { error: string };

/**
 * Bundles a site (vite-builds.ts) in another process. It works while this process reads the content, and its memory, about
 * 400 MB, is free again before the pages are rendered.
 *
 * @throws Error with the bundler's message
 */
export function runBundler(sources: SiteSources): Promise<BundledFiles> {
  const child = fork(new URL('./bundler-process.ts', import.meta.url), {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    execArgv: ['--import', '@oxc-node/core/register'],
    serialization: 'advanced',
    // Ctrl+C reaches this process only, which then ends the other one.
    detached: true,
  });
  return new Promise<BundledFiles>((resolve, reject) => {
    child.once('message', (message: BundlerResponse) => {
      if ('error' in message) reject(new Error(message.error));
      else resolve(message.value);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The bundler ended with exit code ${code}.`)));
    child.send(sources);
  }).finally(() => {
    if (child.connected) child.disconnect();
  });
}
