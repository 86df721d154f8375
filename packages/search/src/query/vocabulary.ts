import type { QueryWord } from './parse-query';
import { typoDistance } from './typo-distance';
import { weights } from './weights';

/** An indexed term that a typed word may mean, and the certainty of this meaning. */
export interface Expansion {
  term: string;
  /** 1: the word itself. */
  weight: number;
}

const prefixLimit = 60;
const typoLimit = 8;
const correctedLimit = 50;

/** All terms of the index, sorted. */
export class Vocabulary {
  readonly #terms: readonly string[];
  readonly #known: ReadonlySet<string>;
  readonly #titles: ReadonlySet<string>;
  readonly #corrected = new Map<string, readonly Expansion[]>();

  /**
   * @param terms all that are indexed
   * @param titles terms that are in titles: a misspelt word more likely means one of them
   */
  constructor(terms: readonly string[], titles: Iterable<string> = []) {
    this.#terms = [...terms].sort(byCodeUnit);
    this.#known = new Set(terms);
    this.#titles = new Set(titles);
  }

  /** Whether a term is indexed. */
  has(term: string): boolean {
    return this.#known.has(term);
  }

  /**
   * The word itself, words that begin with it (readers search while they type),
   * and words of its family (`creating`, `creation` for `create`).
   */
  expand({ term, typed }: QueryWord, last: boolean): Expansion[] {
    const found = new Map<string, number>();
    if (this.#known.has(term)) found.set(term, 1);
    const add = (candidate: string, weight: number) => {
      found.set(candidate, Math.max(found.get(candidate) ?? 0, weight));
    };
    if (last || typed.length > 2) {
      for (const candidate of this.#beginningWith(typed === term ? term : typed)) {
        add(candidate, prefixWeight(typed.length, candidate.length, last));
      }
      if (typed !== term && this.#known.has(term)) {
        for (const candidate of this.#beginningWith(term)) add(candidate, weights.family);
      }
    }
    const stem = typed.replace(/(?:ations?|ings?|ions?|ments?|e[drs]|ors?|cy|e)$/, '');
    if (stem.length >= 4 && stem !== typed) {
      for (const candidate of this.#beginningWith(stem)) {
        if (candidate.length - stem.length <= 5) add(candidate, weights.family);
      }
    }
    return [...found].map(([candidate, weight]) => ({ term: candidate, weight }));
  }

  /**
   * The two parts of a compound such as `nodegroup` or `Fehlercodes`, if no term begins with the compound and
   * both parts are known; otherwise the word itself.
   */
  split(word: QueryWord): QueryWord[] {
    const { term, typed } = word;
    if (term.length < 8 || this.#known.has(term) || this.#beginningWith(typed).length > 0) {
      return [word];
    }
    for (let at = term.length - 4; at >= 4; at--) {
      const [first, second] = [term.slice(0, at), term.slice(at)];
      if (this.#known.has(first) && this.#known.has(second)) {
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
   * fewer than four letters.
   */
  correct(word: QueryWord): readonly Expansion[] {
    const known = this.#corrected.get(word.typed);
    if (known) return known;
    // Used several times for each query, and for the next one, which still contains the word.
    if (this.#corrected.size >= correctedLimit) this.#corrected.clear();
    const found = this.#corrections(word);
    this.#corrected.set(word.typed, found);
    return found;
  }

  #corrections({ term, typed }: QueryWord): Expansion[] {
    if (typed.length < 4) return [];
    const limit = typed.length < 8 ? 1 : 2;
    const found: Expansion[] = [];
    for (const candidate of this.#terms) {
      if (candidate.length < 3) continue;
      const whole = typoDistance(term, candidate, limit);
      if (whole <= limit) {
        const named = this.#titles.has(candidate) ? 0.06 : 0;
        found.push({ term: candidate, weight: 0.5 - 0.12 * whole + named });
      } else if (candidate.length > typed.length && candidate[0] === typed[0]) {
        const begun = typoDistance(typed, candidate.slice(0, typed.length), limit);
        if (begun <= limit) found.push({ term: candidate, weight: 0.3 - 0.1 * begun });
      }
    }
    return found
      .sort((a, b) => b.weight - a.weight || byCodeUnit(a.term, b.term))
      .slice(0, typoLimit);
  }

  /**
   * The word of a title that is most similar to a typed word, at most three typos away; the word itself if it
   * is known.
   */
  nearest({ term, typed }: QueryWord): string | undefined {
    if (this.#known.has(term)) return typed;
    let best: string | undefined;
    let least = Math.min(3, Math.floor(typed.length / 2.5));
    for (const candidate of this.#titles) {
      if (candidate.length < 3) continue;
      const slips = typoDistance(typed, candidate, least);
      if (slips < least || (slips === least && best === undefined)) {
        best = candidate;
        least = slips;
      }
    }
    return best;
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
