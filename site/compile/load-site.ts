import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { Capability, Loaded, LoadedSite, Sources } from '../core/capability';
import type { Content } from '../core/content';
import { lastChanges } from '../core/last-changes';
import { olderVersion, olderVersions } from '../core/older-versions';
import type { PageSource } from '../core/page';
import type { DocsVersion, SidebarItem } from '../core/types';
import { addNeighbours } from './neighbours';
import { listFile, parseList, permanentPathsOf } from './permanent-paths/list';

/**
 * The pages of all capabilities.
 *
 * @throws Error or SourceError that lists all problems of the sources, with file, line and column
 */
export async function loadSite(
  capabilities: readonly Capability[],
  sources: Sources,
): Promise<LoadedSite> {
  const { root, base } = sources;
  let content = noContent;
  const parts: Loaded[] = [];
  for (const { load } of capabilities) {
    const part = await load?.(sources, content);
    if (!part) continue;
    parts.push(part);
    content = { ...content, ...part.content };
  }
  const sidebars = sidebarsOf(parts);
  const loaded = parts.flatMap(({ pages }) => pages?.(content) ?? []);
  const pages = await complete(root, addNeighbours(loaded, sidebars));
  const older = olderVersion(base);
  return {
    content,
    pages,
    drafts: parts.flatMap(({ drafts }) => drafts ?? []),
    sidebars,
    records: async () =>
      (await Promise.all(parts.map(async ({ records }) => (await records?.()) ?? []))).flat(),
    versions: [newestVersion(older?.name ?? 'Next', pages), ...(older ? [] : olderVersions(root))],
  };
}

const noContent: Content = {
  reference: [],
  values: [],
  requirements: [],
  announcements: [],
  releases: [],
  guides: [],
};

function sidebarsOf(parts: readonly Loaded[]): ReadonlyMap<string, readonly SidebarItem[]> {
  const sidebars = new Map<string, SidebarItem[]>();
  const itemsOf = (name: string) => getOrInsert(sidebars, `current/${name}`, () => []);
  for (const { sidebar } of parts) if (sidebar) itemsOf(sidebar.name).push(...sidebar.items);
  for (const { sidebar } of parts) {
    if (sidebar?.last) itemsOf(sidebar.name).push(...sidebar.last);
  }
  return sidebars;
}

function newestVersion(label: string, pages: readonly PageSource[]): DocsVersion {
  const docs = new Map(pages.flatMap(({ id, path: to }) => (id ? [[id, to] as const] : [])));
  const mainPath = docs.get('content/intro');
  if (!mainPath) throw new Error('docs/content/intro.mdx is missing: it is the first guide.');
  return { name: 'current', label, mainPath, docs, isLast: true };
}

async function complete(root: string, pages: readonly PageSource[]): Promise<PageSource[]> {
  const permanent = permanentPathsOf(parseList(await readFile(path.join(root, listFile), 'utf8')));
  const changes = lastChanges(root);
  return pages.map((page) => {
    const permanentPath = permanent.get(page.path);
    const lastUpdated = page.source && changes.get(page.source);
    return {
      ...page,
      permanentPath,
      lastUpdated,
    };
  });
}
