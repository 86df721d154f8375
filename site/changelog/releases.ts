import { slugOf } from '@seca/openapi/model/anchors';
import type { RootContent } from 'mdast';
import type { Change, Release } from './types';

export interface HistoryPage {
  kind: 'changelog' | 'release' | 'comparison';
  path: string;
  title: string;
  description: string;
  /** The release that it is about. */
  release?: ShownRelease;
  /** The content. Each change has an id (`data.hProperties`) for the HTML page. */
  blocks: RootContent[];
}

/** A release with its changes by service. */
export interface ShownRelease extends Release {
  /** Titles of the services with changes, in the order of the sidebar. */
  services: string[];
  breaking: ChangeGroup[];
  others: ChangeGroup[];
}

export interface ChangeGroup {
  /** As in a change. */
  service: string;
  title: string;
  changes: Change[];
}

/**
 * Paths of pages. No guide may be in a folder of that name. Versions are written with hyphens because servers treat `.4`
 * as a file extension.
 */
export const changelogPath = '/docs/content/Changelog';

/** `/docs/content/Changelog/release-1-4`, `/docs/content/Changelog/go-sdk-0-2-0` */
export function releasePath({ version, numbered }: Pick<Release, 'version' | 'numbered'>): string {
  const name = version.replaceAll('.', '-');
  return `${changelogPath}/${numbered ? `release-${name}` : name}`;
}

/** @param services titles by their name in paths, in the order of the sidebar */
export function showRelease(
  release: Release,
  services: Readonly<Record<string, string>>,
): ShownRelease {
  const { changes } = release;
  return {
    ...release,
    services: Object.entries(services).flatMap(([name, title]) =>
      changes.some(({ service }) => service === name) ? title : [],
    ),
    breaking: groupsOf(
      changes.filter(({ breaking }) => breaking),
      services,
    ),
    others: groupsOf(
      changes.filter(({ breaking }) => !breaking),
      services,
    ),
  };
}

/** Changes by service. Changes of items that several services share come first, and guides come last. */
function groupsOf(
  changes: readonly Change[],
  services: Readonly<Record<string, string>>,
): ChangeGroup[] {
  const titles = { shared: 'Several services', ...services, docs: 'Guides' };
  return Object.entries(titles).flatMap(([service, title]) => {
    const own = changes.filter((change) => change.service === service);
    return own.length > 0 ? [{ service, title, changes: own }] : [];
  });
}

/** Anchor of a change on the page of its release: `network-nic-spec-addresses-constraint`. */
export function anchorOf({ id, release }: Pick<Change, 'id' | 'release'>): string {
  return slugOf(id.slice(release.length + 1));
}

export function titleOf({ label, announced }: Release): string {
  return announced ? `${label} (announced)` : label;
}

/** `no changes`, `1 change`, `2 changes` */
export function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
