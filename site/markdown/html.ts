import type { DefaultTreeAdapterTypes } from 'parse5';

/** The tree of a page, as parse5 makes it. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function attribute({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return attribute(element, 'class')?.split(' ').includes(name) ?? false;
}

/** All text of an element, with its white space. */
export function textOf(node: HtmlNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Elements that Markdown has no form for: controls, drawings and scripts. */
const noText = new Set(
  'button form input label script search select style svg template wbr'.split(' '),
);

/** Whether Markdown leaves out the element. */
export function isForScreens({ tagName, attrs }: HtmlElement): boolean {
  if (noText.has(tagName)) return true;
  let isLeftOut = false;
  for (const { name, value } of attrs) {
    if (name === 'hidden') return true;
    if (name === 'data-twin') return value === 'skip';
    if (name === 'class') isLeftOut ||= /seca-(?:no-print|visually-hidden)/.test(value);
  }
  return isLeftOut;
}

/** The elements directly below one that the text of the page contains. */
export function elementsOf({ childNodes }: HtmlElement): HtmlElement[] {
  return childNodes.filter(isElement).filter((child) => !isForScreens(child));
}
