/** An element of a page. */
export interface HtmlElement {
  tagName: string;
  attributes: ReadonlyMap<string, string>;
  childNodes: HtmlNode[];
  parentNode: HtmlElement | undefined;
}
export type HtmlNode = HtmlElement | { value: string };

/** A tag with its attributes, or the text up to the next tag. */
const tagOrText = /<(\/?)([a-z][\w-]*)([^>"]*(?:"[^"]*"[^>"]*)*)>|[^<]+/gi;
const writtenAttribute = /([^\s="/]+)(?:="([^"]*)")?/g;
const empty = new Set('br hr img input wbr'.split(' '));

/**
 * The tree of HTML that our components have rendered: each element is closed, and values are in double quotes. A parser
 * of any HTML takes seven times as long, which is a twentieth of the time of a build.
 *
 * @throws Error if an element is not closed
 */
export function parseHtml(html: string): HtmlNode[] {
  const root = elementIn(undefined, 'root', '');
  let at = root;
  for (const [text, isEnd, tagName = '', written = ''] of html.matchAll(tagOrText)) {
    if (tagName === '') {
      at.childNodes.push({ value: decoded(text) });
    } else if (!isEnd) {
      const element = elementIn(at, tagName, written);
      at.childNodes.push(element);
      if (!empty.has(tagName) && !written.endsWith('/')) at = element;
    } else {
      if (at.tagName !== tagName || !at.parentNode) throw new Error(`</${tagName}> ends nothing.`);
      at = at.parentNode;
    }
  }
  if (at !== root) throw new Error(`<${at.tagName}> has no end.`);
  return root.childNodes;
}

function elementIn(
  parentNode: HtmlElement | undefined,
  tagName: string,
  written: string,
): HtmlElement {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of written.matchAll(writtenAttribute)) {
    // React writes `colSpan`.
    attributes.set(name.toLowerCase(), decoded(value));
  }
  return { tagName, attributes, childNodes: [], parentNode };
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Without the character references that React and rehype write. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (found, code, name) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (named[name] ?? found),
  );
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function attribute({ attributes }: HtmlElement, name: string): string | undefined {
  return attributes.get(name);
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return attribute(element, 'class')?.split(' ').includes(name) ?? false;
}

/** All text of an element, with its white space. */
export function textOf(node: HtmlNode): string {
  return isElement(node) ? node.childNodes.map(textOf).join('') : node.value;
}

/** Elements that Markdown has no form for: controls, drawings and scripts. */
const noText = new Set(
  'button form input label script search select style svg template wbr'.split(' '),
);

/** Whether Markdown leaves out the element. */
export function isForScreens({ tagName, attributes }: HtmlElement): boolean {
  if (noText.has(tagName)) return true;
  let isLeftOut = false;
  for (const [name, value] of attributes) {
    if (name === 'hidden' || name === 'data-alias') return true;
    if (name === 'data-twin') return value === 'skip';
    if (name === 'class') isLeftOut ||= /seca-(?:no-print|visually-hidden)/.test(value);
  }
  return isLeftOut;
}

/** The elements directly below one that the text of the page contains. */
export function elementsOf({ childNodes }: HtmlElement): HtmlElement[] {
  return childNodes.filter(isElement).filter((child) => !isForScreens(child));
}
