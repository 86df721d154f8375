import { rangeOf } from './range';

/** What the reader compares. */
export interface Choice {
  from: string;
  to: string;
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
