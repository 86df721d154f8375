import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFile, parseList } from '../../lib/permanent-paths/list';
import type { Redirect } from '../../redirects';

/** The permanent paths as redirects. Throws an error if the list is missing or has a different structure. */
export function readPermanentPaths(root: string): Redirect[] {
  const entries = parseList(readFileSync(path.join(root, listFile), 'utf8'));
  return entries.map(({ path: from, page: to }) => ({ from, to, origin: listFile }));
}
