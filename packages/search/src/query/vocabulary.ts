import type { QueryWord } from './parse-query';
import { typoDistance } from './typo-distance';

/** An indexed term that a typed word may mean, and the certainty of this meaning. */
export interface Expansion {
  term: string;
  /** 1: the word itself. */
  certainty: number;
}

/** Certainty of a word of the same family: `creating` for `create`. */
const family = 0.5;

const prefixLimit = 60;
const typoLimit = 8;
const correctedLimit = 50;

/** All terms of the index, sorted. */
export class Vocabulary {
  readonly #terms: readonly string[];
  readonly #indexed: ReadonlySet<string>;
  readonly #titles: ReadonlySet<string>;
  readonly #corrected = new Map<string, readonly Expansion[]>();

  /**
   * @param terms all that are indexed
   * @param titles terms that are in titles: a misspelt word more likely means one of them
   */
  constructor(terms: readonly string[], titles: Iterable<string> = []) {
    this.#terms = [...terms].sort(byCodeUnit);
    this.#indexed = new Set(terms);
    this.#titles = new Set(titles);
  }

  /** Whether a term is indexed. */
  has(term: string): boolean {
    return this.#indexed.has(term);
  }

  /**
   * The word itself, words that begin with it (readers search while they type),
   * and words of its family (`creating`, `creation` for `create`).
   */
  expand({ term, typed }: QueryWord, last: boolean): Expansion[] {
    const found = new Map<string, number>();
    if (this.#indexed.has(term)) found.set(term, 1);
    const add = (candidate: string, certainty: number) => {
      found.set(candidate, Math.max(found.get(candidate) ?? 0, certainty));
    };
    if (last || typed.length > 2) {
      for (const candidate of this.#beginningWith(typed === term ? term : typed)) {
        add(candidate, prefixWeight(typed.length, candidate.length, last));
      }
      if (typed !== term && this.#indexed.has(term)) {
        for (const candidate of this.#beginningWith(term)) add(candidate, family);
      }
    }
    const stem = typed.replace(/(?:ations?|ings?|ions?|ments?|e[drs]|ors?|cy|e)$/, '');
    if (stem.length >= 4 && stem !== typed) {
      for (const candidate of this.#beginningWith(stem)) {
        if (candidate.length - stem.length <= 5) add(candidate, family);
      }
    }
    return [...found].map(([candidate, certainty]) => ({ term: candidate, certainty }));
  }

  /**
   * The two parts of a compound such as `nodegroup` or `Fehlercodes`, if no term begins with the compound and
   * both parts are indexed; otherwise the word itself.
   */
  split(word: QueryWord): QueryWord[] {
    const { term, typed } = word;
    if (term.length < 8 || this.#indexed.has(term) || this.#beginningWith(typed).length > 0) {
      return [word];
    }
    for (let at = term.length - 4; at >= 4; at--) {
      const [first, second] = [term.slice(0, at), term.slice(at)];
      if (this.#indexed.has(first) && this.#indexed.has(second)) {
        return [
          { term: first, typed: first },
          { term: second, typed: typed.slice(at) },
        ];
      }
    }
    return [word];
  }

  /**
   * Words that differ by one typo, or by up to two if the word has at least eight letters; none for words with
   * fewer than four letters, and for words of other languages.
   */
  correct(word: QueryWord): readonly Expansion[] {
    const cached = this.#corrected.get(word.typed);
    if (cached) return cached;
    // Used several times for each query, and for the next one, which still contains the word.
    if (this.#corrected.size >= correctedLimit) this.#corrected.clear();
    const found = this.#corrections(word);
    this.#corrected.set(word.typed, found);
    return found;
  }

  #corrections({ term, typed, isForeign }: QueryWord): Expansion[] {
    if (typed.length < 4 || isForeign) return [];
    const limit = typed.length < 8 ? 1 : 2;
    const found: Expansion[] = [];
    for (const candidate of this.#terms) {
      if (candidate.length < 3) continue;
      const whole = typoDistance(term, candidate, limit);
      if (whole <= limit) {
        const named = this.#titles.has(candidate) ? 0.06 : 0;
        found.push({ term: candidate, certainty: 0.5 - 0.12 * whole + named });
      } else if (candidate.length > typed.length && candidate[0] === typed[0]) {
        const begun = typoDistance(typed, candidate.slice(0, typed.length), limit);
        if (begun <= limit) found.push({ term: candidate, certainty: 0.3 - 0.1 * begun });
      }
    }
    return found
      .sort((a, b) => b.certainty - a.certainty || byCodeUnit(a.term, b.term))
      .slice(0, typoLimit);
  }

  /**
   * The word of a title that is most similar to a typed word, at most three typos away; the word itself if it is
   * indexed.
   */
  nearest({ term, typed }: QueryWord): string | undefined {
    if (this.#indexed.has(term)) return typed;
    const limit = Math.min(3, Math.floor(typed.length / 2.5));
    const [best] = [...this.#titles]
      .filter((candidate) => candidate.length > 2)
      .map((candidate) => ({ candidate, distance: typoDistance(typed, candidate, limit) }))
      .sort((a, b) => a.distance - b.distance);
    return best && best.distance <= limit ? best.candidate : undefined;
  }

  #beginningWith(prefix: string): string[] {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#terms[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.#terms[end]?.startsWith(prefix)) end++;
    return this.#terms
      .slice(low, end)
      .sort((a, b) => a.length - b.length)
      .slice(0, prefixLimit);
  }
}

/** The more of the word is typed, the higher is the certainty. Completed words are rarely prefixes. */
function prefixWeight(typed: number, candidate: number, last: boolean): number {
  if (typed >= candidate) return 0.95;
  return (last ? 0.8 : 0.5) * (typed / candidate) ** 0.2;
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
