import { getOrInsert } from '@seca/text/get-or-insert';
import { type IndexField, indexFields } from './fields';

/** By term: the documents that contain it, each with the best field that does. */
export type Postings = ReadonlyMap<string, ReadonlyMap<number, IndexField>>;

/**
 * Reads a serialised lunr index (its `invertedIndex`: pairs of a term and, field by field, the references of documents).
 *
 * lunr itself is not loaded in the browser: its own scoring can't distinguish a word from its prefix or
 * misspelling, takes longer than ours, and would be half of the worker's script.
 *
 * @throws TypeError if the file is invalid
 */
export function readPostings(serialisedIndex: unknown): Postings {
  const postings = new Map<string, Map<number, IndexField>>();
  const damaged = new TypeError('The index file of the search is damaged');
  const { invertedIndex }: { invertedIndex?: unknown } = Object(serialisedIndex);
  if (!Array.isArray(invertedIndex)) throw damaged;
  for (const entry of invertedIndex) {
    const [term, fields] = Array.isArray(entry) ? entry : [];
    if (typeof term !== 'string' || typeof fields !== 'object' || !fields) throw damaged;
    const posting = getOrInsert(postings, term, () => new Map());
    // Starts with the field with the highest weight: a document keeps its first field.
    for (const field of indexFields) {
      for (const ref of Object.keys(fields[field] ?? {})) {
        getOrInsert(posting, Number(ref), () => field);
      }
    }
  }
  return postings;
}
