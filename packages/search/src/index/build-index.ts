import lunr from 'lunr';
import { type IndexField, indexFields, type Postings } from '../query/postings';
import { isStopWord, tokenise } from '../query/tokenise';
import type { SearchDoc } from '../query/types';

/** A document and its indexed text, field by field. */
export interface SearchRecord {
  doc: SearchDoc;
  /** Words of each field, by default of `title` and `text` those of the document, which shows only some of them. */
  indexed: Partial<Record<IndexField, string>>;
}

/**
 * Builds the serialised lunr index. A document's reference is its place in the list. The same records give the
 * same bytes.
 */
export function buildIndex(records: readonly SearchRecord[]): SerialisedIndex {
  const builder = new lunr.Builder();
  // Our tokeniser splits identifiers. `String` is needed because lunr passes any value of the document.
  // biome-ignore lint/plugin: lunr only calls the function; its type also requires members that lunr never reads here
  builder.tokenizer = ((text: unknown) =>
    tokenise(String(text ?? ''))
      .filter(({ term }) => !isStopWord(term))
      .map(({ term }) => new lunr.Token(term, {}))) as typeof lunr.tokenizer;
  builder.ref('ref');
  for (const field of indexFields) builder.field(field);
  for (const [ref, { doc, indexed }] of records.entries()) {
    const { title, text } = doc;
    builder.add({ ref: String(ref), title, text, ...indexed });
  }
  // biome-ignore lint/plugin: the types of lunr don't describe its serialised form
  return builder.build().toJSON() as SerialisedIndex;
}

/**
 * The postings of a built index, for the compact form of it. If a word is in several fields of a document, only the field
 * with the highest weight counts.
 */
export function postingsOf({ invertedIndex }: SerialisedIndex): Postings {
  return new Map(
    invertedIndex.map(([term, posting]) => [
      term,
      new Map(
        indexFields
          .toReversed()
          .flatMap((field) =>
            Object.keys(posting[field]).map((ref): [number, IndexField] => [Number(ref), field]),
          ),
      ),
    ]),
  );
}

interface SerialisedIndex {
  /** Term → field → documents. */
  invertedIndex: [term: string, posting: Record<IndexField, Record<string, object>>][];
}
