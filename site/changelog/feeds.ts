import { richText } from '@seca/openapi/model/rich-text';
import { escapeHtml } from '@seca/text/escape';
import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import { changeInWords } from './change-text';
import {
  type ChangeGroup,
  groupsOf,
  type HistoryPagesOptions,
  type LinkedChange,
  releasePath,
  splitByBreaking,
  titleOf,
} from './pages';
import { changesOfService, type Timeline } from './timeline';
import type { Change, Release } from './types';

export interface FeedOptions
  extends Pick<HistoryPagesOptions, 'history' | 'services' | 'findLink'> {
  timeline: Timeline;
  /** `SECA` */
  name: string;
  /** Origin of the site, which is part of the ids: `https://spec.secapi.cloud`. */
  origin: string;
  /** A year in which the host name of the origin belonged to the site (RFC 4151, 2.1). */
  year: number;
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
  const { history, name, address } = options;
  const of = service === undefined ? '' : ` · ${options.services[service]}`;
  const title = `${name} changelog${of}`;
  const entries = [...history.releases].reverse().flatMap((release) => {
    const changes = release.changes.filter(isAbout);
    // The feed of all services contains every release; the feed of a service only contains releases that change it.
    if (service !== undefined && changes.length === 0) return [];
    return [entryOf(release, changes, service, options)];
  });
  const page = address('/docs/content/Changelog');
  const description = `Releases of the standard and what changed in them${of}.`;
  const atom = generateAtomFeed(
    {
      id: tagUri(options, ['changelog', service]),
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
  const { breaking, others } = splitByBreaking(changes);
  const html = [
    richText(release.summary).html,
    ...sectionHtml('Breaking changes', groupsOf(breaking, options), options.address),
    ...sectionHtml('Other changes', groupsOf(others, options), options.address),
  ];
  return {
    id: tagUri(options, ['changelog', release.version, service]),
    title: titleOf(release),
    url: options.address(releasePath(release)),
    date: new Date(`${release.date}T00:00:00Z`),
    summary: `${counted(breaking.length, 'breaking change')}, ${counted(others.length, 'other change')}.`,
    html: html.join('\n'),
    tags: [
      ...(breaking.length > 0 ? ['breaking'] : []),
      ...(release.announced ? ['announced'] : []),
    ],
  };
}

/** `tag:spec.secapi.cloud,2025:changelog/1.4/network` (RFC 4151). */
function tagUri({ origin, year }: FeedOptions, parts: readonly (string | undefined)[]): string {
  const specific = parts.filter((part) => part !== undefined).join('/');
  return `tag:${new URL(origin).hostname},${year}:${specific}`;
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

function changeHtml(change: LinkedChange, address: (path: string) => string): string {
  const { note = '', action = '', link } = change;
  const words = [changeInWords(change), note, action].filter((part) => part !== '');
  const place = link
    ? `<p><a href="${escapeHtml(address(link.path))}">${escapeHtml(link.title)}</a></p>`
    : '';
  return words.map((part) => richText(part).html).join('') + place;
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
