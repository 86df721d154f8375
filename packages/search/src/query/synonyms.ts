import { isStopWord } from './stop-words';
import { terms, toTerm } from './tokenise';
import type { ReaderWords } from './types';

/** Several words that have one meaning: how many there are, and the words of the documents for them. */
export interface Phrase {
  length: number;
  to: readonly string[][];
}

/** Words of readers that the documents don't use, and words that say little. */
export class Synonyms {
  /** Meanings by the joined words of a phrase; each meaning is a list of words that must all be found. */
  readonly #meanings = new Map<string, string[][]>();
  readonly #weak: ReadonlySet<string>;
  #longest = 1;

  constructor({ synonyms = {}, weakWords = [] }: Partial<ReaderWords> = {}) {
    for (const [to, phrases] of Object.entries(synonyms)) {
      for (const from of phrases.split(', ')) {
        const words = telling(from);
        const key = words.join(' ');
        this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), telling(to)]);
        this.#longest = Math.max(this.#longest, words.length);
      }
    }
    this.#weak = new Set(weakWords.map(toTerm));
  }

  /** The words of the documents for one word. */
  of(term: string): readonly string[][] {
    return this.#meanings.get(term) ?? [];
  }

  /** Whether a word says little next to others. */
  isWeak({ term }: { term: string }): boolean {
    return this.#weak.has(term);
  }

  /** Phrases in a query by the position where they begin; the longest first, none overlaps another. */
  phrasesIn(asked: readonly string[]): Map<number, Phrase> {
    const found = new Map<number, Phrase>();
    for (let at = 0; at < asked.length; at++) {
      for (let length = Math.min(this.#longest, asked.length - at); length > 1; length--) {
        const to = this.#meanings.get(asked.slice(at, at + length).join(' '));
        if (!to) continue;
        found.set(at, { length, to });
        at += length - 1;
        break;
      }
    }
    return found;
  }
}

/** Words that are indexed: the others find nothing. */
function telling(text: string): string[] {
  return terms(text).filter((word) => !isStopWord(word));
}
