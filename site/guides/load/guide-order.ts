import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { Guide } from '../guide';

/** Order and sections of the guides. */
const sidebarFile = 'docs/content/sidebar.yaml';

type Entry = { page: string } | { label: string; pages: readonly string[] };

/**
 * The guides in the order of docs/content/sidebar.yaml, each with the label of its section. Pages about the
 * site itself (docs/content/Site), which the footer links to, have no section and come last.
 *
 * @throws Error with file, line and column of a page that does not exist, or if a guide is not listed
 */
export async function inSidebarOrder(
  siteDir: string,
  guides: readonly Omit<Guide, 'section'>[],
): Promise<Guide[]> {
  const text = await readFile(path.join(siteDir, sidebarFile), 'utf8');
  const byId = new Map(guides.map((guide) => [guide.id, guide]));
  const problems: string[] = [];
  const ordered: Guide[] = [];
  const add = (id: string, section: string): void => {
    const guide = byId.get(id);
    if (guide) ordered.push({ ...guide, section });
    else problems.push(missing(text, id));
    byId.delete(id);
  };
  for (const entry of readEntries(text)) {
    if ('page' in entry) add(entry.page, '');
    else for (const id of entry.pages) add(id, entry.label);
  }
  for (const [id, guide] of byId) {
    if (id.startsWith('content/Site/')) ordered.push(guide);
    else problems.push(`${sidebarFile}:1:1 The guide "${id}" is not listed. Add it to a section.`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return ordered;
}

function missing(text: string, id: string): string {
  const lines = text.slice(0, text.indexOf(id)).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return `${sidebarFile}:${lines.length}:${column} There is no guide "${id}". Write the path of its file below docs/, without .mdx.`;
}

function readEntries(text: string): Entry[] {
  const parsed: unknown = parseYaml(text);
  const list =
    typeof parsed === 'object' && parsed !== null && 'sidebar' in parsed
      ? parsed.sidebar
      : undefined;
  if (!Array.isArray(list)) throw new Error(`${sidebarFile}:1:1 "sidebar" must be a list.`);
  return list;
}
