import { editDistance } from '@seca/text/edit-distance';
import { getOrInsert } from '@seca/text/get-or-insert';
import type { QueryWord } from './parse-query';
import type { Postings } from './postings';

/** An indexed term that a typed word may mean, and the certainty of this meaning. */
export interface Expansion {
  term: string;
  /** 1: the word itself. */
  certainty: number;
}

const prefixLimit = 60;
const typoLimit = 8;

/** All terms of the index, sorted. */
export class Vocabulary {
  readonly #terms: readonly string[];
  readonly #corrected = new Map<string, readonly Expansion[]>();
  /** Whether a term is indexed. */
  readonly has: (term: string) => boolean;

  constructor(postings: Postings) {
    this.#terms = [...postings.keys()].sort();
    this.has = (term) => postings.has(term);
  }

  /**
   * The word itself and words that begin with it, because readers search while they type. A word that is not the
   * last one is rarely only the beginning of a word.
   */
  expand({ term }: QueryWord, isLast: boolean): Expansion[] {
    const begun = isLast || term.length > 3 ? this.#beginningWith(term) : [];
    const certainty = isLast ? 0.7 : 0.45;
    return [
      ...(this.has(term) ? [{ term, certainty: 1 }] : []),
      ...begun.filter((it) => it !== term).map((it) => ({ term: it, certainty })),
    ];
  }

  /** The parts of a compound such as `nodegroup` or `Fehlercodes`, if no term begins with it and both are indexed. */
  split(word: QueryWord): QueryWord[] {
    const { term, typed } = word;
    if (this.has(term) || this.#beginningWith(typed).length > 0) return [word];
    for (let at = term.length - 4; at >= 4; at--) {
      const parts = [term.slice(0, at), term.slice(at)].map((it) => ({ term: it, typed: it }));
      if (parts.every((part) => this.has(part.term))) return parts;
    }
    return [word];
  }

  /**
   * Words that differ by one typo, or by up to two if the word has at least eight letters; none for words with
   * fewer than four letters, and for words of other languages.
   */
  correct({ term, typed, isForeign }: QueryWord): readonly Expansion[] {
    if (typed.length < 4 || isForeign) return [];
    const limit = typed.length < 8 ? 1 : 2;
    // Used several times for each query.
    return getOrInsert(this.#corrected, term, () =>
      this.#terms
        .filter((it) => it.length > 2 && Math.abs(it.length - term.length) <= limit)
        .map((it) => ({ term: it, distance: editDistance(term, it, limit) }))
        .filter(({ distance }) => distance <= limit)
        .sort((a, b) => a.distance - b.distance)
        .slice(0, typoLimit)
        .map((it) => ({ term: it.term, certainty: 0.5 - 0.12 * it.distance })),
    );
  }

  #beginningWith(prefix: string): string[] {
    return this.#terms
      .filter((term) => term.startsWith(prefix))
      .sort((a, b) => a.length - b.length)
      .slice(0, prefixLimit);
  }
}
