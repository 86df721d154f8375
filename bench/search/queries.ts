import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';

/** A query that a reader types, and the addresses that answer it. */
export interface BenchQuery {
  kind: string;
  query: string;
  isTarget: (url: string) => boolean;
  /** Whether a URL is the part of the page that answers it; undefined if no part is known. */
  isSection?: (url: string) => boolean;
}

/** Queries that the ranking is developed with: URLs with their anchors, in which `*` stands for any characters. */
export async function readQueries(): Promise<BenchQuery[]> {
  const all = await read<{ kind: string; query: string; targets: string[] }>('queries.json');
  return all.map(({ kind, query, targets }) => ({ kind, query, isTarget: anyOf(targets) }));
}

/**
 * Queries with the pages that answer them, which are paths below /docs; a page without an anchor stands for all its
 * sections.
 *
 * @param name `frozen`: written and committed before the ranking was run on them; their results are not looked at while
 * the ranking and the words are changed. `tuning`: the frozen queries of earlier versions, which are looked at now
 */
export async function readQueriesOf(name: 'frozen' | 'tuning'): Promise<BenchQuery[]> {
  const all = await read<{ kind: string; query: string; accept: string[]; sections?: string[] }>(
    `${name}.json`,
  );
  return all.map(({ kind, query, accept, sections }) => {
    const isAnchor = anyOf(accept.filter((url) => url.includes('#')).map((url) => `/docs/${url}`));
    const isPage = anyOf(accept.map((url) => `/docs/${url.replace(/\/index$/, '')}`));
    return {
      kind,
      query,
      isTarget: (url) => isAnchor(url) || isPage(url.replace(/[?#].*/, '')),
      isSection: sections && anyOf(sections.map((url) => `/docs/${url}`)),
    };
  });
}

async function read<Entry>(name: string): Promise<Entry[]> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, name), 'utf8'));
}

function anyOf(targets: readonly string[]): (url: string) => boolean {
  const patterns = targets.map(
    (target) => new RegExp(`^${target.split('*').map(escapeRegExp).join('.*')}$`),
  );
  return (url) => patterns.some((pattern) => pattern.test(url));
}

/**
 * Shares of queries with a target in the first position and in the first five, the mean reciprocal rank, and of the
 * queries whose section is known the share with that section in the first position.
 */
export interface Figures {
  count: number;
  first: number;
  five: number;
  mrr: number;
  section: number;
}

/** @param search returns the URLs of the hits, best first */
export function measure(
  queries: readonly BenchQuery[],
  search: (query: string) => readonly string[],
): Figures {
  const answered = queries.map((query) => ({ ...query, urls: search(query.query) }));
  // 1-based position of the first target; 0 if there is none.
  const ranks = answered.map(({ urls, isTarget }) => urls.findIndex(isTarget) + 1);
  const sectionHits = answered.flatMap(({ urls, isSection }) => isSection?.(urls[0] ?? '') ?? []);
  const share = (limit: number) =>
    ranks.filter((rank) => rank > 0 && rank <= limit).length / ranks.length;
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0);
  return {
    count: ranks.length,
    first: share(1),
    five: share(5),
    mrr: reciprocal / ranks.length,
    section: sectionHits.filter(Boolean).length / sectionHits.length,
  };
}
