import type { ReaderValues } from '../../../../lib/openapi/view/reader-values';
import { fillPlace } from './fill-place';

/**
 * Inserts the reader's values into a page while the browser parses it. Long values can wrap a line, so inserting
 * them later would shift the layout.
 */
export function fillWhileParsing(values: ReaderValues): void {
  const fill = () => {
    const places = document.querySelectorAll<HTMLElement>('var[data-value]:not([data-original])');
    // The text of the last element may still be incomplete.
    const complete = document.readyState === 'loading' ? places.length - 1 : places.length;
    for (let index = 0; index < complete; index++) {
      const place = places[index];
      const value = values[place?.dataset.value ?? ''];
      if (place && value !== undefined) fillPlace(place, value);
    }
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    fill();
  });
}
