import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { landingPage } from '../../lib/landing/texts';
import type { Guide } from '../../lib/markdown/guide';
import { highlight, languageLabel } from '../../lib/markdown/highlight';
import type { ReferencePage } from '../../lib/openapi/model/types';
import { findValues, valuesOfAll } from '../../lib/openapi/sample/reader-values';
import { listFile, parseList, permanentPathsOf } from '../../lib/permanent-paths/list';
import type { DocsVersion, SidebarItem } from '../../site/types';
import type { Content, PageSource, SiteOptions } from '../site-definition';
import { type Changelog, changelogPages, changelogSidebar, loadChangelog } from './changelog';
import { guideTree } from './guides/guide-tree';
import { glossaryFile, loadFacts } from './guides/load-facts';
import { loadGuides, readGuideSources } from './guides/load-guides';
import { lastChanges } from './last-changes';
import { addNeighbours } from './neighbours';
import { loadReferencePages } from './reference/load-pages';
import { referencePages } from './reference-pages';
import { apiSidebar, guideSidebar } from './sidebars';

/** The commands that the landing page shows first. */
export const firstRequestFile = 'site/components/landing/Hero/first-request.sh';

const version = 'current';

/**
 * The pages of the documentation of SECA.
 *
 * @throws Error or GuideError that lists all problems of the sources, with file, line and column
 */
export async function loadContent({ root, base }: SiteOptions): Promise<Content> {
  const [reference, facts, guides, sources] = await Promise.all([
    loadReferencePages(root),
    loadFacts(root, base),
    loadGuides(root, base),
    readGuideSources(root),
  ]);
  const changelog = await loadChangelog(root, reference, base);
  const values = valuesOfAll(reference);
  const guidePages = guides.map((guide): PageSource => {
    const source = sources.find(({ file }) => file.replace(/^docs\/|\.mdx?$/g, '') === guide.id);
    if (!source) throw new Error(`The guide ${guide.id} has no source.`);
    return {
      ...pageOf(guide),
      source: source.file,
      body: () => {
        const linksTerms = source.file !== glossaryFile;
        const { tree, toc } = guideTree(source, { facts, values, linksTerms });
        return { content: { kind: 'guide', tree }, toc };
      },
    };
  });
  const sidebars = new Map<string, readonly SidebarItem[]>([
    [`${version}/docSidebar`, withChangelog(guideSidebar(guides), changelog)],
    [`${version}/apiSidebar`, apiSidebar(reference)],
  ]);
  const pages = [
    landing(root, reference),
    ...guidePages,
    ...changelogPages(changelog),
    ...referencePages(reference, guides),
    notFound(),
  ];
  return {
    pages: await complete(root, pages, sidebars),
    sidebars,
    versions: [docsVersion(pages)],
    reference,
    guides,
    changelog,
  };
}

/** The changelog is above the glossary, which ends the list. */
function withChangelog(items: readonly SidebarItem[], changelog: Changelog): SidebarItem[] {
  return [...items.slice(0, -1), changelogSidebar(changelog), ...items.slice(-1)];
}

function pageOf(guide: Guide): Omit<PageSource, 'body'> {
  return {
    path: guide.path,
    id: guide.id,
    title: guide.title,
    headTitle: guide.title,
    description: guide.description,
    version,
    sidebar: 'docSidebar',
    breadcrumbs: [],
    hasTwin: true,
  };
}

function landing(root: string, reference: readonly ReferencePage[]): PageSource {
  return {
    path: '/',
    body: async () => {
      const code = await readFile(path.join(root, firstRequestFile), 'utf8');
      const html = highlight(code, 'bash', [], findValues(code, valuesOfAll(reference)));
      const firstRequest = { html, label: languageLabel('bash') };
      return { content: { kind: 'landing', firstRequest }, toc: [] };
    },
    title: landingPage.title,
    headTitle: landingPage.title,
    description: landingPage.description,
    breadcrumbs: [],
    hasTwin: true,
  };
}

function notFound(): PageSource {
  const title = 'Page not found';
  return {
    path: '/404',
    body: () => ({ content: { kind: 'not-found' }, toc: [] }),
    title,
    headTitle: title,
    description: 'There is no page at this URL.',
    breadcrumbs: [],
    hasTwin: false,
    hidden: true,
  };
}

function docsVersion(pages: readonly PageSource[]): DocsVersion {
  const docs = new Map(pages.flatMap(({ id, path: to }) => (id ? [[id, to] as const] : [])));
  const mainPath = docs.get('content/intro');
  if (!mainPath) throw new Error('docs/content/intro.mdx is missing: it opens the guides.');
  return { name: version, label: 'Next', mainPath, docs, isLast: true };
}

/** Adds what follows from the other pages: neighbours, breadcrumbs, permanent paths, dates. */
async function complete(
  root: string,
  pages: readonly PageSource[],
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>,
): Promise<PageSource[]> {
  const permanent = permanentPathsOf(parseList(await readFile(path.join(root, listFile), 'utf8')));
  const changes = lastChanges(root);
  return addNeighbours(pages, sidebars).map((page) => {
    const permanentPath = permanent.get(page.path);
    const lastUpdated = page.source && changes.get(page.source);
    return {
      ...page,
      ...(permanentPath && { permanentPath }),
      ...(lastUpdated && { lastUpdated }),
    };
  });
}
