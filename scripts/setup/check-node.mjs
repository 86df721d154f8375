import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Compares dotted versions number by number: negative where `a` is older. */
function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const index = right.findIndex((number, position) => number !== (left[position] || 0));
  return index === -1 ? 0 : (left[index] || 0) - right[index];
}

/**
 * Throws an error for the user if this Node is older than package.json requires. The syntax is plain, so that
 * an old Node can show the message.
 *
 * @param {string} [version] version of Node without the leading `v`
 */
export function checkNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const needed = engines.node.replace(/^>=\s*/, '');
  if (compareVersions(version, needed) < 0) {
    throw new Error(
      `This site needs Node ${needed} or newer; the installed version is ${version}. See https://nodejs.org/`,
    );
  }
}
