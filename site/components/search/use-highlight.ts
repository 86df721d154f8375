import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect } from 'react';

/** What a hit hands to the page that it leads to, as navigation state. */
export interface SearchState {
  /** Terms that were found. */
  highlight: string[];
}

function termsIn(state: unknown): string[] {
  const { highlight } = (state ?? {}) as Partial<SearchState>;
  return Array.isArray(highlight) ? highlight.filter((term) => typeof term === 'string') : [];
}

/** Marks the words that led to this page until Escape is pressed or the reader goes on. */
export function useHighlight(): void {
  const { state } = useLocation();
  const history = useHistory();
  useEffect(() => {
    const terms = termsIn(state);
    if (terms.length === 0) return;
    let clear = () => {};
    let over = false;
    const end = () => {
      over = true;
      clear();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    void import('./page-highlight').then(async ({ highlightTerms }) => {
      const root = document.querySelector('main');
      if (over || !root) return;
      clear = await highlightTerms(root, terms);
      if (over) clear();
    });
    document.addEventListener('keydown', onKeyDown);
    // Before React touches the page: afterwards the marks could be in its way.
    const stopListening = history.listen(end);
    return () => {
      end();
      stopListening();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [state, history]);
}
