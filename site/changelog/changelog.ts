import { serviceName } from '@seca/openapi/model/names';
import type { ReferencePage } from '@seca/openapi/model/types';
import { identity } from '../../identity';
import { cached } from '../core/cache';
import type { PageSource } from '../core/page';
import { standardOf } from '../core/standard';
import { titleInSection } from '../core/title-in-section';
import type { SidebarItem } from '../core/types';
import { htmlTree } from '../guides/load/guide-tree';
import { feedPath, historyFeeds } from './feeds';
import { addLinks } from './links';
import { loadTimeline } from './load-history';
import { historyPages } from './pages';
import type { HistoryPage } from './releases';

export interface Changelog {
  pages: readonly HistoryPage[];
  feeds: readonly { path: string; content: string }[];
}

const downloads = [
  [`/${feedPath('atom')}`, 'Feed (Atom)'],
  [`/${feedPath('json')}`, 'Feed (JSON Feed)'],
  ['/openapi/history.csv', 'All changes as CSV'],
  ['/openapi/history.json', 'All changes as JSON'],
] as const;

/**
 * The history of the standard as pages and feeds, created once for each reference.
 *
 * @param reference of `loadReferencePages`
 * @throws Error that lists the problems of spec/history, with file, line and column
 */
export async function loadChangelog(
  root: string,
  reference: readonly ReferencePage[],
  base: string = identity.baseUrl,
): Promise<Changelog> {
  const { groups } = standardOf(root);
  const { history, table, timeline } = await loadTimeline(root, groups);
  return cached(`changelog ${root}`, { base, reference, history, table }, () => {
    const services = Object.fromEntries(
      Object.entries(groups).map(([name, { label }]) => [serviceName(name), label]),
    );
    const linked = addLinks(history, reference, table);
    const address = (path: string) => identity.url + base + path.slice(1);
    return {
      pages: historyPages(linked, services, downloads),
      feeds: historyFeeds({ history: linked, timeline, services, address }),
    };
  });
}

/** The pages of the changelog. */
export function changelogPages({ pages }: Changelog): PageSource[] {
  return pages.map((page) => ({
    path: page.path,
    id: idOf(page),
    title: page.title,
    headTitle: titleInSection(page.title, 'Changelog'),
    description: page.description,
    version: 'current',
    sidebar: 'docSidebar',
    hasTwin: true,
    feed: `/${feedPath('atom')}`,
    body: () => {
      const { tree, toc } = htmlTree({ type: 'root', children: page.blocks });
      return { content: { kind: 'guide', tree }, toc };
    },
  }));
}

export function changelogSidebar({ pages }: Changelog): SidebarItem {
  const items = pages.map((page): SidebarItem => {
    const label = page.kind === 'changelog' ? 'All releases' : page.title;
    return { type: 'link', label, path: page.path };
  });
  return { type: 'category', label: 'Changelog', items };
}

function idOf({ path }: HistoryPage): string {
  return path.slice('/docs/'.length);
}
