import { compareVersions } from '@seca/openapi/load/compare-versions';
import { matchPath, matchUrl } from './match-path';
import { parseQuery, type Query } from './parse-query';
import { type Postings, readPostings } from './postings';
import { present } from './present';
import { type RankedDoc, type Ranking, rank } from './rank';
import { Scopes } from './scopes';
import { singleWords } from './slots';
import { Synonyms } from './synonyms';
import { fold, tokenise } from './tokenise';
import type { HitKind, SearchData, SearchDoc, SearchResults } from './types';
import { Vocabulary } from './vocabulary';

/** What queries run on. */
export interface Index {
  docs: readonly SearchDoc[];
  postings: Postings;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  scopes: Scopes;
  /** The names of documents in terms, filled as documents are found. */
  names: Map<SearchDoc, DocNames>;
  /** How titles and names write a term: `kubernetes` is indexed without its ending, `SECA-LIST-1` without hyphens. */
  spellingOf: (term: string) => string | undefined;
}

/** The title of a document in terms, and all its names. */
export type DocNames = Record<'title' | 'all', readonly string[]>;

/** Runs queries on one index. */
export interface SearchEngine {
  /** @param limit maximum number of hits; by default, the maximum in the options */
  search(text: string, limit?: number): SearchResults;
  /**
   * Completes the texts of the documents, so that excerpts can show any part of them.
   *
   * @param rests the end of each text that the documents file has only the beginning of; empty for the others
   */
  addTexts(rests: readonly string[]): void;
}

/**
 * Creates an engine from the documents file and the text of the index. Throws if either is invalid, because a
 * truncated or wrong file must not look like "no results".
 */
export function createEngine(data: unknown, written: unknown): SearchEngine {
  if (!isUsable(data)) throw new TypeError('The documents file of the search is damaged');
  const { searchDocs: docs, options } = data;
  const postings = readPostings(written);
  const index: Index = {
    docs,
    postings,
    vocabulary: new Vocabulary(postings),
    synonyms: new Synonyms(data),
    scopes: new Scopes(docs),
    names: new Map(),
    spellingOf: makeSpellings(docs),
  };
  return {
    search: (text, limit = options.maxHits) => search(index, text, limit, options.maxHits),
    addTexts(rests) {
      for (const [ref, doc] of docs.entries())
        doc.text = doc.text.replace(/ …$/, rests[ref] || ' …');
    },
  };
}

/** Parse the query, look for a pasted address, rank the words, narrow the hits, present them. */
function search(index: Index, text: string, limit: number, maxHits: number): SearchResults {
  const { docs, scopes } = index;
  const query = parseQuery(text);
  const pasted = findPasted(docs, query);
  // Typos are only corrected if no document contains all the words as typed.
  const typed = pasted ?? findWords(index, query, false);
  const isCorrected = !pasted && !typed.ranked.some(({ isFull }) => isFull);
  const { ranked, terms } = isCorrected ? findWords(index, query, true) : typed;
  const chosen = query.scopes.flatMap((name) => scopes.find(name) ?? []);
  const narrowed = ranked.filter(
    ({ ref, doc }) => scopes.has(ref, chosen) && isSince(doc, query.since),
  );
  const facets = scopes.count(
    ranked.map(({ ref }) => ref),
    chosen,
  );
  return {
    ...present(index, narrowed, { query, terms }, limit, limit > maxHits ? limit : 8),
    facets,
    ...(ranked.length === 0 && { nearest: nearestTo(index, query) }),
    ...(isCorrected && narrowed.length > 0 && correctionOf(index, query)),
  };
}

/** The documents that contain the words, after the page that compares releases if the query contains two of them. */
function findWords(index: Index, query: Query, typos: boolean): Ranking {
  const { ranked, terms } = rank(index, query, typos);
  const { releases } = query;
  const compared =
    releases.length < 2
      ? []
      : scored(index.docs, (doc) => Number(releases.every((name) => doc.releases?.includes(name))));
  const others = ranked.filter(({ ref }) => !compared.some((comparison) => comparison.ref === ref));
  return { ranked: [...compared, ...others], terms };
}

const kindsOfPages: ReadonlySet<HitKind> = new Set(['service', 'resource', 'operation', 'guide']);

/** Hits for a pasted path of the API or URL of a page; for conditions alone, the pages that they apply to. */
function findPasted(
  docs: readonly SearchDoc[],
  { text, path, method, words, scopes, since }: Query,
): Ranking | undefined {
  const terms = new Set<string>();
  const operations = scored(docs, (doc) => {
    if (!path || doc.template === undefined) return 0;
    const score = matchPath(path, doc.template, doc.provider);
    return method === undefined || doc.method === method ? score : score * 0.5;
  });
  if (operations.length > 0) return { ranked: operations, terms };
  const address = path && /\S*\/\S*/.exec(text)?.[0];
  const addressed = scored(docs, ({ url }) => (address && url ? matchUrl(address, url) : 0));
  if (addressed.length > 0) return { ranked: addressed, terms };
  if (words.length > 0 || (scopes.length === 0 && since === undefined)) return undefined;
  const pages = scored(docs, ({ kind }) => Number(kindsOfPages.has(kind) || since !== undefined));
  return { ranked: pages, terms };
}

/** The documents with a score, best first. */
function scored(docs: readonly SearchDoc[], scoreOf: (doc: SearchDoc) => number): RankedDoc[] {
  return docs
    .map((doc, ref) => ({ doc, ref, score: scoreOf(doc), covered: 1, isFull: true }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.ref - b.ref);
}

/** The query with its misspelt words corrected, if there are any. */
function correctionOf(
  { vocabulary, spellingOf }: Index,
  query: Query,
): Pick<SearchResults, 'corrected'> {
  const words = singleWords(query.words, vocabulary);
  const right = words.map((word) => {
    const isIndexed = word.isVerb || vocabulary.expand(word, true).length > 0;
    const meant = isIndexed ? undefined : vocabulary.correct(word)[0]?.terms[0];
    return meant === undefined ? word.typed : fold(spellingOf(meant) ?? meant);
  });
  const corrected = right.join(' ');
  return corrected === words.map(({ typed }) => typed).join(' ') ? {} : { corrected };
}

/** Words of titles and names that look most like the words of a query without hits. */
function nearestTo({ vocabulary, spellingOf }: Index, { words }: Query): string[] {
  const near = words.flatMap(({ term }) => vocabulary.nearest(term, Math.ceil(term.length / 2)));
  return [...new Set(near.flatMap(({ terms: [term = ''] }) => spellingOf(term) ?? []))].slice(0, 3);
}

/** Whether the release or a later one changed the document; true for all documents if the query contains no release. */
function isSince({ changed }: SearchDoc, since: string | undefined): boolean {
  return !since || (changed !== undefined && compareVersions(changed, since) >= 0);
}

function makeSpellings(docs: readonly SearchDoc[]): Index['spellingOf'] {
  let spellings: Map<string, string> | undefined;
  return (wanted) => {
    spellings ??= new Map(
      docs
        .flatMap(({ title, names = [] }) => [title, ...names])
        .flatMap((text) =>
          tokenise(text).map(({ term, start, end, isCompound }): [string, string] => {
            const written = text.slice(start, end);
            return [term, isCompound ? written : fold(written)];
          }),
        )
        // The last one is kept: the singular, if it occurs.
        .sort(([, a], [, b]) => b.length - a.length),
    );
    return spellings.get(wanted);
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
