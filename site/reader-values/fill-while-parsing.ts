import type { ReaderValues } from './page-values';

/**
 * Inserts the reader's values into a page while the browser parses it. Long values can wrap a line, so inserting
 * them later would shift the layout.
 */
export function fillWhileParsing(values: ReaderValues): void {
  let last: HTMLElement | undefined;
  const fill = () => {
    if (last) addRest(last, values);
    for (const element of document.querySelectorAll<HTMLElement>(
      'var[data-value]:not([data-original])',
    )) {
      const value = values[element.getAttribute('data-value') ?? ''];
      if (value === undefined) continue;
      fillPlace(element, value);
      last = element;
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
function addRest(element: HTMLElement, values: ReaderValues): void {
  const { original = '' } = element.dataset;
  const value = values[element.getAttribute('data-value') ?? ''];
  if (value === undefined || element.textContent === value) return;
  element.dataset.original = original + element.textContent.slice(value.length);
  fillPlace(element, value);
}

/**
 * Replaces the content of a `<var data-value="key">` with the reader's own value. The element keeps the
 * original text, which is restored without a value.
 *
 * @param value undefined if the reader has not set one
 */
export function fillPlace(element: HTMLElement, value: string | undefined): void {
  const original = element.dataset.original ?? element.textContent ?? '';
  const text = value ?? original;
  if (element.textContent !== text) element.textContent = text;
  if (value === undefined) {
    element.removeAttribute('data-original');
    element.removeAttribute('title');
    return;
  }
  element.dataset.original = original;
  // The name of a parameter is still shown on hover.
  if (original.startsWith('{')) element.title = original;
}
