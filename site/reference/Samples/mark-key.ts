import { slugOf } from '@seca/openapi/model/anchors';
import './mark-key.css';

const highlightName = 'field-key';

/**
 * Marks the key of a field and reveals it in the rail: a field of a request in the samples of every language and every
 * example of the body, others in the example next to the text. Browsers without the CSS Custom Highlight API show no
 * mark.
 *
 * @param part `request`, `response-201`, or `object` on the page of a resource
 * @param field anchor of the field, without the part
 */
export function markKey(part: string, field: string): void {
  if (!('highlights' in CSS)) return;
  const ranges = codesOf(part).flatMap((code) => {
    const position = findKey(code.textContent ?? '', field);
    return position ? [rangeOf(code, position)] : [];
  });
  CSS.highlights.set(highlightName, new Highlight(...ranges));
  const shown = ranges.find(({ startContainer }) =>
    startContainer.parentElement?.checkVisibility(),
  );
  if (shown) showInRail(shown);
}

/** The code that shows the fields of a part. */
function codesOf(part: string): HTMLElement[] {
  if (/^response/.test(part) && !isShown(part)) return [];
  return [...document.querySelectorAll<HTMLElement>(`${paneOf(part)} pre code`)];
}

const panes: Readonly<Record<string, string>> = {
  request: '[data-language]',
  object: '[data-object]',
};

/** Selector of the panes that show the fields of a part. */
export function paneOf(part: string): string {
  return panes[part] ?? '[data-response]';
}

function responseChoice(): HTMLSelectElement | null {
  return document.querySelector('[data-response] select');
}

const partOf = ({ dataset }: HTMLOptionElement) => `response-${dataset.status}`;

/** The response whose example the rail shows: `response-201`. */
export function chosenResponse(): string | undefined {
  return [...(responseChoice()?.selectedOptions ?? [])].map(partOf)[0];
}

/** Chooses an example of a response, if there is one and the pane shows one of another response. */
function isShown(part: string): boolean {
  if (chosenResponse() === part) return true;
  const select = responseChoice();
  const wanted = [...(select?.options ?? [])].find((option) => partOf(option) === part);
  // On narrow screens the pane is above the text, and another example would shift the text.
  if (!select || !wanted || !isBesideText()) return false;
  wanted.selected = true;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function isBesideText(): boolean {
  const rail = document.querySelector('[data-rail]');
  return rail !== null && getComputedStyle(rail).position === 'sticky';
}

/** The part of an element's text between two positions. */
export function rangeOf(
  element: HTMLElement,
  { start, end }: { start: number; end: number },
): Range {
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    const after = before + text.length;
    if (start >= before && start < after) range.setStart(text, start - before);
    if (end > before && end <= after) range.setEnd(text, end - before);
    before = after;
  }
  return range;
}

/** On wide screens only. On narrow screens, the samples are in a sheet or below the text. */
export function showInRail(range: Range): void {
  const pane = range.startContainer.parentElement?.closest('pre')?.parentElement;
  const scrolling = pane?.closest<HTMLElement>('[data-slot]') ?? pane;
  if (!scrolling || !isBesideText()) return;
  const { top, bottom, height } = scrolling.getBoundingClientRect();
  const box = range.getBoundingClientRect();
  if (box.top < top || box.bottom > bottom) scrolling.scrollBy(0, box.top - top - height / 3);
}

/**
 * Position of a field's key in indented code with one key per line: JSON, also inside a curl command, or literals
 * of a program.
 *
 * @param anchor slugs of the enclosing fields and of the field: `spec-boot-volume-device-ref`
 */
export function findKey(code: string, anchor: string): { start: number; end: number } | undefined {
  return keysOf(code).find(({ anchors }) => anchors.includes(anchor));
}

interface Key {
  start: number;
  end: number;
  /** What the anchor of the field can be: the object can itself be in an object, as in `body: JSON.stringify({`. */
  anchors: readonly string[];
}

/** The keys of the code, in their order. */
export function keysOf(code: string): Key[] {
  /** The keys of the enclosing objects, and the key of the line. */
  let path: { slug: string; indentation: number }[] = [];
  return [...code.matchAll(keyLine)].map(({ 0: whole, 1: space = '', 2: name = '', index }) => {
    const indentation = space.length;
    path = path.filter((outer) => outer.indentation < indentation);
    path.push({ slug: slugOf(name), indentation });
    const slugs = path.map(({ slug }) => slug);
    const start = index + whole.indexOf(name, indentation);
    return {
      start,
      end: start + name.length,
      anchors: slugs.map((_, from) => slugs.slice(from).join('-')),
    };
  });
}

const keyLine = /^([ \t]*)["']?([\w$-]+)["']?[ \t]*[:=]/gm;
