import { compareVersions } from '@seca/text/compare-versions';
import { matchPath } from './match-path';
import { parseQuery, type Query } from './parse-query';
import { Postings } from './postings';
import { present } from './present';
import { type RankedDoc, Ranker, type Ranking } from './rank';
import { Scopes } from './scopes';
import { Synonyms } from './synonyms';
import { fold, tokenise } from './tokenise';
import type { HitKind, SearchData, SearchDoc, SearchResults } from './types';
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
  let finder: Finder | undefined;
  return {
    search(text, limit) {
      finder ??= new Finder(data, postings);
      return finder.search(text, limit);
    },
  };
}

/** A ranking, and whether misspelt words were corrected for it. */
type Answer = Ranking & { isCorrected?: boolean };

/** Runs a query in five steps: parse it, look for a pasted path or error, rank the words, narrow the hits, present them. */
class Finder {
  readonly #docs: readonly SearchDoc[];
  readonly #maxHits: number;
  readonly #postings: Postings;
  /** The words of titles by their terms: `kubernetes` is indexed without its ending. */
  readonly #spellings: ReadonlyMap<string, string>;
  readonly #vocabulary: Vocabulary;
  readonly #ranker: Ranker;
  readonly #scopes: Scopes;
  readonly #synonyms: Synonyms;

  constructor(data: SearchData, postings: Postings) {
    const { searchDocs, options } = data;
    this.#docs = searchDocs;
    this.#maxHits = options.maxHits;
    this.#postings = postings;
    this.#spellings = spellingsIn(searchDocs);
    this.#vocabulary = new Vocabulary(postings.terms, this.#spellings.keys());
    this.#synonyms = new Synonyms(data);
    this.#ranker = new Ranker(postings, this.#vocabulary, this.#synonyms, searchDocs);
    this.#scopes = new Scopes(searchDocs);
  }

  search(text: string, limit?: number): SearchResults {
    const query = parseQuery(text, this.#synonyms);
    const results = this.#find(query, limit);
    if (results.total > 0) return results;
    const words = query.words.flatMap((word) =>
      word.isVerb ? word.typed : (this.#vocabulary.nearest(word) ?? []),
    );
    const other = words.join(' ');
    const isFound =
      words.length > 0 && this.#find(parseQuery(other, this.#synonyms), limit).total > 0;
    return { ...results, suggestions: isFound ? [other] : [] };
  }

  #find(query: Query, limit = this.#maxHits): SearchResults {
    const { ranked, terms, isCorrected } = this.#answer(query);
    const chosen = query.scopes.flatMap((typed) => this.#scopes.find(typed) ?? []);
    const inScope = (ref: number) =>
      this.#scopes.has(ref, chosen) && isSince(this.#docs[ref], query.since);
    const context = {
      docs: this.#docs,
      query,
      inScope,
      termsIn: (ref: number) => [...terms].filter((term) => this.#postings.of(term).has(ref)),
    };
    return {
      ...present(
        ranked.filter(({ ref }) => inScope(ref)),
        context,
        { limit, ofGroup: limit > this.#maxHits ? limit : undefined },
      ),
      facets: this.#scopes.count(
        ranked.map(({ ref }) => ref),
        chosen,
      ),
      suggestions: [],
      ...(isCorrected && this.#correction(query)),
    };
  }

  #answer(query: Query): Answer {
    const ranked =
      this.#byProblem(query) ??
      this.#byPath(query) ??
      (query.words.length === 0 ? this.#pages(query) : undefined);
    return ranked ? { ranked, terms: new Set() } : this.#byWords(query);
  }

  /** Corrects typos only if no document contains all the words as typed. */
  #byWords(query: Query): Answer {
    let ranking = this.#ranker.rank(query, false);
    const isCorrected = !ranking.ranked.some(({ isFull }) => isFull);
    if (isCorrected) ranking = this.#ranker.rank(query, true);
    const compared = this.#comparing(query);
    const ranked = [
      ...compared,
      ...ranking.ranked.filter(({ ref }) => !compared.some((it) => it.ref === ref)),
    ];
    const full = ranked.filter(({ isFull }) => isFull);
    const best = ranking.ranked[0]?.score ?? 0;
    // Hits for some of the words are kept: they are better than no hits, and better than all words in a long
    // text. Hits with a low score are noise.
    const isGood = ({ isFull, score }: RankedDoc) =>
      isFull || (score > best * 0.15 && (full.length < 5 || query.words.length > 2));
    return {
      ...ranking,
      ranked: query.words.length === 1 ? full : ranked.filter(isGood),
      isCorrected,
    };
  }

  /** The page that compares releases, if the query contains two of them. */
  #comparing({ releases }: Query): RankedDoc[] {
    if (releases.length < 2) return [];
    return this.#scored((doc) => Number(releases.every((it) => doc.releases?.includes(it))));
  }

  /** The pages of a part of the site, for a query that contains only conditions. */
  #pages({ scopes, since }: Query): RankedDoc[] {
    if (scopes.length === 0 && since === undefined) return [];
    return this.#scored(({ kind }) => Number(kindsOfPages.has(kind) || since !== undefined));
  }

  #byPath({ path, method }: Query): RankedDoc[] | undefined {
    if (!path) return undefined;
    const hits = this.#scored((doc) => {
      const score = doc.template === undefined ? 0 : matchPath(path, doc.template, doc.provider);
      return method === undefined || doc.method === method ? score : score * 0.5;
    });
    return hits.length > 0 ? hits : undefined;
  }

  #byProblem({ problem }: Query): RankedDoc[] | undefined {
    if (!problem) return undefined;
    const type = problem.type?.split('/').at(-1);
    const hits = this.#scored(({ kind, names, status }) => {
      if (kind !== 'error') return 0;
      const isNamed = type !== undefined && names?.some((name) => name.split('/').at(-1) === type);
      return (isNamed ? 2 : 0) + Number(problem.status !== undefined && status === problem.status);
    });
    return hits.length > 0 ? hits : undefined;
  }

  /** The documents with a score, best first. */
  #scored(scoreOf: (doc: SearchDoc) => number): RankedDoc[] {
    return this.#docs
      .map((doc, ref) => ({ ref, score: scoreOf(doc), isFull: true, isExact: true }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.ref - b.ref);
  }

  /** The query with its misspelt words corrected, if there are any. */
  #correction({ words }: Query): Pick<SearchResults, 'corrected'> {
    const right = words.map((word) => {
      const isIndexed = word.isVerb || this.#vocabulary.expand(word, true).length > 0;
      const [meant] = isIndexed ? [] : this.#vocabulary.correct(word);
      return meant === undefined ? word.typed : (this.#spellings.get(meant.term) ?? meant.term);
    });
    const corrected = right.join(' ');
    return corrected === words.map(({ typed }) => typed).join(' ') ? {} : { corrected };
  }
}

const kindsOfPages: ReadonlySet<HitKind> = new Set(['service', 'resource', 'operation', 'guide']);

/** Whether the release or a later one changed the document; true for all documents if the query contains no release. */
function isSince(doc: SearchDoc | undefined, since: string | undefined): boolean {
  if (since === undefined) return true;
  return doc?.changed !== undefined && compareVersions(doc.changed, since) >= 0;
}

function spellingsIn(docs: readonly SearchDoc[]): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const { title } of docs) {
    for (const { term, start, end, isCompound } of tokenise(title)) {
      const word = fold(title.slice(start, end));
      if (!isCompound && (word === term || !spellings.has(term))) spellings.set(term, word);
    }
  }
  return spellings;
}

function isUsable(data: unknown): data is SearchData {
  const { searchDocs, options }: Partial<SearchData> = Object(data);
  return (
    Array.isArray(searchDocs) &&
    searchDocs.every((doc) => typeof doc?.title === 'string' && typeof doc.text === 'string') &&
    Number.isInteger(options?.maxHits)
  );
}
