import { type IndexField, indexFields } from './fields';

/** Documents that contain a term, each with the best field that contains it. */
export type Posting = ReadonlyMap<number, IndexField>;

/** Number of different terms of each document in a field, and the average. */
interface FieldSizes {
  of: ReadonlyMap<number, number>;
  mean: number;
}

const nowhere: Posting = new Map();

/**
 * Positions of each term, read from a serialised lunr index (its `invertedIndex`: pairs of a term and, field
 * by field, the references of documents).
 *
 * lunr itself is not loaded in the browser: its own scoring can't distinguish a word from its prefix or
 * misspelling, takes longer than ours, and would be half of the worker's script.
 */
export class Postings {
  /** All indexed terms. */
  readonly terms: readonly string[];
  #sizes: ReadonlyMap<IndexField, FieldSizes> | undefined;
  readonly #serialised = new Map<string, Record<string, Record<string, unknown>>>();
  readonly #read = new Map<string, Posting>();

  /** @throws TypeError if the file is invalid */
  constructor(serialisedIndex: unknown) {
    const { invertedIndex }: { invertedIndex?: unknown } = Object(serialisedIndex);
    if (!Array.isArray(invertedIndex)) throw damaged();
    for (const entry of invertedIndex) {
      const [term, fields] = Array.isArray(entry) ? entry : [];
      if (typeof term !== 'string' || typeof fields !== 'object' || !fields) throw damaged();
      this.#serialised.set(term, fields);
    }
    this.terms = [...this.#serialised.keys()];
  }

  /** Number of terms of a document in a field, as a multiple of the average. */
  size(ref: number, field: IndexField): number {
    this.#sizes ??= new Map(indexFields.map((it) => [it, this.#measure(it)]));
    const sizes = this.#sizes.get(field);
    return (sizes?.of.get(ref) ?? 0) / (sizes?.mean ?? 1);
  }

  #measure(field: IndexField): FieldSizes {
    const of = new Map<number, number>();
    for (const fields of this.#serialised.values()) {
      for (const ref of Object.keys(fields[field] ?? {})) {
        of.set(Number(ref), (of.get(Number(ref)) ?? 0) + 1);
      }
    }
    let sum = 0;
    for (const size of of.values()) sum += size;
    return { of, mean: sum / (of.size || 1) || 1 };
  }

  of(term: string): Posting {
    const fields = this.#serialised.get(term);
    if (!fields) return nowhere;
    const known = this.#read.get(term);
    if (known) return known;
    const posting = new Map<number, IndexField>();
    // Starts with the field with the highest weight: a document keeps its first field.
    for (const field of indexFields) {
      for (const ref of Object.keys(fields[field] ?? {})) {
        if (!posting.has(Number(ref))) posting.set(Number(ref), field);
      }
    }
    this.#read.set(term, posting);
    return posting;
  }
}

function damaged(): TypeError {
  return new TypeError('The index file of the search is damaged');
}
