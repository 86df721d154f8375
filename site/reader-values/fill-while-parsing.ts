import type { ReaderValues } from './page-values';

/**
 * Inserts the reader's values into a page while the browser parses it. Long values can wrap a line, so inserting
 * them later would shift the layout.
 */
export function fillWhileParsing(values: ReaderValues): void {
  let last: HTMLElement | undefined;
  const fill = () => {
    if (last) addRest(last, values);
    for (const place of document.querySelectorAll<HTMLElement>(
      'var[data-value]:not([data-original])',
    )) {
      const value = values[place.getAttribute('data-value') ?? ''];
      if (value === undefined) continue;
      fillPlace(place, value);
      last = place;
    }
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    fill();
  });
}

/** The parser can have paused within the text of an element. It adds the rest to the value. */
function addRest(place: HTMLElement, values: ReaderValues): void {
  const { original = '' } = place.dataset;
  const value = values[place.getAttribute('data-value') ?? ''];
  if (value === undefined || place.textContent === value) return;
  place.dataset.original = original + place.textContent.slice(value.length);
  fillPlace(place, value);
}

/**
 * Replaces the content of a `<var data-value="key">` with the reader's own value. The element keeps the
 * original text, which is restored without a value.
 *
 * @param value undefined if the reader has not set one
 */
export function fillPlace(place: HTMLElement, value: string | undefined): void {
  const original = place.dataset.original ?? place.textContent ?? '';
  const text = value ?? original;
  if (place.textContent !== text) place.textContent = text;
  if (value === undefined) {
    place.removeAttribute('data-original');
    place.removeAttribute('title');
    return;
  }
  place.dataset.original = original;
  // The name of a parameter is still shown on hover.
  if (original.startsWith('{')) place.title = original;
}
