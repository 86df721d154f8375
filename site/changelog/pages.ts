/**
 * The pages of the changelog and what they show.
 *
 * Paths: `/docs/content/Changelog` is the list of all releases, `/docs/content/Changelog/release-1-4` is one
 * release, `/docs/content/Changelog/compare` shows the breaking changes between two releases. No guide may be
 * in a folder of that name. Versions are written with hyphens because servers treat `.4` as a file extension.
 */
import { slugOf } from '@seca/openapi/model/anchors';
import type { ChangeLink, FindLink } from './links';
import type { Change, History, Release, ReleaseExample } from './types';

export type HistoryPage = { path: string; title: string; description: string } & (
  | ChangelogContent
  | ReleaseContent
  | ComparisonContent
);

/** A release, with the changes of each service that the page shows in full. */
export interface ShownRelease {
  release: Release;
  /** Titles of the services with changes, in the order of the sidebar. */
  services: string[];
  breaking: ChangeGroup[];
  others: ChangeGroup[];
}

interface ChangelogContent extends Pick<History, 'doubts' | 'drafts'> {
  kind: 'changelog';
  /** The newest first. */
  releases: ShownRelease[];
  /** Paths of files; feeds of single services are on the pages of the services. */
  downloads: readonly { path: string; title: string }[];
}

interface ReleaseContent extends ShownRelease {
  kind: 'release';
  /** The release before it. */
  older: Release | undefined;
}

interface ComparisonContent {
  kind: 'comparison';
  /** The oldest first, each with what breaks compared with the release before it. */
  releases: ShownRelease[];
}

/** Changes of one service. */
export interface ChangeGroup {
  title: string;
  examples: ReleaseExample[];
  changes: LinkedChange[];
}

export interface LinkedChange extends Change {
  /** The place on the site that the change is about. */
  link: ChangeLink | undefined;
}

export interface HistoryPagesOptions {
  history: History;
  /** Titles of services by their name in paths, in the order of the sidebar. */
  services: Readonly<Record<string, string>>;
  findLink: FindLink;
  downloads?: ChangelogContent['downloads'];
}

const changelogPath = '/docs/content/Changelog';
export const comparisonPath = `${changelogPath}/compare`;

/** `/docs/content/Changelog/release-1-4`, `/docs/content/Changelog/go-sdk-0-2-0` */
export function releasePath({ version, numbered }: Pick<Release, 'version' | 'numbered'>): string {
  const name = version.replaceAll('.', '-');
  return `${changelogPath}/${numbered ? `release-${name}` : name}`;
}

/** All pages of the changelog: the list, a page for each release (the newest first), the comparison. */
export function historyPages(options: HistoryPagesOptions): HistoryPage[] {
  const { releases, doubts, drafts } = options.history;
  const shown = releases.map((release) => shownRelease(release, options));
  return [
    {
      kind: 'changelog',
      path: changelogPath,
      title: 'Changelog',
      description: 'Lists what changed in each release of the standard, breaking changes first.',
      releases: shown.toReversed(),
      doubts,
      drafts,
      downloads: options.downloads ?? [],
    },
    ...shown
      .map(
        (content, at): HistoryPage => ({
          kind: 'release',
          path: releasePath(content.release),
          title: titleOf(content.release),
          description: `Lists the changes of ${inSentence(content.release.label)} and what clients have to do.`,
          ...content,
          older: releases[at - 1],
        }),
      )
      .reverse(),
    {
      kind: 'comparison',
      path: comparisonPath,
      title: 'Compare releases',
      description:
        'Shows what breaks between two releases of the standard and what clients have to do.',
      releases: shown,
    },
  ];
}

function shownRelease(release: Release, options: HistoryPagesOptions): ShownRelease {
  const { changes, examples } = release;
  const { breaking, others } = splitByBreaking(changes);
  return {
    release,
    services: Object.entries(options.services).flatMap(([name, title]) =>
      changes.some(({ service }) => service === name) ? title : [],
    ),
    breaking: groupsOf(breaking, options, examples),
    others: groupsOf(others, options),
  };
}

/** Changes by service. Changes of items that several services share come first, and guides come last. */
export function groupsOf(
  changes: readonly Change[],
  { services, findLink }: Pick<HistoryPagesOptions, 'services' | 'findLink'>,
  examples: readonly ReleaseExample[] = [],
): ChangeGroup[] {
  const titles = { shared: 'Several services', ...services, docs: 'Guides' };
  return Object.entries(titles).flatMap(([service, title]) => {
    const own = changes.filter((change) => change.service === service);
    if (own.length === 0) return [];
    return {
      title,
      examples: examples.filter((example) => example.service === service),
      changes: own.map((change) => ({ ...change, link: findLink(change) })),
    };
  });
}

/** Anchor of a change on the page of its release: `network-nic-spec-addresses-constraint`. */
export function anchorOf({ id, release }: Pick<Change, 'id' | 'release'>): string {
  return slugOf(id.slice(release.length + 1));
}

export function splitByBreaking(changes: readonly Change[]) {
  return {
    breaking: changes.filter(({ breaking }) => breaking !== undefined),
    others: changes.filter(({ breaking }) => breaking === undefined),
  };
}

export function titleOf({ label, announced }: Release): string {
  return announced ? `${label} (announced)` : label;
}

/** `release 1.4`, `the state of Go SDK 0.2.0`: a label in the middle of a sentence. */
export function inSentence(label: string): string {
  const text = label.charAt(0).toLowerCase() + label.slice(1);
  return text.startsWith('release ') ? text : `the ${text}`;
}
