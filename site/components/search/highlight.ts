import { placeOf } from '../../hooks/reveal';
import type { HighlightState } from './open-hit';

/** Marks the words that led from the search to the page, until Escape or a button is pressed, or the reader goes on. */
export function startHighlight(): void {
  if (!('navigation' in window)) return;
  let clear = () => {};
  let newest = 0;
  const end = () => {
    newest++;
    clear();
    clear = () => {};
  };
  const mark = async () => {
    end();
    const terms = termsIn(window.navigation.currentEntry?.getState());
    const main = document.querySelector('main');
    if (terms.length === 0 || !main) return;
    const current = newest;
    const { highlightTerms } = await import('./page-highlight');
    const undo = await highlightTerms(main, placeOf(location.hash), terms, end);
    if (current === newest) clear = undo;
    else undo();
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end();
  });
  // After a page was swapped, and after a hash was followed on the same page.
  window.navigation.addEventListener('navigatesuccess', mark);
  mark();
}

/** Entries of the history may be of another release of the site. */
function termsIn(state: unknown): string[] {
  const { highlight } = (state ?? {}) as Partial<HighlightState>;
  return Array.isArray(highlight) ? highlight.filter((term) => typeof term === 'string') : [];
}
