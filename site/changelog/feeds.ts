import { richText } from '@seca/openapi/model/rich-text';
import { escape as escapeText } from 'es-toolkit/string';
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
export function historyFeeds(options: FeedOptions): Map<string, string> {
  return new Map([
    [feedPaths.all.slice(1), atomFeed('all', options)],
    [feedPaths.breaking.slice(1), atomFeed('breaking', options)],
  ]);
}

function atomFeed(kind: keyof typeof feedPaths, options: FeedOptions): string {
  const { history, address } = options;
  const { name } = identity;
  const isAll = kind === 'all';
  // The feed of all changes also contains releases without changes of the API.
  const shown = [...history.releases].reverse().flatMap((release) => {
    const changes = release.changes.filter(({ breaking }) => isAll || breaking);
    return isAll || changes.length > 0 ? [{ release, changes }] : [];
  });
  const last = shown
    .map(({ release }) => release.date)
    .sort()
    .at(-1);
  const title = isAll ? `${name} changelog` : `${name} breaking changes`;
  const subtitle = isAll
    ? 'Releases of the standard and what changed in them.'
    : 'Releases of the standard that can make clients fail, and why.';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <author>
    <name>${escapeText(name)}</name>
    <uri>${address('/')}</uri>
  </author>
  <id>${tagUri('changelog', ...partsOf(kind))}</id>
  <link href="${address(feedPaths[kind])}" rel="self" type="application/atom+xml"/>
  <link href="${address(changelogPath)}" rel="alternate" type="text/html"/>
  <subtitle>${subtitle}</subtitle>
  <title>${escapeText(title)}</title>
  <updated>${dateTime(last ?? '1970-01-01')}</updated>
${shown.map(({ release, changes }) => entryOf(kind, release, changes, options)).join('\n')}
</feed>
`;
}

function entryOf(
  kind: keyof typeof feedPaths,
  release: Release,
  changes: readonly Change[],
  { address, services }: FeedOptions,
): string {
  const { breaking, others } = showRelease({ ...release, changes: [...changes] }, services);
  const html = [
    richText(release.summary).html,
    ...sectionHtml('Breaking changes', breaking, address),
    ...sectionHtml('Other changes', others, address),
  ].join('\n');
  const breakingCount = changes.filter((change) => change.breaking).length;
  const counts = [
    counted(breakingCount, 'breaking change'),
    ...(kind === 'all' ? [counted(changes.length - breakingCount, 'other change')] : []),
  ];
  const terms = [
    ...(breaking.length > 0 ? ['breaking'] : []),
    ...(release.announced ? ['announced'] : []),
  ];
  return `  <entry>
${terms.map((term) => `    <category term="${term}"/>\n`).join('')}    <content type="html">
      <![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>
    </content>
    <id>${tagUri('changelog', release.version, ...partsOf(kind))}</id>
    <link href="${address(releasePath(release))}" rel="alternate" type="text/html"/>
    <published>${dateTime(release.date)}</published>
    <summary>${counts.join(', ')}.</summary>
    <title>${escapeText(titleOf(release))}</title>
    <updated>${dateTime(release.date)}</updated>
  </entry>`;
}

const dateTime = (day: string) => `${day}T00:00:00.000Z`;

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
    return `<h3>${escapeText(group.title)}</h3>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return [`<h2>${title}</h2>`, ...lists];
}

function changeHtml(change: Change, address: (path: string) => string): string {
  const { note = '', action = '', link } = change;
  const words = [describeChange(change).sentence, note, action].filter((part) => part !== '');
  const place = link
    ? `<p><a href="${escapeText(address(link.path))}">${escapeText(link.title)}</a></p>`
    : '';
  return words.map((part) => richText(part).html).join('') + place;
}
