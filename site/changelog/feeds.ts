import { richText } from '@seca/openapi/model/rich-text';
import { escape as escapeHtml } from 'es-toolkit/string/escape';
import { identity } from '../../identity';
import { describeChange } from './change-text';
import {
  type ChangeGroup,
  changelogPath,
  counted,
  releasePath,
  showRelease,
  titleOf,
} from './releases';
import type { Change, History, Release } from './types';

interface FeedOptions {
  history: History;
  /** Titles of services by their name in paths, in the order of the sidebar. */
  services: Readonly<Record<string, string>>;
  /** Absolute URL of a path of the site. */
  address: (path: string) => string;
}

/** Path of the feed with all changes, and of the feed with breaking changes only. */
export const feedPaths = {
  all: '/feeds/changelog.atom',
  breaking: '/feeds/breaking.atom',
} as const;

/**
 * The changelog as two Atom feeds (RFC 4287): all changes, and breaking changes only. An entry is a release; its id is a tag
 * URI (RFC 4151) and never changes, wherever the site is published.
 *
 * @returns the content of each feed, by its path without the first slash
 */
export async function historyFeeds(options: FeedOptions): Promise<Map<string, string>> {
  // 180 modules, which no other command needs.
  const { generateAtomFeed } = await import('feedsmith');
  const write = (kind: keyof typeof feedPaths) =>
    `${generateAtomFeed(atomFeed(kind, options), { strict: true }).trimEnd()}\n`;
  return new Map([
    [feedPaths.all.slice(1), write('all')],
    [feedPaths.breaking.slice(1), write('breaking')],
  ]);
}

function atomFeed(kind: keyof typeof feedPaths, options: FeedOptions) {
  const { history, address } = options;
  const { name } = identity;
  const isAll = kind === 'all';
  // The feed of all changes also contains releases without changes of the API.
  const entries = [...history.releases].reverse().flatMap((release) => {
    const changes = release.changes.filter(({ breaking }) => isAll || breaking);
    return isAll || changes.length > 0 ? [entryOf(kind, release, changes, options)] : [];
  });
  return {
    id: tagUri('changelog', ...partsOf(kind)),
    title: { value: isAll ? `${name} changelog` : `${name} breaking changes` },
    subtitle: {
      value: isAll
        ? 'Releases of the standard and what changed in them.'
        : 'Releases of the standard that can break clients, and why.',
    },
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    authors: [{ name, uri: address('/') }],
    links: [
      { rel: 'self', href: address(feedPaths[kind]), type: 'application/atom+xml' },
      { rel: 'alternate', href: address(changelogPath), type: 'text/html' },
    ],
    entries,
  };
}

function entryOf(
  kind: keyof typeof feedPaths,
  release: Release,
  changes: readonly Change[],
  { address, services }: FeedOptions,
) {
  const { breaking, others } = showRelease({ ...release, changes: [...changes] }, services);
  const html = [
    richText(release.summary).html,
    ...sectionHtml('Breaking changes', breaking, address),
    ...sectionHtml('Other changes', others, address),
  ];
  const breakingCount = changes.filter((change) => change.breaking).length;
  const date = new Date(`${release.date}T00:00:00Z`);
  const counts = [
    counted(breakingCount, 'breaking change'),
    ...(kind === 'all' ? [counted(changes.length - breakingCount, 'other change')] : []),
  ];
  return {
    id: tagUri('changelog', release.version, ...partsOf(kind)),
    title: { value: titleOf(release) },
    updated: date,
    published: date,
    links: [{ rel: 'alternate', href: address(releasePath(release)), type: 'text/html' }],
    summary: { value: `${counts.join(', ')}.` },
    content: { type: 'html', value: html.join('\n') },
    categories: [
      ...(breaking.length > 0 ? ['breaking'] : []),
      ...(release.announced ? ['announced'] : []),
    ].map((term) => ({ term })),
  };
}

/** The feed of all changes had its ids before there was a second feed. */
const partsOf = (kind: keyof typeof feedPaths) => (kind === 'all' ? [] : [kind]);

/** `tag:docs.example,2025:changelog/1.4` (RFC 4151). In that year, the host name belonged to the site already (2.1). */
function tagUri(...parts: string[]): string {
  return `tag:${new URL(identity.url).hostname},${identity.copyright.year}:${parts.join('/')}`;
}

function sectionHtml(
  title: string,
  groups: readonly ChangeGroup[],
  address: (path: string) => string,
): string[] {
  if (groups.length === 0) return [];
  const lists = groups.map((group) => {
    const items = group.changes.map((change) => `<li>${changeHtml(change, address)}</li>`);
    return `<h3>${escapeHtml(group.title)}</h3>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return [`<h2>${title}</h2>`, ...lists];
}

function changeHtml(change: Change, address: (path: string) => string): string {
  const { note = '', action = '', link } = change;
  const words = [describeChange(change).sentence, note, action].filter((part) => part !== '');
  const linkHtml = link
    ? `<p><a href="${escapeHtml(address(link.path))}">${escapeHtml(link.title)}</a></p>`
    : '';
  return words.map((part) => richText(part).html).join('') + linkHtml;
}
