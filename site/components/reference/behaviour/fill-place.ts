/**
 * Puts a reader's own value into a `<var data-value="key">`, or what stood there before. That is kept at
 * the place itself, since the start script (src/start) fills places before any other script is there.
 *
 * @param value undefined where the reader has set none
 */
export function fillPlace(place: HTMLElement, value: string | undefined): void {
  // The text node stays the same one: React may hold it.
  const node = place.firstChild;
  if (!node) return;
  const original = place.dataset.original ?? node.nodeValue ?? '';
  const text = value ?? original;
  if (node.nodeValue !== text) node.nodeValue = text;
  if (value === undefined) {
    place.removeAttribute('data-original');
    place.removeAttribute('title');
    return;
  }
  place.dataset.original = original;
  // The name of a parameter stays at hand.
  if (original.startsWith('{')) place.title = original;
}
