import { hash } from 'node:crypto';
import { isObject } from '@seca/openapi/load/cursor';
import { sortBy } from 'es-toolkit/array/sortBy';

/** File with the list, at the root of the repository. */
export const listFile = 'permanent-paths.json';

/** One line of the list: a path that is never removed, and the page to which it currently leads. */
export interface PermanentPath {
  path: string;
  page: string;
}

export interface Page {
  /** Document id: `content/Other/system-roles`. */
  id: string;
  /** Canonical path, without the base path. */
  path: string;
}

/** @throws Error where the text is not a list of entries */
export function parseList(text: string): PermanentPath[] {
  const data: unknown = JSON.parse(text);
  if (!Array.isArray(data)) throw new Error(`${listFile}: not a list`);
  return data.map((entry: unknown, index) => {
    const { path, page } = isObject(entry) ? entry : {};
    if (typeof path === 'string' && typeof page === 'string') return { path, page };
    throw new Error(`${listFile}: entry ${index + 1} needs a "path" and a "page"`);
  });
}

/** Sorted, one entry per line, so that version control shows only the added entries. */
export function formatList(entries: readonly PermanentPath[]): string {
  const lines = sortBy(entries, ['path', 'page']).map(
    ({ path, page }) => `  ${JSON.stringify({ path, page })}`,
  );
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

/** Adds a permanent path for every page that has none. Existing entries are unchanged. */
export function addMissing(entries: readonly PermanentPath[], pages: readonly Page[]) {
  const added: PermanentPath[] = [];
  const taken = new Set([...entries.map((entry) => entry.path), ...pages.map((page) => page.path)]);
  const existing = permanentPathsOf(entries);
  for (const page of pages) {
    if (existing.has(page.path)) continue;
    const path = newPermanentPath(page, taken);
    taken.add(path);
    added.push({ path, page: page.path });
  }
  return { entries: [...entries, ...added], added };
}

/** The permanent path that each page shows. If several lead to the page, it is the first of the sorted list. */
export function permanentPathsOf(entries: readonly PermanentPath[]): ReadonlyMap<string, string> {
  return new Map(entries.toReversed().map(({ page, path }) => [page, path]));
}

/**
 * The page's path and the first three hexadecimal digits of its id's SHA-256; digits are added while the path
 * is taken, which happens if a page was moved and another page now has its old id.
 */
function newPermanentPath({ id, path }: Page, taken: ReadonlySet<string>): string {
  const digits = hash('sha256', id);
  for (let length = 3; length <= digits.length; length++) {
    const candidate = `${path}-${digits.slice(0, length)}`;
    if (!taken.has(candidate)) return candidate;
  }
  throw new Error(`no permanent path is left for ${path}`);
}
