import words from './words.json' with { type: 'json' };

const all = new Set(Object.values(words.stopWords).flat().join(' ').split(' '));

/** Whether a word has no meaning for a search; such words are neither indexed nor searched for. */
export function isStopWord(term: string): boolean {
  return all.has(term);
}
