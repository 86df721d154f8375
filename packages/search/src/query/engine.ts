import { compareVersions } from '@seca/text/compare-versions';
import { excerpt, markText } from './excerpt';
import { matchPath } from './match-path';
import { parseQuery, type Query } from './parse-query';
import { Postings } from './postings';
import { type RankedDoc, Ranker, type Ranking } from './rank';
import { groupLabels, groupOf, Scopes } from './scopes';
import { fold, tokenise } from './tokenise';
import type { HitGroup, HitKind, SearchData, SearchDoc, SearchHit, SearchResults } from './types';
import { Vocabulary } from './vocabulary';

/** Runs queries on one index. */
export interface SearchEngine {
  /** @param limit maximum number of hits; by default, the maximum in the options */
  search(text: string, limit?: number): SearchResults;
}

/**
 * Creates an engine from the two files. Throws if either file is invalid, because a truncated or wrong file
 * must not look like "no results".
 */
export function createEngine(data: unknown, serialisedIndex: unknown): SearchEngine {
  if (!isUsable(data)) throw new TypeError('The documents file of the search is damaged');
  const postings = new Postings(serialisedIndex);
  // Created on the first query, because this takes longer than checking the files.
  let finder: ReturnType<typeof createFinder> | undefined;
  return {
    search(text, limit) {
      finder ??= createFinder(data, postings);
      const { find, vocabulary } = finder;
      const results = find(text, limit);
      if (results.total > 0) return results;
      const meant = guess(parseQuery(text), vocabulary);
      const suggestions = meant !== undefined && find(meant).total > 0 ? [meant] : [];
      return { ...results, suggestions };
    },
  };
}

function createFinder({ searchDocs, options }: SearchData, postings: Postings) {
  const written = wordsOfTitles(searchDocs);
  const vocabulary = new Vocabulary(postings.terms, written.keys());
  const ranker = new Ranker(postings, vocabulary, searchDocs);
  const scopes = new Scopes(searchDocs);

  const find = (text: string, limit = options.maxHits): SearchResults => {
    const parsed = parseQuery(text);
    const query = {
      ...parsed,
      words: parsed.words.flatMap((word) => (word.verb ? word : vocabulary.split(word))),
    };
    const chosen = query.scopes.flatMap((typed) => scopes.find(typed) ?? []);
    const pointed = byProblem(query, searchDocs) ?? byPath(query, searchDocs);
    const {
      ranked,
      terms: looked,
      corrected,
    } = pointed
      ? { ranked: pointed, terms: new Set<string>(), corrected: false }
      : answer(ranker, query);
    const inScope = ({ ref }: { ref: number }) =>
      scopes.has(ref, chosen) && isSince(searchDocs[ref], query.since);
    const isNarrowed = chosen.length > 0 || query.since !== undefined;
    const everywhere =
      isNarrowed && query.words.length === 0 ? pages(searchDocs, query.since) : ranked;
    const context: Context = {
      docs: searchDocs,
      termsIn: (ref) => {
        const found = new Set<string>();
        for (const term of looked) if (postings.of(term).has(ref)) found.add(term);
        return found;
      },
      inScope: (ref) => inScope({ ref }),
      permission: query.permission,
    };
    return {
      ...present(everywhere.filter(inScope), context, {
        limit,
        ofGroup: limit > options.maxHits ? limit : groupLimit,
      }),
      facets: scopes.count(
        everywhere.map(({ ref }) => ref),
        chosen,
      ),
      suggestions: [],
      ...(corrected ? corrections(query, vocabulary, written) : {}),
    };
  };

  return { find, vocabulary };
}

interface Context {
  docs: readonly SearchDoc[];
  /** Terms of the query that a document contains. */
  termsIn: (ref: number) => ReadonlySet<string>;
  inScope: (ref: number) => boolean;
  /** The reader asks for a permission. */
  permission: boolean;
}

/** Corrects typos only if no document contains all the words as typed. */
function answer(ranker: Ranker, query: Query): Ranking & { corrected: boolean } {
  if (query.words.length === 0) return { ranked: [], terms: new Set(), corrected: false };
  let ranking = ranker.rank(query, { typos: false });
  const corrected = !ranking.ranked.some(({ full }) => full);
  if (corrected) ranking = ranker.rank(query, { typos: true });
  const full = ranking.ranked.filter((hit) => hit.full);
  const best = ranking.ranked[0]?.score ?? 0;
  // Hits for some of the words are kept: they are better than no hits, and better than all words in a long
  // text. Hits with a low score are noise.
  const some = ranking.ranked.filter(
    (hit) => hit.full || (hit.score > best * 0.15 && (full.length < 5 || query.words.length > 2)),
  );
  return { ...ranking, ranked: query.words.length === 1 ? full : some, corrected };
}

const kindsOfPages: ReadonlySet<HitKind> = new Set(['service', 'resource', 'operation', 'guide']);

/** The pages of a part of the site, for a query that contains only the part. */
function pages(docs: readonly SearchDoc[], since: string | undefined): RankedDoc[] {
  return scored(docs, ({ kind }) => Number(kindsOfPages.has(kind) || since !== undefined));
}

/** Documents with a score, in their order. */
function scored(docs: readonly SearchDoc[], scoreOf: (doc: SearchDoc) => number): RankedDoc[] {
  return docs.flatMap((doc, ref) => {
    const score = scoreOf(doc);
    return score > 0 ? [{ ref, score, full: true, exact: true }] : [];
  });
}

/** Whether the release or a later one changed the document; true for all documents if the query contains no release. */
function isSince(doc: SearchDoc | undefined, since: string | undefined): boolean {
  if (since === undefined) return true;
  return doc?.changed !== undefined && compareVersions(doc.changed, since) >= 0;
}

/** The query with its misspelt words corrected, if there are any. */
function corrections(
  { words }: Query,
  vocabulary: Vocabulary,
  written: ReadonlyMap<string, string>,
): Pick<SearchResults, 'corrected'> {
  const right = words.map((word) => {
    const isKnown = word.verb || vocabulary.expand(word, true).length > 0;
    const [meant] = isKnown ? [] : vocabulary.correct(word);
    return meant === undefined ? word.typed : (written.get(meant.term) ?? meant.term);
  });
  const corrected = right.join(' ');
  return corrected === words.map(({ typed }) => typed).join(' ') ? {} : { corrected };
}

/** The words of titles by their terms: `kubernetes` is indexed without its ending. */
function wordsOfTitles(docs: readonly SearchDoc[]): Map<string, string> {
  const written = new Map<string, string>();
  for (const { title } of docs) {
    for (const { term, start, end, compound } of tokenise(title)) {
      const word = fold(title.slice(start, end));
      if (!compound && (word === term || !written.has(term))) written.set(term, word);
    }
  }
  return written;
}

/** A guess at the intended words, if even corrections find nothing: the most similar words of titles. */
function guess({ words }: Query, vocabulary: Vocabulary): string | undefined {
  const near = words.flatMap((word) => (word.verb ? word.typed : (vocabulary.nearest(word) ?? [])));
  return near.length > 0 ? near.join(' ') : undefined;
}

function byPath({ path, method }: Query, docs: readonly SearchDoc[]): RankedDoc[] | undefined {
  if (!path) return undefined;
  return bestFirst(docs, (doc) => {
    const score = doc.template === undefined ? 0 : matchPath(path, doc.template, doc.provider);
    return method === undefined || doc.method === method ? score : score * 0.5;
  });
}

function byProblem({ problem }: Query, docs: readonly SearchDoc[]): RankedDoc[] | undefined {
  if (!problem) return undefined;
  const type = problem.type?.split('/').at(-1);
  return bestFirst(docs, ({ kind, names, status }) => {
    if (kind !== 'error') return 0;
    const named = type !== undefined && names?.some((name) => name.split('/').at(-1) === type);
    return (named ? 2 : 0) + (problem.status !== undefined && status === problem.status ? 1 : 0);
  });
}

/** Undefined if no document has a score. */
function bestFirst(
  docs: readonly SearchDoc[],
  scoreOf: (doc: SearchDoc) => number,
): RankedDoc[] | undefined {
  const hits = scored(docs, scoreOf).sort((a, b) => b.score - a.score || a.ref - b.ref);
  return hits.length > 0 ? hits : undefined;
}

/** Maximum number of hits in a group if there are several groups, so that one kind does not crowd out the others. */
const groupLimit = 8;

/** Number of best hits of all groups, which are shown first if there are several groups. */
const bestLimit = 5;

function present(
  ranked: readonly RankedDoc[],
  context: Context,
  { limit, ofGroup }: { limit: number; ofGroup: number },
): Pick<SearchResults, 'total' | 'groups'> {
  const { docs } = context;
  // biome-ignore lint/plugin: a ranked document is in the list
  const docAt = (ref: number) => docs[ref] as SearchDoc;
  const groupAt = (ref: number) => groupOf[docAt(ref).kind];
  const kinds = new Set(ranked.map(({ ref }) => groupAt(ref)));
  const groups = new Map<HitGroup['id'], SearchHit[]>();
  let shown = 0;
  for (const [at, { ref }] of ranked.entries()) {
    if (shown >= limit) break;
    const id = kinds.size > 1 && at < bestLimit ? 'best' : groupAt(ref);
    const hits = groups.get(id) ?? [];
    if (kinds.size > 1 && hits.length >= ofGroup) continue;
    hits.push(toHit(docAt(ref), ref, context));
    shown++;
    groups.set(id, hits);
  }
  return {
    total: ranked.length,
    groups: [...groups].map(([id, hits]) => ({
      id,
      label: id === 'best' ? 'Best matches' : groupLabels[id],
      hits,
    })),
  };
}

function toHit(
  doc: SearchDoc,
  at: number,
  { docs, termsIn, inScope, permission }: Context,
): SearchHit {
  const terms = termsIn(at);
  const { url, kind, method, template, path, places } = doc;
  // If the search is narrowed, the places in the chosen part come first.
  const near = places?.filter(inScope).concat(places.filter((ref) => !inScope(ref)));
  const titles = near?.slice(0, 3).map((ref) => docs[ref]?.title ?? '');
  return {
    kind,
    title: markText(doc.title, terms),
    subcategory: doc.subcategory,
    excerpt: excerpt(permission ? (doc.permission ?? doc.text) : doc.text, terms),
    highlight: [...terms].sort().slice(0, 12),
    url,
    method,
    template,
    path,
    places: places && titles && { titles, total: places.length },
  };
}

function isUsable(data: unknown): data is SearchData {
  const { searchDocs, options }: Partial<SearchData> = Object(data);
  return (
    Array.isArray(searchDocs) &&
    searchDocs.every((doc) => typeof doc?.title === 'string' && typeof doc.text === 'string') &&
    Number.isInteger(options?.maxHits)
  );
}
