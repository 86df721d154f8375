import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import '@oxc-node/core/register';
import { root } from './root.mjs';

/** Builds create many short-lived objects: with more space for them, collecting garbage takes a seventh less of the time. */
const heap = ['--max-semi-space-size=32'];

const scripts = path.join(root, 'scripts');

/** Imports a TypeScript module below scripts/. */
export function loadScript(file) {
  return import(pathToFileURL(path.join(scripts, file)).href);
}

/**
 * Runs a TypeScript entry below scripts/ in a separate process, which ends with this one. If it fails, the
 * promise is rejected with its exit code and without a message, because the process has already printed one.
 *
 * @param {(message: unknown) => void} [onMessage] receives what the process sends
 */
export function runScript(file, args, onMessage) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...heap, '--import', '@oxc-node/core/register', path.join(scripts, file), ...args],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit', onMessage ? 'ipc' : 'ignore'],
      },
    );
    if (onMessage) child.on('message', onMessage);
    const forward = (signal) => child.kill(signal);
    process.once('SIGTERM', forward);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', forward);
      if (code === 0) resolve();
      else reject(Object.assign(new Error(''), { exitCode: code ?? 1 }));
    });
  });
}
