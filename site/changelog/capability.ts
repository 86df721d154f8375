import { stored } from '../core/cache';
import type { Capability, OutputSources } from '../core/capability';
import type { ReleaseLink } from '../core/content';
import type { Files } from '../core/files';
import { output } from '../core/output';
import { type Changelog, changelogPages, changelogSidebar, loadChangelog } from './changelog';
import { changelogRecords } from './changelog-records';
import type { HistoryPage } from './releases';

/** Releases of the standard: history, changelog, comparison, feeds. */
export const changelog: Capability = {
  load: async ({ root, base }, { reference }) => {
    const { pages, announcements } = await loadChangelog(root, reference, base);
    return {
      content: {
        announcements,
        releases: releaseLinks(pages),
      },
      pages: () => changelogPages(root, pages),
      sidebar: { name: 'docSidebar', items: [], last: [changelogSidebar(pages)] },
      records: () => stored(`records of the changelog ${root}`, { pages }, recordsOf),
    };
  },
  outputs: [
    output({
      name: 'feeds',
      files: /^feeds\//,
      inputs: async ({ root, base, site: { content } }: OutputSources) => {
        const { feeds } = await loadChangelog(root, content.reference, base);
        return { feeds };
      },
      make: feedFiles,
    }),
  ],
};

function feedFiles({ feeds }: Pick<Changelog, 'feeds'>): Files {
  return new Map(feeds);
}

function releaseLinks(pages: readonly HistoryPage[]): ReleaseLink[] {
  return pages.flatMap(({ title, path, release }) => {
    if (!release) return [];
    const { version, date, summary, announced, numbered, changes } = release;
    const breaking = changes.filter((change) => change.breaking).length;
    const count = changes.length;
    return [{ version, date, title, path, summary, announced, numbered, breaking, count }];
  });
}

function recordsOf({ pages }: { pages: readonly HistoryPage[] }) {
  return changelogRecords(pages);
}
