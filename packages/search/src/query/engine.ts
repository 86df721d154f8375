import { compareVersions } from '@seca/text/compare-versions';
import { matchPath } from './match-path';
import { parseQuery, type Query } from './parse-query';
import { Postings } from './postings';
import { present } from './present';
import { type RankedDoc, Ranker, type Ranking } from './rank';
import { Scopes } from './scopes';
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
  return new Finder(data, new Postings(serialisedIndex));
}

/** Runs a query: parse it, look for a pasted path, rank the words, narrow the hits, present them. */
class Finder implements SearchEngine {
  readonly #docs: readonly SearchDoc[];
  readonly #maxHits: number;
  readonly #postings: Postings;
  readonly #vocabulary: Vocabulary;
  readonly #ranker: Ranker;
  readonly #scopes: Scopes;
  /** The words of titles by their terms: `kubernetes` is indexed without its ending. */
  readonly #spellings = new Map<string, string>();

  constructor(data: SearchData, postings: Postings) {
    this.#docs = data.searchDocs;
    this.#maxHits = data.options.maxHits;
    this.#postings = postings;
    this.#vocabulary = new Vocabulary(postings.terms);
    this.#ranker = new Ranker(postings, this.#vocabulary, data);
    this.#scopes = new Scopes(this.#docs);
    for (const { title } of this.#docs) {
      for (const { term, start, end, isCompound } of tokenise(title)) {
        const word = fold(title.slice(start, end));
        if (!isCompound && (word === term || !this.#spellings.has(term)))
          this.#spellings.set(term, word);
      }
    }
  }

  search(text: string, limit = this.#maxHits): SearchResults {
    const query = parseQuery(text);
    const pasted = this.#pasted(query);
    // Typos are only corrected if no document contains all the words as typed.
    const typed = pasted ?? this.#byWords(query, false);
    const isCorrected = !pasted && !typed.ranked.some(({ isFull }) => isFull);
    const { ranked, terms } = isCorrected ? this.#byWords(query, true) : typed;
    const chosen = query.scopes.flatMap((name) => this.#scopes.find(name) ?? []);
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
        limit,
        limit > this.#maxHits ? limit : 8,
      ),
      facets: this.#scopes.count(
        ranked.map(({ ref }) => ref),
        chosen,
      ),
      ...(isCorrected && this.#correction(query)),
    };
  }

  /** The documents that contain the words. Hits for some of the words with a low score are noise. */
  #byWords(query: Query, typos: boolean): Ranking {
    const { ranked, terms } = this.#ranker.rank(query, typos);
    const compared = this.#comparing(query);
    const best = ranked[0]?.score ?? 0;
    const good = ranked.filter(
      ({ ref, isFull, score }) =>
        !compared.some((it) => it.ref === ref) &&
        (isFull || (query.words.length > 1 && score > best * 0.15)),
    );
    return { ranked: [...compared, ...good], terms };
  }

  /** The page that compares releases, if the query contains two of them. */
  #comparing({ releases }: Query): RankedDoc[] {
    if (releases.length < 2) return [];
    return this.#scored((doc) => Number(releases.every((it) => doc.releases?.includes(it))));
  }

  /** Hits for a pasted path; for conditions alone, the pages that they apply to. */
  #pasted({ path, method, words, scopes, since }: Query): Ranking | undefined {
    const operations = this.#scored((doc) => {
      if (!path || doc.template === undefined) return 0;
      const score = matchPath(path, doc.template, doc.provider);
      return method === undefined || doc.method === method ? score : score * 0.5;
    });
    if (operations.length > 0) return { ranked: operations, terms: new Set() };
    if (words.length > 0 || (scopes.length === 0 && since === undefined)) return undefined;
    const pages = this.#scored(({ kind }) => Number(kindsOfPages.has(kind) || since !== undefined));
    return { ranked: pages, terms: new Set() };
  }

  /** The documents with a score, best first. */
  #scored(scoreOf: (doc: SearchDoc) => number): RankedDoc[] {
    return this.#docs
      .map((doc, ref) => ({ doc, ref, score: scoreOf(doc), isFull: true, isExact: true }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.ref - b.ref);
  }

  /** The query with its misspelt words corrected, if there are any. */
  #correction({ words }: Query): Pick<SearchResults, 'corrected'> {
    const right = words.map((word) => {
      const isIndexed = word.isVerb || this.#vocabulary.expand(word, true).length > 0;
      const meant = isIndexed ? undefined : this.#vocabulary.correct(word)[0]?.term;
      return meant === undefined ? word.typed : (this.#spellings.get(meant) ?? meant);
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

function isUsable(data: unknown): data is SearchData {
  const { searchDocs, options }: Partial<SearchData> = Object(data);
  return (
    Array.isArray(searchDocs) &&
    searchDocs.every((doc) => typeof doc?.title === 'string' && typeof doc.text === 'string') &&
    Number.isInteger(options?.maxHits)
  );
}
