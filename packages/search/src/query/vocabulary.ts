import { editDistance } from '@seca/openapi/load/did-you-mean';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { QueryWord } from './parse-query';
import type { Postings } from './postings';

/** Terms that stand for a word of the query, all of which must be found. */
export interface Alternative {
  terms: readonly string[];
  /** How certain it is that they are meant; 1: the word itself. */
  certainty: number;
  /** The action of an operation, in the words of the standard. */
  isAction?: true;
}

const typoLimit = 8;

/** All terms of the index, sorted. */
export class Vocabulary {
  readonly #terms: readonly string[];
  readonly #corrected = new Map<string, readonly Alternative[]>();
  /** Terms by their stem; filled at the first use. */
  readonly #byStem = new Map<string, string[]>();
  /** Whether a term is indexed. */
  readonly has: (term: string) => boolean;

  constructor(postings: Postings) {
    this.#terms = [...postings.keys()].sort();
    this.has = (term) => postings.has(term);
  }

  /**
   * The word itself, other forms of it and, because readers search while they type, words that begin with the last one.
   * A number is rarely the beginning of another.
   */
  expand({ term }: QueryWord, isLast: boolean): Alternative[] {
    const isBegun = isLast && /^(?:\D|\d\d$)/.test(term);
    const certainties = new Map(this.#formsOf(term).map((form) => [form, 0.45]));
    for (const begun of isBegun ? this.#beginningWith(term) : []) certainties.set(begun, 0.7);
    if (this.has(term)) certainties.set(term, 1);
    return Array.from(certainties, ([form, certainty]) => ({ terms: [form], certainty }));
  }

  /** The parts of a compound such as `nodegroup` or `Fehlercodes`, if no term begins with it and both are indexed. */
  split(word: QueryWord): QueryWord[] {
    const { term, typed } = word;
    if (this.has(term) || this.#beginningWith(typed).length > 0) return [word];
    for (let cut = term.length - 4; cut >= 4; cut--) {
      const parts = [term.slice(0, cut), term.slice(cut)].map((term) => ({ term, typed: term }));
      if (parts.every((part) => this.has(part.term))) return parts;
    }
    return [word];
  }

  /**
   * Words that differ by one typo, or by up to two if the word has at least eight letters; none for words with
   * fewer than four letters. Else the longest beginning of the word that is indexed, as in `Anbieterwechsel`.
   */
  correct({ term, typed }: QueryWord): readonly Alternative[] {
    if (typed.length < 4) return [];
    const limit = typed.length < 8 ? 1 : 2;
    // Used several times for each query.
    return getOrInsert(this.#corrected, term, () => {
      const near = this.nearest(term, limit);
      return near.length > 0 ? near : this.#beginningOf(term);
    });
  }

  /** The terms that differ from a word by at most so many letters, the nearest first. */
  nearest(word: string, limit: number): Alternative[] {
    return this.#terms
      .filter((term) => term.length > 2 && Math.abs(term.length - word.length) <= limit)
      .map((term) => ({ term, distance: editDistance(word, term, limit) }))
      .filter(({ distance }) => distance <= limit)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, typoLimit)
      .map(({ term, distance }) => ({ terms: [term], certainty: 0.5 - 0.12 * distance }));
  }

  #beginningOf(word: string): Alternative[] {
    for (let length = word.length - 1; length >= Math.max(4, word.length / 2); length--) {
      const term = word.slice(0, length);
      if (this.has(term)) return [{ terms: [term], certainty: 0.4 }];
    }
    return [];
  }

  #beginningWith(prefix: string): string[] {
    return this.#terms.filter((term) => term.startsWith(prefix));
  }

  #formsOf(word: string): string[] {
    if (this.#byStem.size === 0) {
      for (const term of this.#terms) getOrInsert(this.#byStem, stem(term), () => []).push(term);
    }
    return this.#byStem.get(stem(word)) ?? [];
  }
}

/**
 * The part that the forms of an English word share: `certified` and `certification`. It removes the common endings only;
 * on readers' queries, Porter's stemmer was not better.
 */
function stem(word: string): string {
  return word.replace(
    /^(.{4,}?)(?:[ai]?tions?|ions?|ments?|ings?|[ae]nces?|abilit(?:y|ies)|[ai]ble|ive|al|[eo]rs?|ies|ed|es?|ly|y|s)$/,
    '$1',
  );
}
