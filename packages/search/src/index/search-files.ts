import { createHash } from 'node:crypto';
import type { ReaderWords, SearchOptions } from '../query/types';
import { buildIndex, postingsOf, type SearchRecord } from './build-index';
import { writePostings } from './write-postings';

/**
 * The files of a search, ready to be written: the documents and the compact index, which the browser loads, and the same
 * index in the form of lunr, for other programs. Their names contain a hash of the content, so that equal
 * content keeps its name and can be cached indefinitely.
 */
export function makeSearchFiles(
  records: readonly SearchRecord[],
  options: SearchOptions,
  readerWords?: ReaderWords,
) {
  const searchDocs = records.map(({ doc }) => ({ ...doc, text: shorten(doc.text) }));
  const documents = JSON.stringify({ searchDocs, options, ...readerWords });
  const built = buildIndex(records);
  const lunrIndex = JSON.stringify(built);
  const index = writePostings(postingsOf(built));
  return {
    searchDoc: { name: `search-doc-${hashOf(documents)}.json`, content: documents },
    index: { name: `search-index-${hashOf(index)}.txt`, content: index },
    lunrIndex: { name: `lunr-index-${hashOf(lunrIndex)}.json`, content: lunrIndex },
  };
}

/**
 * Number of characters of a document's text that the browser gets to show the words that were found. The whole
 * text is indexed, but including it would make the file almost twice as large.
 */
const shownLength = 160;

function shorten(text: string): string {
  if (text.length <= shownLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', shownLength))} …`;
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
