import { getOrInsert } from '@seca/text/get-or-insert';
import { type IndexField, indexFields } from './fields';

/** Documents that contain a term, each with the best field that contains it. */
export type Posting = ReadonlyMap<number, IndexField>;

const nowhere: Posting = new Map();

/**
 * Positions of each term, read from a serialised lunr index (its `invertedIndex`: pairs of a term and, field
 * by field, the references of documents).
 *
 * lunr itself is not loaded in the browser: its own scoring can't distinguish a word from its prefix or
 * misspelling, takes longer than ours, and would be half of the worker's script.
 */
export class Postings {
  readonly #of = new Map<string, Map<number, IndexField>>();

  /** @throws TypeError if the file is invalid */
  constructor(serialisedIndex: unknown) {
    const { invertedIndex }: { invertedIndex?: unknown } = Object(serialisedIndex);
    if (!Array.isArray(invertedIndex)) throw damaged();
    for (const entry of invertedIndex) {
      const [term, fields] = Array.isArray(entry) ? entry : [];
      if (typeof term !== 'string' || typeof fields !== 'object' || !fields) throw damaged();
      const posting = getOrInsert(this.#of, term, () => new Map());
      // Starts with the field with the highest weight: a document keeps its first field.
      for (const field of indexFields) {
        for (const ref of Object.keys(fields[field] ?? {})) {
          if (!posting.has(Number(ref))) posting.set(Number(ref), field);
        }
      }
    }
  }

  /** All indexed terms. */
  get terms(): string[] {
    return [...this.#of.keys()];
  }

  of(term: string): Posting {
    return this.#of.get(term) ?? nowhere;
  }
}

function damaged(): TypeError {
  return new TypeError('The index file of the search is damaged');
}
