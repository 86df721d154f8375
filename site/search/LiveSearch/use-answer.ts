import type { SearchResults } from '@seca/search/query/types';
import { useEffect, useState } from 'react';
import type { SearchClient } from '../search-client';

export interface Answer {
  /** The query of these results; the field can contain a newer one. */
  text: string;
  results: SearchResults;
  shown: number;
}

/** Searches for a text. The previous results remain until the new ones arrive; an empty text has none. */
export function useAnswer(client: SearchClient, text = '') {
  const words = text.trim();
  const [answer, setAnswer] = useState<Answer>();
  const { maxHits } = client.options;
  const [page, setPage] = useState({ words, limit: maxHits });
  const limit = page.words === words ? page.limit : maxHits;
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    client.texts?.then(() => setIsWhole(true));
  }, [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whole texts give better excerpts for the same words
  useEffect(() => {
    if (words === '') return setAnswer(undefined);
    let isCurrent = true;
    client.search(words, limit).then((results) => {
      const shown = results.groups.reduce((sum, { hits }) => sum + hits.length, 0);
      if (isCurrent) setAnswer({ text: words, results, shown });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, words, limit, isWhole]);
  return {
    answer: words === '' ? undefined : answer,
    more: () => setPage({ words, limit: limit + maxHits }),
  };
}

/** `12 results`, `80 results, showing the best 24`. */
export function describeCount({ text, results, shown }: Answer): string {
  if (shown === 0) return `Nothing found for “${text}”`;
  const count = `${results.total} ${results.total === 1 ? 'result' : 'results'}`;
  const of = results.corrected === undefined ? '' : ` for “${results.corrected}”`;
  return shown < results.total ? `${count}${of}, showing the best ${shown}` : `${count}${of}`;
}
