import type lunr from 'lunr';
import { fieldWeights, type IndexField } from './fields';
import type { Query, QueryWord } from './parse-query';
import { fold, terms } from './tokenise';
import type { HitKind, SearchDoc } from './types';
import type { Expansion, Vocabulary } from './vocabulary';

export interface RankedDoc {
  ref: number;
  score: number;
  /** All words were found, or of a long sentence nearly all that tell something. */
  full: boolean;
  /** Indexed terms that were found. */
  terms: Set<string>;
}

/** What readers look for most often, other things being equal. */
const kindWeights: Record<HitKind, number> = {
  operation: 1.3,
  service: 1.2,
  guide: 1.15,
  // What a word means is what somebody wants who asks for that word alone.
  term: 1.05,
  section: 1,
  error: 1,
  parameter: 0.95,
  field: 0.95,
};

/** How lunr reports what matched: term → field → details. */
type Metadata = Readonly<Record<string, Partial<Record<IndexField, unknown>>>>;

export class Ranker {
  readonly #index: lunr.Index;
  readonly #vocabulary: Vocabulary;
  readonly #docs: readonly SearchDoc[];
  readonly #titles: string[][];

  constructor(index: lunr.Index, vocabulary: Vocabulary, docs: readonly SearchDoc[]) {
    this.#index = index;
    this.#vocabulary = vocabulary;
    this.#docs = docs;
    this.#titles = docs.map(({ title }) => terms(title));
  }

  /**
   * Documents that hold the words, best first. lunr finds them; the order is
   * ours, because lunr can't tell a word from its prefix or its misspelling.
   */
  rank(query: Query, words: readonly QueryWord[], { typos }: { typos: boolean }): RankedDoc[] {
    const expansions = words.map((word, at) => {
      const meant = this.#vocabulary.expand(word, at === words.length - 1);
      return typos ? strongest([...meant, ...this.#vocabulary.correct(word)]) : strongest(meant);
    });
    const matches = this.#find(expansions);
    if (matches.length === 0) return [];

    const rarity = expansions.map((meant) => {
      const found = matches.filter(({ metadata }) => meant.some(({ term }) => metadata[term]));
      return Math.log(1 + this.#docs.length / (1 + found.length));
    });
    const whole = rarity.reduce((sum, value) => sum + value, 0);
    const enough = words.length >= 4 ? 0.75 : 0.999;

    const ranked = matches.map(({ ref, metadata, relevance }): RankedDoc => {
      let score = 0;
      let covered = 0;
      const found = new Set<string>();
      for (const [at, meant] of expansions.entries()) {
        const worth = worthOf(meant, metadata, found);
        const rare = rarity[at] ?? 0;
        if (worth > 0) covered += rare;
        score += worth * rare;
      }
      const coverage = whole === 0 ? 1 : covered / whole;
      const doc = this.#docs[ref];
      const bonus = doc ? this.#bonus(doc, ref, query, words) : 1;
      return {
        ref,
        score: score * coverage ** 2 * bonus * (1 + 0.02 * relevance),
        full: coverage >= enough,
        terms: found,
      };
    });
    return ranked.sort(
      (a, b) => Number(b.full) - Number(a.full) || b.score - a.score || a.ref - b.ref,
    );
  }

  #find(expansions: readonly (readonly Expansion[])[]) {
    const wanted = new Set(expansions.flat().map(({ term }) => term));
    if (wanted.size === 0) return [];
    const results = this.#index.query((query) => {
      for (const term of wanted) query.term(term, { usePipeline: false });
    });
    const top = results[0]?.score ?? 1;
    return results.map(({ ref, score, matchData }) => ({
      ref: Number(ref),
      relevance: score / (top || 1),
      metadata: matchData.metadata as Metadata,
    }));
  }

  #bonus(doc: SearchDoc, ref: number, query: Query, words: readonly QueryWord[]): number {
    const title = (this.#titles[ref] ?? []).filter((term) => term !== 'a' && term !== 'or');
    const asked = words.map(({ term }) => term);
    let bonus = kindWeights[doc.kind];
    const inTitle = asked.filter((term) => title.includes(term)).length;
    // `role` is rather "Get a role" than "Get a role assignment".
    if (title.length > 0) bonus *= 1 + 0.4 * (inTitle / title.length);
    if (inTitle === asked.length && title.length > 0) {
      bonus *= 1 + 0.6 * Math.min(1, asked.length / title.length);
      // The guide that explains a word comes before the fields that are called so.
      const explains = doc.kind === 'guide' || doc.kind === 'section' || doc.kind === 'term';
      if (title.length === asked.length) bonus *= explains ? 1.6 : 1.3;
    }
    if (namesFieldOf(doc, title, asked)) bonus *= 1.5;
    const typed = words.map((word) => word.typed).join(' ');
    // `scopes` is the field of this name rather than the word "Scope".
    if (fold(doc.title) === typed) bonus *= 1.3;
    const named = doc.names?.some((name) => sameWords(terms(name), asked)) === true;
    // An operation is named by its id or its resource; a short field name is like many others.
    if (named) bonus *= doc.kind === 'operation' ? 2.6 : 1.3;
    if (query.method !== undefined && doc.method === query.method) bonus *= 1.6;
    return bonus;
  }
}

/** `security group direction`: the name of a field, and beside it nothing but where the field belongs. */
function namesFieldOf(doc: SearchDoc, title: readonly string[], asked: readonly string[]): boolean {
  const isField = doc.kind === 'field' || doc.kind === 'parameter';
  if (!isField || asked.length <= title.length) return false;
  if (!title.every((term) => asked.includes(term))) return false;
  const place = terms(`${doc.subcategory} ${doc.path ?? ''}`);
  return asked.every((term) => title.includes(term) || place.includes(term));
}

/** The best place where one of the meanings stands, and a little for every other. */
function worthOf(meant: readonly Expansion[], metadata: Metadata, found: Set<string>): number {
  let best = 0;
  let sum = 0;
  for (const { term, weight } of meant) {
    const fields = metadata[term];
    if (!fields) continue;
    found.add(term);
    for (const field of Object.keys(fields) as IndexField[]) {
      const worth = weight * (fieldWeights[field] ?? 0);
      best = Math.max(best, worth);
      sum += worth;
    }
  }
  return best + 0.1 * Math.min(sum - best, best);
}

/** One weight a term: the highest. */
function strongest(expansions: readonly Expansion[]): Expansion[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of expansions) {
    weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((term, at) => term === b[at]);
}
