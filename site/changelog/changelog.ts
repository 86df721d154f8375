import { serviceName } from '@seca/openapi/model/names';
import type { ReferencePage } from '@seca/openapi/model/types';
import { identity } from '../../identity';
import type { SpecGroups } from '../../spec/services';
import { specGroups } from '../../spec/services';
import { stored } from '../core/cache';
import type { Announcement } from '../core/content';
import { type PageBody, type PageSource, storedPage } from '../core/page';
import { sourceState } from '../core/source-files';
import { titleInSection } from '../core/title-in-section';
import type { SidebarItem } from '../core/types';
import { htmlTree } from '../guides/index';
import { announcementsOf } from './announcements';
import { feedPaths, historyFeeds } from './feeds';
import { addLinks } from './links';
import { loadTimeline } from './load-history';
import { historyPages } from './pages';
import type { HistoryPage } from './releases';

export interface Changelog {
  pages: readonly HistoryPage[];
  /** By path. */
  feeds: ReadonlyMap<string, string>;
  announcements: readonly Announcement[];
}

const downloads = [
  ['/openapi/history.csv', 'All changes as CSV'],
  ['/openapi/history.json', 'All changes as JSON'],
] as const;

/**
 * The history of the standard as pages and feeds, made again if a source changes.
 *
 * @param reference of `loadReferencePages`
 * @throws Error that lists the problems of spec/history, with file, line and column
 */
export async function loadChangelog(
  root: string,
  reference: readonly ReferencePage[],
  base: string = identity.baseUrl,
): Promise<Changelog> {
  const state = await sourceState(root, specGroups);
  return stored(
    `changelog ${root}`,
    { root, groups: specGroups, state, base, reference },
    makeChangelog,
  );
}

interface ChangelogInputs {
  root: string;
  groups: SpecGroups;
  base: string;
  reference: readonly ReferencePage[];
}

async function makeChangelog(inputs: ChangelogInputs): Promise<Changelog> {
  const { root, groups, base, reference } = inputs;
  const { history, table } = await loadTimeline(root, groups);
  const services = Object.fromEntries(
    Object.entries(groups).map(([name, { label }]) => [serviceName(name), label]),
  );
  const linked = addLinks(history, reference, table);
  const address = (path: string) => identity.url + base + path.slice(1);
  return {
    pages: historyPages(linked, services, downloads),
    feeds: await historyFeeds({ history: linked, services, address }),
    announcements: announcementsOf(history),
  };
}

export function changelogPages(root: string, pages: readonly HistoryPage[]): PageSource[] {
  return pages.map(({ path, title, description, blocks }) => {
    const page = {
      path,
      id: path.slice('/docs/'.length),
      title,
      headTitle: titleInSection(title, 'Changelog'),
      description,
      version: 'current',
      sidebar: 'docSidebar',
      hasTwin: true,
      feed: feedPaths.all,
    };
    return storedPage(root, page, { blocks }, changelogBody);
  });
}

function changelogBody({ blocks: children }: Pick<HistoryPage, 'blocks'>): PageBody {
  const { tree, toc } = htmlTree({ type: 'root', children });
  return { content: { kind: 'guide', tree }, toc };
}

export function changelogSidebar(pages: readonly HistoryPage[]): SidebarItem {
  const items = pages.map((page): SidebarItem => {
    const label = page.kind === 'changelog' ? 'All releases' : page.title;
    return { type: 'link', label, path: page.path };
  });
  return { type: 'category', label: 'Changelog', items };
}
