import { placeOf } from '../frame/hooks/reveal';

/** Marks the search terms on the page that a hit opened, until Escape, a click on a button, or the next navigation. */
export function startHighlight(): void {
  if (!('navigation' in window)) return;
  let clear = () => {};
  let newest = 0;
  const button = document.querySelector('[data-clear-marks]');
  const end = () => {
    newest++;
    clear();
    clear = () => {};
    button?.setAttribute('hidden', '');
  };
  const mark = async () => {
    end();
    const terms = termsIn(window.navigation.currentEntry?.getState());
    const main = document.querySelector('main');
    if (terms.length === 0 || !main) return;
    const current = newest;
    const { highlightTerms } = await import('./page-highlight');
    const undo = await highlightTerms(main, placeOf(location.hash), terms);
    if (current !== newest) return undo();
    button?.removeAttribute('hidden');
    clear = undo;
  };
  button?.addEventListener('click', end);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') end();
  });
  // Fires after navigation to another page and after navigation to a hash on the same page.
  window.navigation.addEventListener('navigatesuccess', mark);
  mark();
}

/** Reads the terms from a history entry, which another release of the site may have created. */
function termsIn(state: unknown): string[] {
  const { highlight }: { highlight?: unknown } = Object(state);
  return Array.isArray(highlight) ? highlight.filter((term) => typeof term === 'string') : [];
}
