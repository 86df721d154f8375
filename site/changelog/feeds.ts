import { richText } from '@seca/openapi/model/rich-text';
import { escapeHtml } from '@seca/text/escape';
import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
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
import { changesOfService, type Timeline } from './timeline';
import type { Change, History, Release } from './types';

export interface FeedOptions {
  history: History;
  timeline: Timeline;
  /** Titles of services by their name in paths, in the order of the sidebar. */
  services: Readonly<Record<string, string>>;
  /** Absolute URL of a path of the site. */
  address: (path: string) => string;
}

/** A file of the site. */
export interface FeedFile {
  /** Below the folder of the site: `feeds/changelog.atom`. */
  path: string;
  content: string;
}

/**
 * The changelog as Atom (RFC 4287) and JSON Feed 1.1: one of each for all services, and one for each service
 * with the releases that changed it. An entry is a release; its id is a tag URI (RFC 4151) and never
 * changes, wherever the site is published.
 */
export function historyFeeds(options: FeedOptions): FeedFile[] {
  const services = Object.keys(options.services).flatMap((service) => {
    const ids = changesOfService(options.timeline, service);
    return feedFiles(options, service, (it) => it.service === service || ids.has(it.id));
  });
  return [...feedFiles(options, undefined, () => true), ...services];
}

/** `feeds/changelog.atom`, `feeds/changelog-network.json` */
export function feedPath(format: 'atom' | 'json', service?: string): string {
  return `feeds/changelog${service === undefined ? '' : `-${service}`}.${format}`;
}

function feedFiles(
  options: FeedOptions,
  service: string | undefined,
  isAbout: (change: Change) => boolean,
): FeedFile[] {
  const { history, address } = options;
  const { name } = identity;
  const of = service === undefined ? '' : ` · ${options.services[service]}`;
  const title = `${name} changelog${of}`;
  const entries = [...history.releases].reverse().flatMap((release) => {
    const changes = release.changes.filter(isAbout);
    // The feed of all services contains every release; the feed of a service only contains releases that change it.
    if (service !== undefined && changes.length === 0) return [];
    return [entryOf(release, changes, service, options)];
  });
  const page = address(changelogPath);
  const description = `Releases of the standard and what changed in them${of}.`;
  const atom = generateAtomFeed(
    {
      id: tagUri('changelog', service),
      title: { value: title },
      subtitle: { value: description },
      updated: new Date(Math.max(0, ...entries.map(({ date }) => date.getTime()))),
      authors: [{ name, uri: address('/') }],
      links: [
        {
          rel: 'self',
          href: address(`/${feedPath('atom', service)}`),
          type: 'application/atom+xml',
        },
        { rel: 'alternate', href: page, type: 'text/html' },
      ],
      entries: entries.map(({ id, title, url, date, summary, html, tags }) => ({
        id,
        title: { value: title },
        updated: date,
        published: date,
        links: [{ rel: 'alternate', href: url, type: 'text/html' }],
        summary: { value: summary },
        content: { type: 'html', value: html },
        categories: tags.map((term) => ({ term })),
      })),
    },
    { strict: true },
  );
  const json = generateJsonFeed(
    {
      title,
      description,
      home_page_url: page,
      feed_url: address(`/${feedPath('json', service)}`),
      language: 'en',
      authors: [{ name, url: address('/') }],
      items: entries.map(({ id, title, url, date, summary, html, tags }) => ({
        id,
        url,
        title,
        summary,
        content_html: html,
        date_published: date,
        date_modified: date,
        tags,
      })),
    },
    { strict: true },
  );
  return [
    { path: feedPath('atom', service), content: `${atom.trimEnd()}\n` },
    { path: feedPath('json', service), content: `${JSON.stringify(json, null, 2)}\n` },
  ];
}

function entryOf(
  release: Release,
  changes: readonly Change[],
  service: string | undefined,
  options: FeedOptions,
) {
  const { address, services } = options;
  const { breaking, others } = showRelease({ ...release, changes: [...changes] }, services);
  const html = [
    richText(release.summary).html,
    ...sectionHtml('Breaking changes', breaking, address),
    ...sectionHtml('Other changes', others, address),
  ];
  const breakingCount = changes.filter((change) => change.breaking).length;
  return {
    id: tagUri('changelog', release.version, service),
    title: titleOf(release),
    url: address(releasePath(release)),
    date: new Date(`${release.date}T00:00:00Z`),
    summary: `${counted(breakingCount, 'breaking change')}, ${counted(changes.length - breakingCount, 'other change')}.`,
    html: html.join('\n'),
    tags: [
      ...(breaking.length > 0 ? ['breaking'] : []),
      ...(release.announced ? ['announced'] : []),
    ],
  };
}

/**
 * `tag:docs.example,2025:changelog/1.4/network` (RFC 4151). In that year, the host name belonged to the site already
 * (2.1).
 */
function tagUri(...parts: (string | undefined)[]): string {
  const specific = parts.filter((part) => part !== undefined).join('/');
  return `tag:${new URL(identity.url).hostname},${identity.copyright.year}:${specific}`;
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
  const place = link
    ? `<p><a href="${escapeHtml(address(link.path))}">${escapeHtml(link.title)}</a></p>`
    : '';
  return words.map((part) => richText(part).html).join('') + place;
}
