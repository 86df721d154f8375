import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SourceError } from '@seca/openapi/load/problem';
import type { ReferencePage } from '@seca/openapi/model/types';
import { valuesOfAll } from '@seca/openapi/samples/reader-values';
import { redirects } from '../../../redirects';
import { announcementsOf } from '../../changelog/announcements';
import {
  type Changelog,
  changelogPages,
  changelogSidebar,
  loadChangelog,
} from '../../changelog/changelog';
import { stored } from '../../core/cache';
import { lastChanges } from '../../core/last-changes';
import type { PageSource } from '../../core/page';
import { sourceState } from '../../core/source-files';
import { frozenFolder, frozenVersions, standardOf } from '../../core/standard';
import type { DocsVersion, SidebarItem } from '../../core/types';
import { htmlTree, textTree } from '../../guides/load/guide-tree';
import { loadFacts, readFactTexts } from '../../guides/load/load-facts';
import { loadGuides } from '../../guides/load/load-guides';
import type { GuideSource } from '../../guides/parse-guide';
import { firstRequestOf } from '../../landing/first-request';
import { loadReference } from '../../reference/load/load-pages';
import { referencePages } from '../../reference/load/reference-pages';
import { listFile, parseList, permanentPathsOf } from '../permanent-paths/list';
import type { Content, FrozenVersion, LoadedVersion, SiteOptions } from '../site-definition';
import { addNeighbours, apiSidebar, guideSidebar } from './sidebars';
import { freezeContent, linkNewest } from './versions/freeze-content';

/**
 * The pages of the documentation of SECA, in all versions.
 *
 * @throws Error or SourceError that lists all problems of the sources, with file, line and column
 */
export async function loadContent({ root, base, keepsGoing }: SiteOptions): Promise<Content> {
  const newest = await loadVersion(root, base, keepsGoing);
  const { reference, guides, changelog } = newest;
  const newestPages = await complete(
    root,
    addNeighbours(
      [landing(root, base, newest), ...newest.pages, notFound()],
      sidebarsOf('current', newest),
    ),
  );
  const frozen: FrozenVersion[] = [];
  for (const name of frozenVersions(root)) {
    const version = await loadFrozen(root, name, base);
    frozen.push({ ...version, pages: linkNewest(version.pages, newest.pages, redirects) });
  }
  return {
    pages: newestPages,
    sidebars: new Map([
      ...sidebarsOf('current', newest),
      ...frozen.flatMap((it) => [...sidebarsOf(it.standard.version, it)]),
    ]),
    versions: [
      docsVersion({ name: 'current', label: 'Next', isLast: true }, newest.pages),
      ...frozen.map(({ standard: { version }, pages }) =>
        docsVersion({ name: version, label: version, isLast: false }, pages),
      ),
    ],
    reference,
    guides,
    changelog,
    frozen,
  };
}

/** @throws Error or SourceError as `loadContent` */
async function loadFrozen(root: string, name: string, base: string): Promise<FrozenVersion> {
  const folder = frozenFolder(root, name);
  const { pathOf, ...version } = freezeContent(name, await loadVersion(folder, base));
  return {
    ...version,
    pages: addNeighbours(version.pages, sidebarsOf(name, version)),
    pathOf,
    standard: standardOf(folder),
    root: folder,
  };
}

function sidebarsOf(version: string, { sidebars }: LoadedVersion) {
  return new Map([...sidebars].map(([name, items]) => [`${version}/${name}`, items]));
}

/** The guides, the changelog and the reference of one version, with the paths of the newest one. */
async function loadVersion(
  root: string,
  base: string,
  keepsGoing = false,
): Promise<LoadedVersion & { changelog: Changelog }> {
  const { groups } = standardOf(root);
  const { reference, facts, changelog } = await loadSpecification(root, base);
  const guides = await loadGuides(root, facts, keepsGoing);
  const values = valuesOfAll(reference);
  const guidePages = guides.map((guide): PageSource => {
    const { path: to, id, file, title, description } = guide;
    const page: PageSource = {
      path: to,
      id,
      title,
      description,
      version: 'current',
      sidebar: 'docSidebar',
      hasTwin: true,
      source: file,
      body: () => {
        if (guide.problems) throw new SourceError(guide.problems);
        const { tree, toc } = htmlTree(guide.tree, file, values);
        return { content: { kind: 'guide', tree }, toc };
      },
    };
    return withStoredBody(root, page, { guide, values });
  });
  const sidebars = new Map<string, readonly SidebarItem[]>([
    ['docSidebar', withChangelog(guideSidebar(guides), changelog)],
    ['apiSidebar', apiSidebar(reference, groups)],
  ]);
  // The reference links to guides, and contains nothing else of them.
  const listed = guides.map(({ path: to, title, description, operations }) => ({
    path: to,
    title,
    description,
    operations,
  }));
  const { requirements = [] } = facts;
  const pages = [
    ...guidePages,
    ...changelogPages(changelog).map((page) => withStoredBody(root, page, { base, changelog })),
    ...referencePages(reference, listed, requirements, groups).map((page) =>
      withStoredBody(root, page, { base, reference, listed, requirements }),
    ),
  ];
  return { pages, sidebars, reference, guides, changelog };
}

/** A text with the components of guides, in the newest version. */
export async function readText(root: string, source: GuideSource) {
  const { reference, facts } = await loadSpecification(root, '/');
  return textTree(source, facts, valuesOfAll(reference));
}

/** Everything that is made from the specification and its history, without guides. */
async function loadSpecification(root: string, base: string) {
  const { groups } = standardOf(root);
  const [state, texts] = await Promise.all([sourceState(root, groups), readFactTexts(root)]);
  let isPrinted = false;
  const name = `specification ${root}`;
  const { warnings, ...made } = await stored(name, { base, state, texts }, async () => {
    const { pages, warnings } = await loadReference(root, groups);
    isPrinted = true;
    return {
      reference: pages,
      facts: await loadFacts(root, { pages, announcements: await announcementsOf(root) }, base),
      changelog: await loadChangelog(root, pages, base),
      warnings,
    };
  });
  if (warnings !== '' && !isPrinted) console.warn(warnings);
  return made;
}

/** The same page, with the last body if it was made from the same inputs. Several editions render each page. */
function withStoredBody(
  root: string,
  { body, ...page }: PageSource,
  inputs: Readonly<Record<string, unknown>>,
): PageSource {
  return { ...page, body: () => stored(`body ${root} ${page.path}`, inputs, body) };
}

/** The changelog is above the glossary, which ends the list. */
function withChangelog(items: readonly SidebarItem[], changelog: Changelog): SidebarItem[] {
  return [...items.slice(0, -1), changelogSidebar(changelog), ...items.slice(-1)];
}

function landing(
  root: string,
  base: string,
  { reference, changelog }: { reference: readonly ReferencePage[]; changelog: Changelog },
): PageSource {
  const first = firstRequestOf(reference, changelog.pages);
  const page: PageSource = {
    path: '/',
    body: () => ({ content: { kind: 'landing', first }, toc: [] }),
    title: 'One API for Europe’s clouds',
    description:
      'Manage European clouds through one API: guides, tutorials and the complete reference of SECA, an open standard with twelve services.',
    hasTwin: true,
  };
  return withStoredBody(root, page, { base, first });
}

function notFound(): PageSource {
  const title = 'Page not found';
  return {
    path: '/404',
    body: () => ({ content: { kind: 'not-found' }, toc: [] }),
    title,
    description: 'There is no page at this URL.',
    hasTwin: false,
    hidden: true,
  };
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
