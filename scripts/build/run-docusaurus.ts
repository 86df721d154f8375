import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Lines that are true of a plain Docusaurus site and not of ours. */
const misleading = /Use `npm run serve`|Generated static files in|^\s*$/;
const warning = /\[WARNING\]|\bWarning:|compiled with warnings|DeprecationWarning/i;

const quickModules = path.join(__dirname, 'quick-modules.cjs');

export interface DocusaurusRun {
  root: string;
  siteDir: string;
  outDir: string;
  env?: NodeJS.ProcessEnv;
  report: (line: string) => void;
  /** Ends Docusaurus, and then `runDocusaurus` with its reason as the error. */
  stop?: AbortSignal | undefined;
}

/** What a process that was asked to end has for it, before it is ended. */
const graceMs = 3000;

/**
 * Builds a site into `outDir` with Docusaurus, in a process of its own: it holds
 * much memory and keeps state in modules. Returns the warnings in its output.
 */
export async function runDocusaurus({
  root,
  siteDir,
  outDir,
  env = {},
  report,
  stop,
}: DocusaurusRun): Promise<string[]> {
  stop?.throwIfAborted();
  const started = performance.now();
  const cli = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = ['--require', quickModules, cli, 'build', siteDir, '--out-dir', outDir];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const warnings: string[] = [];
  const follow = async (stream: Readable): Promise<void> => {
    for await (const line of createInterface({ input: stream })) {
      if (warning.test(line)) warnings.push(line);
      if (!misleading.test(line)) report(line);
    }
  };
  const end = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  };
  stop?.addEventListener('abort', end);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code] = await Promise.all([ended, follow(child.stdout), follow(child.stderr)]);
  stop?.removeEventListener('abort', end);
  // Docusaurus says that all went well when it is asked to end.
  stop?.throwIfAborted();
  if (code !== 0) throw new Error('Docusaurus could not build the site: see the messages above.');
  report(`Docusaurus took ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return warnings;
}
