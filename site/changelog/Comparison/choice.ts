/** What the reader compares. */
export interface Choice extends Range {
  /** Kinds of resources; all if empty. */
  uses: readonly string[];
  /** Paths of the fields of a request body; all if undefined. */
  fields?: readonly string[] | undefined;
}

/**
 * The choice that a URL contains. Without releases in the query, it is the release that the fragment names, or the
 * newest one, compared with the release before it.
 */
export function choiceIn(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  versions: readonly string[],
): Choice {
  const query = new URLSearchParams(search);
  const list = (name: string) => query.get(name)?.split(',') ?? [];
  const named = versions.findIndex((version) =>
    hash.replace(/^#(?:release-)?/, '').startsWith(version.replaceAll('.', '-')),
  );
  const at = named > 0 ? named : versions.length - 1;
  const range = rangeOf(search, versions) ?? {
    from: versions[at - 1] ?? '',
    to: versions[at] ?? '',
  };
  return { ...range, uses: list('uses'), fields: query.has('fields') ? list('fields') : undefined };
}

/** The query of a choice: the inverse of `choiceIn`. */
export function queryOf({ from, to, uses, fields }: Choice): URLSearchParams {
  const query = new URLSearchParams({ from, to });
  if (uses.length > 0) query.set('uses', uses.join(','));
  if (fields) query.set('fields', fields.join(','));
  return query;
}

/** Two releases that are compared, the older one first. */
export interface Range {
  from: string;
  to: string;
}

/**
 * The releases that a URL's query compares: `?from=1.3&to=1.7`, in either order. One release alone is compared with the
 * newest, or with the oldest if it is `to`.
 *
 * @param versions of all releases, oldest first
 * @returns undefined if the query has no known release
 */
export function rangeOf(query: string, versions: readonly string[]): Range | undefined {
  const asked = new URLSearchParams(query);
  const [from = -1, to = -1] = ['from', 'to'].map((it) => versions.indexOf(asked.get(it) ?? ''));
  if (from < 0 && to < 0) return undefined;
  const ends = [Math.max(from, 0), to < 0 ? versions.length - 1 : to];
  return { from: versions[Math.min(...ends)] ?? '', to: versions[Math.max(...ends)] ?? '' };
}

/** Whether the comparison includes what changed in a release: it is later than the first, and not later than the last. */
export function isBetween(
  release: string,
  { from, to }: Range,
  versions: readonly string[],
): boolean {
  const at = versions.indexOf(release);
  return versions.indexOf(from) < at && at <= versions.indexOf(to);
}
