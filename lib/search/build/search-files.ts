import { createHash } from 'node:crypto';
import type { SearchOptions } from '../query/types';
import { buildIndex, type SearchRecord } from './build-index';

/** The two files that the browser loads, ready to be written. */
export interface SearchFiles {
  searchDoc: { name: string; content: string };
  lunrIndex: { name: string; content: string };
}

/** Names carry a hash of the content: equal content keeps its name, and may be cached for ever. */
export function makeSearchFiles(
  records: readonly SearchRecord[],
  options: SearchOptions,
): SearchFiles {
  const documents = JSON.stringify({ searchDocs: records.map(({ doc }) => doc), options });
  const index = JSON.stringify(buildIndex(records));
  return {
    searchDoc: { name: `search-doc-${hashOf(documents)}.json`, content: documents },
    lunrIndex: { name: `lunr-index-${hashOf(index)}.json`, content: index },
  };
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
