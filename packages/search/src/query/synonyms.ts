import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { terms } from './tokenise';
import type { ReaderWords } from './types';

/** Words of readers that the documents don't use. */
export class Synonyms {
  /** By the joined words of a phrase. */
  readonly #meanings = new Map<string, string[][]>();
  #longest = 1;

  constructor({ synonyms = {} }: Partial<ReaderWords>) {
    for (const [to, phrases] of Object.entries(synonyms)) {
      for (const from of phrases.split(', ')) {
        const words = terms(from);
        getOrInsert(this.#meanings, words.join(' '), () => []).push(terms(to));
        this.#longest = Math.max(this.#longest, words.length);
      }
    }
  }

  /** What a word or phrase means: words of the documents that must all be found. */
  of(phrase: string): readonly string[][] {
    return this.#meanings.get(phrase) ?? [];
  }

  /** The longest phrase of several words that begins at a position of a query. */
  phraseAt(position: number, asked: readonly string[]): readonly string[] | undefined {
    for (let length = Math.min(this.#longest, asked.length - position); length > 1; length--) {
      const phrase = asked.slice(position, position + length);
      if (this.#meanings.has(phrase.join(' '))) return phrase;
    }
    return undefined;
  }
}
