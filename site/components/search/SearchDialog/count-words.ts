import { useEffect, useState } from 'react';
import { countOptions } from './slices';
import type { Answer } from './use-results';

/** Words for how much was found. */
export function countWords(answer: Answer): string {
  const { text, results } = answer;
  const shown = countOptions(answer);
  if (shown === 0) return `Nothing found for “${text}”`;
  const count = `${results.total} ${results.total === 1 ? 'result' : 'results'}`;
  const of = results.corrected === undefined ? '' : ` for “${results.corrected}”`;
  return shown < results.total ? `${count}${of}, the best ${shown} shown` : `${count}${of}`;
}

/** The count, once the reader pauses: a screen reader should not stumble through every letter. */
export function useAnnouncement(answer: Answer | undefined): string {
  const [announced, setAnnounced] = useState('');
  const words = answer ? countWords(answer) : '';
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), 400);
    return () => clearTimeout(timer);
  }, [words]);
  return announced;
}
