import type { Change, History, Release } from './types';

/** The changes that affect a client that upgrades from one release to another. */
export interface Comparison {
  from: Release;
  to: Release;
  /** Releases after `from` up to `to`, the oldest first. */
  releases: Release[];
  /** All breaking changes of these releases, in the same order. */
  breaking: Change[];
  /** Number of changes that are not breaking. */
  others: number;
}

/**
 * The breaking changes between any two releases that a reader chooses. The function is pure and can run in a
 * browser.
 *
 * @param from the older release. The result is undefined if it is not older than `to`, or if the history does
 *   not have both releases.
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
