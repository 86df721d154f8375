/**
 * The changelog as pages: plain, typed data that components render and twins convert to Markdown.
 *
 * Paths: `/docs/content/Changelog` is the list of all releases, `/docs/content/Changelog/release-1-4` is one
 * release, `/docs/content/Changelog/compare` shows the breaking changes between two releases. No guide may be
 * in a folder of that name. Versions are written with hyphens because servers treat `.4` as a file extension.
 */
import { slugOf } from '@seca/openapi/model/anchors';
import { richText } from '@seca/openapi/model/rich-text';
import type { RichText } from '@seca/openapi/model/types';
import { sidesOf } from './change-sides';
import { changeInWords } from './change-text';
import type { ChangeLink, FindLink } from './links';
import type { Change, History, Release, ReleaseExample } from './types';

export type HistoryPage = ChangelogPage | ReleasePage | ComparisonPage;

interface PageHead {
  path: string;
  title: string;
  /** One sentence. */
  description: string;
}

export interface ChangelogPage extends PageHead {
  kind: 'changelog';
  /** The newest first. */
  releases: ReleaseSummary[];
  /** Doubts that apply to all releases. */
  doubts: RichText[];
  drafts: { version: string; date: string; summary: RichText }[];
  /** Path of the page that compares any two releases. */
  comparison: string;
  /** Paths of files; feeds of single services are on the pages of the services. */
  downloads: { path: string; title: string }[];
}

export interface ReleaseSummary {
  version: string;
  label: string;
  numbered: boolean;
  announced: boolean;
  date: string;
  path: string;
  summary: RichText;
  /** Titles of the services with changes, in the order of the sidebar. */
  services: string[];
  /** Numbers of changes. */
  breaking: number;
  others: number;
}

export interface ReleasePage extends PageHead {
  kind: 'release';
  release: ReleaseSummary;
  meaning: RichText;
  evidence: RichText;
  doubts: RichText[];
  areas: { id: string; title: string; summary: RichText }[];
  breaking: ChangeGroup[];
  others: ChangeGroup[];
  /** The releases before and after it. */
  older?: ReleaseSummary;
  newer?: ReleaseSummary;
}

export interface ComparisonPage extends PageHead {
  kind: 'comparison';
  /** All releases, the oldest first, each with what breaks compared with the release before it. */
  releases: { release: ReleaseSummary; breaking: ChangeGroup[] }[];
}

/** Changes of one service. */
export interface ChangeGroup {
  title: string;
  examples: ReleaseExample[];
  changes: ChangeView[];
}

export interface ChangeView {
  id: string;
  /** Unique on the page of its release. */
  anchor: string;
  words: RichText;
  /** What changed, what it was and what it is, for a row of a table. */
  item: RichText;
  before: RichText;
  after: RichText;
  note?: RichText;
  action?: RichText;
  link?: ChangeLink;
}

export interface HistoryPagesOptions {
  history: History;
  /** Titles of services by their name in paths, in the order of the sidebar. */
  services: Readonly<Record<string, string>>;
  findLink: FindLink;
  downloads?: readonly { path: string; title: string }[];
}

export const changelogPath = '/docs/content/Changelog';
export const comparisonPath = `${changelogPath}/compare`;

/** `/docs/content/Changelog/release-1-4`, `/docs/content/Changelog/go-sdk-0-2-0` */
export function releasePath({ version, numbered }: Pick<Release, 'version' | 'numbered'>): string {
  const name = version.replaceAll('.', '-');
  return `${changelogPath}/${numbered ? `release-${name}` : name}`;
}

/** All pages of the changelog: the list, a page for each release (the newest first), the comparison. */
export function historyPages(options: HistoryPagesOptions): HistoryPage[] {
  const { history } = options;
  return [
    changelogPage(options),
    ...history.releases.map((release) => releasePage(release, options)).reverse(),
    comparisonPage(options),
  ];
}

function changelogPage({ history, services, downloads = [] }: HistoryPagesOptions): ChangelogPage {
  return {
    kind: 'changelog',
    path: changelogPath,
    title: 'Changelog',
    description: 'Lists what changed in each release of the standard, breaking changes first.',
    releases: history.releases.map((release) => summaryOf(release, services)).reverse(),
    doubts: history.doubts.map((doubt) => richText(doubt)),
    drafts: history.drafts.map((draft) => ({ ...draft, summary: richText(draft.summary) })),
    comparison: comparisonPath,
    downloads: [...downloads],
  };
}

function releasePage(release: Release, options: HistoryPagesOptions): ReleasePage {
  const { releases } = options.history;
  const at = releases.indexOf(release);
  const [older, newer] = [releases[at - 1], releases[at + 1]];
  const { breaking, others } = splitByBreaking(release.changes);
  return {
    kind: 'release',
    path: releasePath(release),
    title: release.announced ? `${release.label} (announced)` : release.label,
    description: `Lists the changes of ${inSentence(release.label)} and what clients have to do.`,
    release: summaryOf(release, options.services),
    meaning: richText(release.meaning.join(' ')),
    evidence: richText(release.evidence),
    doubts: release.doubts.map((doubt) => richText(doubt)),
    areas: release.areas.map((area) => ({ ...area, summary: richText(area.summary) })),
    breaking: groupsOf(breaking, options, release.examples),
    others: groupsOf(others, options),
    older: older && summaryOf(older, options.services),
    newer: newer && summaryOf(newer, options.services),
  };
}

function comparisonPage(options: HistoryPagesOptions): ComparisonPage {
  return {
    kind: 'comparison',
    path: comparisonPath,
    title: 'Compare releases',
    description:
      'Shows what breaks between two releases of the standard and what clients have to do.',
    releases: options.history.releases.map((release) => ({
      release: summaryOf(release, options.services),
      breaking: groupsOf(splitByBreaking(release.changes).breaking, options, release.examples),
    })),
  };
}

/** Changes by service. Changes of items that several services share come first, and guides come last. */
export function groupsOf(
  changes: readonly Change[],
  { services, findLink }: Pick<HistoryPagesOptions, 'services' | 'findLink'>,
  examples: readonly ReleaseExample[] = [],
): ChangeGroup[] {
  const titles: Record<string, string> = {
    shared: 'Several services',
    ...services,
    docs: 'Guides',
  };
  return Object.entries(titles).flatMap(([service, title]) => {
    const own = changes.filter((change) => change.service === service);
    return own.length === 0
      ? []
      : [
          {
            title,
            examples: examples.filter((example) => example.service === service),
            changes: own.map((change) => viewOf(change, findLink(change))),
          },
        ];
  });
}

function viewOf(change: Change, link: ChangeLink | undefined): ChangeView {
  const { id, note, action } = change;
  const { item, before, after } = sidesOf(change);
  return {
    id,
    anchor: anchorOf(change),
    words: richText(changeInWords(change)),
    item: richText(item),
    before: richText(before),
    after: richText(after),
    note: note !== undefined ? richText(note) : undefined,
    action: action !== undefined ? richText(action) : undefined,
    link,
  };
}

/** Anchor of a change on the page of its release: `network-nic-spec-addresses-constraint`. */
export function anchorOf({ id, release }: Pick<Change, 'id' | 'release'>): string {
  return slugOf(id.slice(release.length + 1));
}

export function summaryOf(
  release: Release,
  services: HistoryPagesOptions['services'],
): ReleaseSummary {
  const { version, label, numbered, announced, date, summary, changes } = release;
  const { breaking, others } = splitByBreaking(changes);
  return {
    version,
    label,
    numbered,
    announced,
    date,
    path: releasePath(release),
    summary: richText(summary),
    services: Object.keys(services).flatMap((name) =>
      changes.some(({ service }) => service === name) ? (services[name] ?? []) : [],
    ),
    breaking: breaking.length,
    others: others.length,
  };
}

export function splitByBreaking(changes: readonly Change[]): {
  breaking: Change[];
  others: Change[];
} {
  return {
    breaking: changes.filter(({ breaking }) => breaking !== undefined),
    others: changes.filter(({ breaking }) => breaking === undefined),
  };
}

/** `release 1.4`, `the state of Go SDK 0.2.0`: a label in the middle of a sentence. */
export function inSentence(label: string): string {
  const text = label.charAt(0).toLowerCase() + label.slice(1);
  return text.startsWith('release ') ? text : `the ${text}`;
}
