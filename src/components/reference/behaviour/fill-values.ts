import { currentValues, readLink, subscribe } from '../ReaderValues/store';

/** What stood in a place before it was filled. */
const originals = new WeakMap<Element, string>();

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

/** The text node stays the same one: React may hold it. */
function fillPlace(place: HTMLElement, value: string | undefined): void {
  const node = place.firstChild;
  if (!node) return;
  const original = originals.get(place) ?? node.nodeValue ?? '';
  originals.set(place, original);
  const text = value ?? original;
  if (node.nodeValue !== text) node.nodeValue = text;
  place.toggleAttribute('data-filled', value !== undefined);
  // The name of a parameter stays at hand.
  if (value !== undefined && original.startsWith('{')) place.title = original;
  else place.removeAttribute('title');
}
