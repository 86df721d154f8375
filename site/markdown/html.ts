import { type ChildNode, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** The tree of a page, as htmlparser2 makes it. */
export type HtmlNode = ChildNode;
export type HtmlElement = Element;

export const isElement = isTag;

/** All text of an element, with its white space. */
export const textOf = DomUtils.textContent;

export function attribute({ attribs }: HtmlElement, name: string): string | undefined {
  return attribs[name];
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return attribute(element, 'class')?.split(' ').includes(name) ?? false;
}

/** Elements that Markdown has no form for: controls, drawings and scripts. */
const noText = new Set(
  'button form input label script search select style svg template wbr'.split(' '),
);

/** Whether Markdown leaves out the element. */
export function isForScreens({ tagName, attribs }: HtmlElement): boolean {
  if (noText.has(tagName) || attribs.hidden !== undefined) return true;
  const twin = attribs['data-twin'];
  if (twin !== undefined) return twin === 'skip';
  return /seca-(?:no-print|visually-hidden)/.test(attribs.class ?? '');
}

/** The elements directly below one that the text of the page contains. */
export function elementsOf({ childNodes }: HtmlElement): HtmlElement[] {
  return childNodes.filter(isElement).filter((child) => !isForScreens(child));
}
