import lunr from 'lunr';
import { excerpt, markText } from './excerpt';
import { matchPath } from './match-path';
import { parseQuery, type Query, type QueryWord } from './parse-query';
import { type RankedDoc, Ranker } from './rank';
import { synonyms } from './synonyms';
import { terms } from './tokenise';
import type { HitGroup, SearchData, SearchDoc, SearchHit, SearchResults } from './types';
import { Vocabulary } from './vocabulary';

/** Answers queries over one index. */
export interface SearchEngine {
  search(text: string): SearchResults;
}

const groupLabels: Record<HitGroup['id'], string> = {
  operations: 'Operations',
  fields: 'Fields',
  errors: 'Errors',
  guides: 'Guides',
  similar: 'Similar',
};

const groupOf = {
  operation: 'operations',
  service: 'operations',
  parameter: 'fields',
  field: 'fields',
  error: 'errors',
  guide: 'guides',
  section: 'guides',
  term: 'guides',
} as const satisfies Record<SearchDoc['kind'], HitGroup['id']>;

/**
 * Makes an engine from the two files. Throws where either is not what it
 * should be: a truncated or mistaken file must not look like "no results".
 */
export function createEngine(data: unknown, serialisedIndex: unknown): SearchEngine {
  const { searchDocs, options } = checkData(data);
  const known = termsOf(serialisedIndex);
  const titles = searchDocs.flatMap(({ title }) => terms(title));
  const index = lunr.Index.load(serialisedIndex as object);
  const ranker = new Ranker(index, new Vocabulary(known, titles), searchDocs);
  return {
    search(text) {
      const query = parseQuery(text);
      const pointed = byProblem(query, searchDocs) ?? byPath(query, searchDocs);
      if (pointed) return present(pointed, [], searchDocs, options.maxHits);
      return present(
        ownWords(ranker, query),
        similarWords(ranker, query),
        searchDocs,
        options.maxHits,
      );
    },
  };
}

/** Corrects typos only where nothing holds all the words as they were typed. */
function ownWords(ranker: Ranker, query: Query): RankedDoc[] {
  const { words } = query;
  if (words.length === 0) return [];
  let ranked = ranker.rank(query, words, { typos: false });
  if (!ranked.some(({ full }) => full)) ranked = ranker.rank(query, words, { typos: true });
  const full = ranked.filter((hit) => hit.full);
  if (full.length >= 5 || words.length === 1) return full;
  // Some of the words are better than nothing; a tenth of the best is noise.
  const best = ranked[0]?.score ?? 0;
  return ranked.filter((hit) => hit.full || hit.score > best * 0.25);
}

/** The query with words of the standard in the place of the reader's. */
function similarWords(ranker: Ranker, query: Query): RankedDoc[] {
  const found = new Map<number, RankedDoc>();
  for (const words of rephrase(query.words)) {
    for (const hit of ranker.rank(query, words, { typos: false })) {
      const known = found.get(hit.ref);
      if (hit.full && (!known || known.score < hit.score)) found.set(hit.ref, hit);
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score || a.ref - b.ref);
}

function rephrase(words: readonly QueryWord[]): QueryWord[][] {
  let variants: QueryWord[][] = [[...words]];
  for (const { from, to } of synonyms) {
    for (const variant of variants.slice(0, 4)) {
      const at = variant.findIndex((_, start) =>
        from.every((term, offset) => variant[start + offset]?.term === term),
      );
      if (at < 0) continue;
      const replacement = to.map((term) => ({ term, typed: term }));
      variants = [
        ...variants,
        [...variant.slice(0, at), ...replacement, ...variant.slice(at + from.length)],
      ];
    }
  }
  // The most rephrased last; the first is the query itself.
  return variants.slice(1, 9);
}

function byPath({ path, method }: Query, docs: readonly SearchDoc[]): RankedDoc[] | undefined {
  if (!path) return undefined;
  const hits: RankedDoc[] = [];
  for (const [ref, doc] of docs.entries()) {
    if (doc.template === undefined) continue;
    let score = matchPath(path, doc.template, doc.provider);
    if (score === 0) continue;
    if (method !== undefined) score *= doc.method === method ? 1 : 0.5;
    hits.push({ ref, score, full: true, terms: new Set() });
  }
  return hits.length > 0 ? hits.sort((a, b) => b.score - a.score || a.ref - b.ref) : undefined;
}

function byProblem({ problem }: Query, docs: readonly SearchDoc[]): RankedDoc[] | undefined {
  if (!problem) return undefined;
  const type = problem.type?.split('/').at(-1);
  const hits: RankedDoc[] = [];
  for (const [ref, doc] of docs.entries()) {
    if (doc.kind !== 'error') continue;
    const named = type !== undefined && doc.names?.some((name) => name.split('/').at(-1) === type);
    const score =
      (named ? 2 : 0) + (problem.status !== undefined && doc.status === problem.status ? 1 : 0);
    if (score > 0) hits.push({ ref, score, full: true, terms: new Set() });
  }
  return hits.length > 0 ? hits.sort((a, b) => b.score - a.score || a.ref - b.ref) : undefined;
}

/** At most this many of a group, so that one kind does not crowd out the others. */
const groupLimit = 8;

function present(
  own: readonly RankedDoc[],
  similar: readonly RankedDoc[],
  docs: readonly SearchDoc[],
  maxHits: number,
): SearchResults {
  const groups = new Map<HitGroup['id'], SearchHit[]>();
  const seen = new Set<number>();
  let shown = 0;
  const add = (id: HitGroup['id'], ranked: RankedDoc) => {
    const doc = docs[ranked.ref];
    if (!doc || seen.has(ranked.ref)) return;
    seen.add(ranked.ref);
    const hits = groups.get(id) ?? [];
    if (hits.length >= groupLimit || shown >= maxHits) return;
    hits.push(toHit(doc, ranked, docs));
    shown++;
    groups.set(id, hits);
  };
  for (const ranked of own) {
    const doc = docs[ranked.ref];
    if (doc) add(groupOf[doc.kind], ranked);
  }
  for (const ranked of similar) add('similar', ranked);
  return {
    total: seen.size,
    groups: [...groups].map(([id, hits]) => ({ id, label: groupLabels[id], hits })),
  };
}

function toHit(doc: SearchDoc, { terms }: RankedDoc, docs: readonly SearchDoc[]): SearchHit {
  const { url, kind, method, template, path, places, status } = doc;
  const titles = places?.slice(0, 3).map((ref) => docs[ref]?.title ?? '');
  return {
    kind,
    title: markText(doc.title, terms),
    subcategory: doc.subcategory,
    excerpt: excerpt(doc.text, terms),
    highlight: [...terms].sort().slice(0, 12),
    ...(url === undefined ? {} : { url }),
    ...(method === undefined ? {} : { method }),
    ...(template === undefined ? {} : { template }),
    ...(path === undefined ? {} : { path }),
    ...(places && titles ? { places: { titles, total: places.length } } : {}),
    ...(status === undefined ? {} : { status }),
  };
}

function checkData(data: unknown): SearchData {
  const { searchDocs, options } = (data ?? {}) as Partial<SearchData>;
  const usable =
    Array.isArray(searchDocs) &&
    searchDocs.every((doc) => typeof doc?.title === 'string' && typeof doc.text === 'string') &&
    Number.isInteger(options?.maxHits);
  if (!usable) throw new TypeError('The documents file of the search is damaged');
  return data as SearchData;
}

/** Terms of a serialised lunr index: its inverted index is a list of pairs that begin with one. */
function termsOf(serialisedIndex: unknown): string[] {
  const { invertedIndex } = (serialisedIndex ?? {}) as { invertedIndex?: unknown };
  if (!Array.isArray(invertedIndex)) throw new TypeError('The index file of the search is damaged');
  return invertedIndex.map((entry) => String((entry as unknown[])[0]));
}
