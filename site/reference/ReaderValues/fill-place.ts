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
