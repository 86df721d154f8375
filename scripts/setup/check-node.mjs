import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Throws an error for the user if this Node is older than package.json requires. The syntax is plain, so that
 * an old Node can show the message.
 */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const needed = engines.node.replace(/^>=\s*/, '');
  const version = process.versions.node;
  if (version.localeCompare(needed, 'en', { numeric: true }) < 0) {
    throw new Error(
      `This site needs Node ${needed} or newer; the installed version is ${version}. See https://nodejs.org/`,
    );
  }
}
