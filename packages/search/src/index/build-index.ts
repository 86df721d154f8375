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
  return slim(builder.build().toJSON() as SerialisedIndex);
}

/** The postings of a built index, for the compact form of it. */
export function postingsOf({ invertedIndex }: SerialisedIndex): Postings {
  return new Map(
    invertedIndex.map(([term, posting]) => [
      term,
      new Map(
        indexFields.flatMap((field) =>
          Object.keys(posting[field]).map((ref): [number, IndexField] => [Number(ref), field]),
        ),
      ),
    ]),
  );
}

interface SerialisedIndex {
  /** Term → field → documents. */
  invertedIndex: [term: string, posting: Posting][];
  /** Reference (`title/12`) and alternately the place of a term and its weight. */
  fieldVectors: [reference: string, vector: number[]][];
}

type Posting = Record<IndexField, Record<string, object>> & { _index: number };

/**
 * lunr's own ranking needs a weight for each word of each document, which is more than half of the file. Our
 * ranking (query/rank.ts) does not need them. Only the weights of titles are kept, so that others can still use
 * the index.
 *
 * A term's `_index` is its position in those weights. Terms that are in no title have no position and share one
 * number, because two thousand different numbers would be a tenth of the file.
 */
function slim(index: SerialisedIndex): SerialisedIndex {
  const numbers = new Map<number, number>();
  for (const [, { title, _index }] of index.invertedIndex) {
    if (Object.keys(title).length > 0) numbers.set(_index, numbers.size);
  }
  // lunr reads the weights of a document's field only if the field contains a term.
  const used = new Set<string>();
  for (const [, posting] of index.invertedIndex) {
    posting._index = numbers.get(posting._index) ?? numbers.size;
    for (const reference of keepBestField(posting)) used.add(reference);
  }
  const fieldVectors = index.fieldVectors
    .filter(([reference]) => used.has(reference))
    .map(([reference, vector]): [string, number[]] => [
      reference,
      reference.startsWith('title/') ? titleVector(vector, numbers) : [],
    ]);
  return { ...index, fieldVectors };
}

/** Pairs of position and rounded weight, sorted by position as lunr requires. */
function titleVector(vector: readonly number[], numbers: ReadonlyMap<number, number>): number[] {
  const pairs: [position: number, weight: number][] = [];
  for (let index = 0; index < vector.length; index += 2) {
    const number = numbers.get(vector[index] ?? -1);
    if (number !== undefined) pairs.push([number, Math.max(1, Math.round(vector[index + 1] ?? 0))]);
  }
  return pairs.sort(([a], [b]) => a - b).flat();
}

/**
 * If a word is in several fields of a document, only the field with the highest weight is kept.
 *
 * @returns the remaining fields in lunr's form: `title/12`
 */
function* keepBestField(posting: Posting): Generator<string> {
  const seen = new Set<string>();
  for (const field of indexFields) {
    for (const ref of Object.keys(posting[field])) {
      if (seen.has(ref)) delete posting[field][ref];
      else yield `${field}/${ref}`;
      seen.add(ref);
    }
  }
}
