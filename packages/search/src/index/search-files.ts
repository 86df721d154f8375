import { hash } from 'node:crypto';
import type { ReaderWords, SearchOptions } from '../query/types';
import { buildIndex, postingsOf, type SearchRecord } from './build-index';
import { writePostings } from './write-postings';

/**
 * The files of a search, ready to be written: the documents and the compact index, which the browser loads first, the ends
 * of long texts, and the index in the form of lunr, for other programs. Their names contain a hash of the content, so that equal
 * content keeps its name and can be cached indefinitely.
 */
export function makeSearchFiles(
  records: readonly SearchRecord[],
  options: SearchOptions,
  readerWords?: ReaderWords,
) {
  const searchDocs = records.map(({ doc }) => {
    const begin = beginOf(doc.text);
    return { ...doc, text: begin === doc.text ? begin : `${begin} …` };
  });
  const texts = JSON.stringify(
    records.map(({ doc: { text } }) => text.slice(beginOf(text).length)),
  );
  const documents = JSON.stringify({ searchDocs, options, ...readerWords });
  const built = buildIndex(records);
  const lunrIndex = JSON.stringify(built);
  const index = writePostings(postingsOf(built));
  return {
    searchDoc: { name: `search-doc-${hashOf(documents)}.json`, content: documents },
    index: { name: `search-index-${hashOf(index)}.txt`, content: index },
    texts: { name: `search-text-${hashOf(texts)}.json`, content: texts },
    lunrIndex: { name: `lunr-index-${hashOf(lunrIndex)}.json`, content: lunrIndex },
  };
}

/**
 * Number of characters of a document's text in the documents file. All texts would make it almost twice as large, so the
 * browser loads the rest after the first hits.
 */
const shownLength = 70;

function beginOf(text: string): string {
  return text.length <= shownLength ? text : text.slice(0, text.lastIndexOf(' ', shownLength));
}

const hashOf = (content: string) => hash('sha256', content).slice(0, 16);
