import { closest } from '../../frame/hooks/closest';
import { chosenResponse, findKey, keysOf, paneOf, rangeOf, showInRail } from './mark-key';

const lit = 'data-lit';
/** Milliseconds until the rail scrolls to a line that is lit. */
const scrollAfter = 150;
let scrolling: ReturnType<typeof setTimeout> | undefined;

/**
 * Lights the line of the field under the pointer or with the focus in the code that the rail shows, or the field of the
 * line under the pointer. Elsewhere, none is lit.
 */
export function light({ target, clientY }: { target: EventTarget | null; clientY?: number }): void {
  const pre = closest(target, '[data-rail] pre');
  if (pre && clientY !== undefined) lightFieldOf(pre, clientY);
  else lightLineOf(closest(target, 'li[id]'));
}

function lightLineOf(field: HTMLElement | null): void {
  if (field?.hasAttribute(lit)) return;
  clear();
  const [, part = '', anchor = ''] =
    /^(request|response-[^-]+|object)-(.+)/.exec(field?.id ?? '') ?? [];
  if (!field || !anchor || (part.startsWith('response') && part !== chosenResponse())) return;
  field.setAttribute(lit, '');
  const pre = [...document.querySelectorAll<HTMLElement>(`${paneOf(part)} pre`)].find((code) =>
    code.checkVisibility(),
  );
  const key = pre && findKey(pre.textContent, anchor);
  if (!key) return;
  lightLine(pre, lineOf(pre, key.start));
  scrolling = setTimeout(() => showInRail(rangeOf(pre, key)), scrollAfter);
}

function lightFieldOf(pre: HTMLElement, y: number): void {
  const { top, height } = pre.getBoundingClientRect();
  const lines = pre.textContent.trimEnd().split('\n').length;
  const line = Math.floor(((y - top) / height) * lines);
  if (pre.hasAttribute(lit) && pre.style.getPropertyValue('--line') === String(line)) return;
  clear();
  const key = keysOf(pre.textContent).find(({ start }) => lineOf(pre, start) === line);
  const part = ['request', 'object'].find((name) => pre.closest(paneOf(name))) ?? chosenResponse();
  let field = key?.anchors
    .map((anchor) => document.getElementById(`${part}-${anchor}`))
    .find((element) => element !== null);
  // If the field is folded, the nearest visible field that contains it is lit.
  while (field && !field.checkVisibility()) {
    field = field.parentElement?.closest<HTMLElement>('li[id]') ?? undefined;
  }
  if (!field) return;
  lightLine(pre, line);
  field.setAttribute(lit, '');
}

/** A style sheet draws the line. */
function lightLine(pre: HTMLElement, line: number): void {
  pre.style.setProperty('--line', String(line));
  pre.setAttribute(lit, '');
}

function lineOf(pre: HTMLElement, position: number): number {
  return pre.textContent.slice(0, position).split('\n').length - 1;
}

function clear(): void {
  clearTimeout(scrolling);
  for (const element of document.querySelectorAll(`[${lit}]`)) element.removeAttribute(lit);
}
