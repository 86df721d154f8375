import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getOrInsert } from '@seca/text/get-or-insert';
import { redirects } from '../../redirects';
import type {
  Capability,
  FrozenVersion,
  Loaded,
  LoadedSite,
  LoadedVersion,
  Sources,
} from '../core/capability';
import type { Content } from '../core/content';
import { lastChanges } from '../core/last-changes';
import type { PageSource } from '../core/page';
import { frozenFolder, frozenVersions, standardOf } from '../core/standard';
import type { DocsVersion, SidebarItem } from '../core/types';
import { freezeContent, linkNewest } from './freeze-content';
import { addNeighbours } from './neighbours';
import { listFile, parseList, permanentPathsOf } from './permanent-paths/list';

/**
 * The pages of all capabilities, in all versions.
 *
 * @throws Error or SourceError that lists all problems of the sources, with file, line and column
 */
export async function loadSite(
  capabilities: readonly Capability[],
  sources: Sources,
): Promise<LoadedSite> {
  const { root, base } = sources;
  const newest = await loadVersion(capabilities, sources);
  const pages = await complete(root, addNeighbours(newest.pages, newest.sidebars));
  const frozen: FrozenVersion[] = [];
  for (const name of frozenVersions(root)) {
    const folder = frozenFolder(root, name);
    const { pathOf, ...version } = freezeContent(
      name,
      await loadVersion(capabilities, { root: folder, base }, name),
    );
    frozen.push({
      ...version,
      pages: linkNewest(addNeighbours(version.pages, version.sidebars), newest.pages, redirects),
      pathOf,
      standard: standardOf(folder),
      root: folder,
    });
  }
  return {
    ...newest,
    pages,
    sidebars: new Map([newest, ...frozen].flatMap(({ sidebars }) => [...sidebars])),
    versions: [
      docsVersion({ name: 'current', label: 'Next', isLast: true }, pages),
      ...frozen.map((version) => {
        const { version: name } = version.standard;
        return docsVersion({ name, label: name, isLast: false }, version.pages);
      }),
    ],
    frozen,
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

/** The pages of one version, with the paths of the newest one. */
async function loadVersion(
  capabilities: readonly Capability[],
  sources: Sources,
  version = 'current',
): Promise<LoadedVersion> {
  let content = noContent;
  const parts: Loaded[] = [];
  for (const { load } of capabilities) {
    const part = await load?.(sources, content);
    if (!part) continue;
    parts.push(part);
    content = { ...content, ...part.content };
  }
  const recordsOfParts = async () =>
    (await Promise.all(parts.map(async ({ records }) => (await records?.()) ?? []))).flat();
  return {
    content,
    pages: parts.flatMap(({ pages }) => pages?.(content) ?? []),
    drafts: parts.flatMap(({ drafts }) => drafts ?? []),
    sidebars: sidebarsOf(version, parts),
    records: recordsOfParts,
  };
}

function sidebarsOf(
  version: string,
  parts: readonly Loaded[],
): ReadonlyMap<string, readonly SidebarItem[]> {
  const sidebars = new Map<string, SidebarItem[]>();
  const itemsOf = (name: string) => getOrInsert(sidebars, `${version}/${name}`, () => []);
  for (const { sidebar } of parts) if (sidebar) itemsOf(sidebar.name).push(...sidebar.items);
  for (const { sidebar } of parts) {
    if (sidebar?.last) itemsOf(sidebar.name).push(...sidebar.last);
  }
  return sidebars;
}

function docsVersion(
  version: Pick<DocsVersion, 'name' | 'label' | 'isLast'>,
  pages: readonly PageSource[],
): DocsVersion {
  const docs = new Map(pages.flatMap(({ id, path: to }) => (id ? [[id, to] as const] : [])));
  const mainPath = docs.get('content/intro');
  if (!mainPath) throw new Error('docs/content/intro.mdx is missing: it is the first guide.');
  return { ...version, mainPath, docs };
}

/** Adds permanent paths and dates. */
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
