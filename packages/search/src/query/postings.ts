import { keysOf } from '@seca/openapi/load/records';

/**
 * The fields of the index and the weight of a word that is found in them, the highest first.
 *
 * title: the name of the thing. names: identifiers by which it is also known (operationId, dotted path, enum values).
 * aliases: words that other clouds and other languages have for it. context: what it belongs to. text: paragraphs.
 */
export const fieldWeights = { title: 10, names: 8, aliases: 8, context: 3, text: 2 };

export type IndexField = keyof typeof fieldWeights;

export const indexFields = keysOf(fieldWeights);

/** By term: the documents that contain it, each with the best field that does. */
export type Postings = ReadonlyMap<string, ReadonlyMap<number, IndexField>>;

/** Letters that stand for the fields. Terms have no capital letters. */
export const letters = 'ABCDE';

/**
 * Reads what `writePostings` (index/write-postings.ts) wrote.
 *
 * @throws TypeError if the file is damaged: a part of it must not look like an index without the other words
 */
export function readPostings(written: unknown): Postings {
  const [count, ...lines] = typeof written === 'string' ? written.split('\n') : [];
  if (!count || Number(count) !== lines.length)
    throw new TypeError('The index file of the search is damaged');
  const postings = new Map<string, Map<number, IndexField>>();
  let term = '';
  for (const line of lines) {
    const from = line.search(/[A-E]/);
    term = term.slice(0, Number.parseInt(line[0] ?? '', 36)) + line.slice(1, from);
    const posting = new Map<number, IndexField>();
    for (const group of line.slice(from).split(/(?=[A-E])/)) {
      const field = indexFields[letters.indexOf(group[0] ?? '')];
      let ref = 0;
      for (const distance of group.slice(1).split(',')) {
        ref += Number(distance);
        if (field) posting.set(ref, field);
      }
    }
    postings.set(term, posting);
  }
  return postings;
}
