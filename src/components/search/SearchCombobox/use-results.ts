import { useLayoutEffect, useRef, useState } from 'react';
import type { SearchResults } from '../../../../lib/search/query';
import type { SearchClient } from '../search-client';
import { begin, firstSlice, grow, isWhole, nextSlice, type Shown } from './slices';

export interface Answer {
  /** The query that is answered; the reader may have typed on. */
  text: string;
  results: SearchResults;
}

interface Results {
  /** The last answer, until the next is there; nothing is shown for an empty box. */
  shown: Shown | undefined;
  /** Asks for the answer to what is typed. Renders nothing before it is there. */
  ask: (typed: string) => void;
  /** Shows all options at once: the reader goes through them. */
  showAll: () => void;
}

/** The answer to what is typed, its options slice by slice (slices.ts). */
export function useResults(client: SearchClient): Results {
  const [shown, setShown] = useState<Shown>();
  const asked = useRef('');
  const slice = useRef(firstSlice);

  // The next slice comes in a task of its own after the frame that shows the last: a key goes before it.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      const began = performance.now();
      timer = setTimeout(() => {
        slice.current = nextSlice(shown.added, performance.now() - began);
        // The next answer may be there and not yet rendered: it must not be overtaken.
        setShown((now) => (now === shown && !isWhole(now) ? grow(now, slice.current) : now));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown]);

  const ask = (typed: string) => {
    const text = typed.trim();
    if (text === asked.current) return;
    asked.current = text;
    if (text === '') {
      setShown(undefined);
      return;
    }
    void client.search(text).then((results) => {
      if (!results || asked.current !== text) return;
      setShown((last) => begin({ text, results }, last, slice.current));
    });
  };
  const showAll = () => setShown((now) => (now && !isWhole(now) ? grow(now, now.total) : now));
  return { shown, ask, showAll };
}
