import { useEffect, useState } from 'react';
import type { SearchResults } from '../../../../lib/search/query';
import type { SearchClient } from '../search-client';

export interface Answer {
  /** The query that is answered; the reader may have typed on. */
  text: string;
  results: SearchResults;
}

/** The answer to what is typed; keeps the last one until the next is there. */
export function useResults(client: SearchClient, typed: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const text = typed.trim();
  useEffect(() => {
    if (text === '') {
      setAnswer(undefined);
      return;
    }
    let overtaken = false;
    void client.search(text).then((results) => {
      if (results && !overtaken) setAnswer({ text, results });
    });
    return () => {
      overtaken = true;
    };
  }, [client, text]);
  return text === '' ? undefined : answer;
}
