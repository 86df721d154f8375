import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Redirect } from '../../redirects';

const file = 'permanent-paths.json';

function isEntry(value: unknown): value is { path: string; page: string } {
  const entry = value as { path?: unknown; page?: unknown } | null;
  return typeof entry?.path === 'string' && typeof entry.page === 'string';
}

/** The permanent paths as redirects. Throws where the list has another shape. */
export function readPermanentPaths(root: string): Redirect[] {
  if (!existsSync(path.join(root, file))) return [];
  const data: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  if (!Array.isArray(data)) throw new Error(`${file} must hold a list`);
  return data.map((entry: unknown, index) => {
    if (!isEntry(entry)) throw new Error(`${file}: entry ${index} needs "path" and "page"`);
    return { from: entry.path, to: entry.page, origin: file };
  });
}
