import { currentValues, readLink, subscribe } from '../ReaderValues/store';
import { fillPlace } from './fill-place';

/**
 * Fills the reader's own values into each `<var data-value="key">`, as text. Places without a value show
 * what the page was made with.
 */
export function attachValues(root: HTMLElement): () => void {
  const fill = () => {
    const values = currentValues();
    for (const place of root.querySelectorAll<HTMLElement>('var[data-value]')) {
      fillPlace(place, values[place.dataset.value ?? '']);
    }
  };
  const stop = subscribe(fill);
  readLink();
  fill();
  window.addEventListener('hashchange', readLink);
  return () => {
    stop();
    window.removeEventListener('hashchange', readLink);
  };
}
