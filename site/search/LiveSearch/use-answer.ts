import type { SearchResults } from '@seca/search/query/index';
import { useEffect, useState } from 'react';
import type { SearchClient } from '../search-client';

/** The results of a query. */
export interface Answer {
  /** The query of these results; the field can contain a newer one. */
  text: string;
  results: SearchResults;
}

/** Searches for a text. The previous results remain until the new ones arrive; an empty text has none. */
export function useAnswer(client: SearchClient, text = '') {
  const words = text.trim();
  const [answer, setAnswer] = useState<Answer>();
  const { maxHits } = client.options;
  const [page, setPage] = useState({ words, limit: maxHits });
  const limit = page.words === words ? page.limit : maxHits;
  useEffect(() => {
    if (words === '') return setAnswer(undefined);
    let isCurrent = true;
    client.search(words, limit).then((results) => {
      if (results && isCurrent) setAnswer({ text: words, results });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, words, limit]);
  return {
    answer: words === '' ? undefined : answer,
    /** Requests more hits for the same words. */
    more: () => setPage({ words, limit: limit + maxHits }),
  };
}
