import './mark-key.css';
import { findKey } from './find-key';

const highlightName = 'field-key';

/**
 * Marks the key of a field in the samples, in every language and every example of the body, and reveals it in
 * the rail. Browsers without the CSS Custom Highlight API show no mark.
 *
 * @param anchor of the field in the request, without `request-`
 */
export function markKey(anchor: string): void {
  if (!('highlights' in CSS)) return;
  const codes = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] pre code')];
  const ranges = codes.flatMap((code) => {
    const place = findKey(code.textContent ?? '', anchor);
    return place ? [rangeOf(code, place)] : [];
  });
  CSS.highlights.set(highlightName, new Highlight(...ranges));
  const shown = ranges.find(({ startContainer }) =>
    startContainer.parentElement?.checkVisibility(),
  );
  if (shown) showInRail(shown);
}

/** The part of an element's text between two positions. */
function rangeOf(element: HTMLElement, { start, end }: { start: number; end: number }): Range {
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const after = before + text.length;
    if (start >= before && start < after) range.setStart(text, start - before);
    if (end > before && end <= after) range.setEnd(text, end - before);
    before = after;
  }
  return range;
}

/** Height in pixels of the fade-out at the end of clipped code. */
const fade = 48;

/** On wide screens only. On narrow screens, the samples are above the text, and expanding them would shift it. */
function showInRail(range: Range): void {
  const rail = range.startContainer.parentElement?.closest<HTMLElement>('[data-rail]');
  const pane = range.startContainer.parentElement?.closest('figure');
  if (!rail || !pane || getComputedStyle(rail).position !== 'sticky') return;
  const { top, height } = rail.getBoundingClientRect();
  const clip = pane.querySelector('[data-clip]')?.getBoundingClientRect();
  if (clip && range.getBoundingClientRect().bottom > clip.bottom - fade) {
    pane.querySelector<HTMLElement>('[data-show-all][aria-expanded="false"]')?.click();
  }
  rail.scrollBy(0, range.getBoundingClientRect().top - top - height / 3);
}
