/**
 * Fills a reader's own value into a `<var data-value="key">`. The original text is kept at the place itself
 * and comes back without a value.
 *
 * @param value undefined where the reader has set none
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
