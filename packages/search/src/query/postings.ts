import { type IndexField, indexFields } from './fields';

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
