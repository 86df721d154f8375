import type { Change, History, Release } from './types';

/** The actions of a client that changes from one release to another. */
export interface Comparison {
  from: Release;
  to: Release;
  /** Releases after `from` up to `to`, the oldest first. */
  releases: Release[];
  /** All breaking changes of them, in this order. */
  breaking: Change[];
  /** How many changes break nothing. */
  others: number;
}

/**
 * What breaks between two releases. Pure and safe in a browser, for any two that a reader chooses.
 *
 * @param from the older release; undefined is returned where it is not older than `to`, or where the
 *   history has no release of a name.
 */
export function compareReleases(
  { releases }: Pick<History, 'releases'>,
  from: string,
  to: string,
): Comparison | undefined {
  const first = releases.findIndex(({ version }) => version === from);
  const last = releases.findIndex(({ version }) => version === to);
  const [older, newer] = [releases[first], releases[last]];
  if (!older || !newer || first >= last) return undefined;
  const between = releases.slice(first + 1, last + 1);
  const changes = between.flatMap((release) => release.changes);
  return {
    from: older,
    to: newer,
    releases: between,
    breaking: changes.filter(({ breaking }) => breaking !== undefined),
    others: changes.filter(({ breaking }) => breaking === undefined).length,
  };
}
