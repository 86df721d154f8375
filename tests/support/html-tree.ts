import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.Node;

/** The elements of a page in document order, as a browser without scripting parses them. */
export function elementsOfPage(html: string): HtmlElement[] {
  return [...elementsOf(parse(html, { scriptingEnabled: false }))];
}

/** All elements below a node, including the node if it is an element, and the content of templates. */
export function* elementsOf(node: HtmlNode): Generator<HtmlElement> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** Value of an attribute; undefined if the element does not have it. */
export function attribute({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** All text below a node. */
export function textIn(node: HtmlNode): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

/** The elements with a name and with the given values of attributes. */
export function select(
  elements: readonly HtmlElement[],
  name: string,
  values: Readonly<Record<string, string>> = {},
): HtmlElement[] {
  return elements.filter(
    (element) =>
      element.tagName === name &&
      Object.entries(values).every(([key, value]) => attribute(element, key) === value),
  );
}

/** The values of an attribute, of the elements that have it. */
export function valuesOf(elements: readonly HtmlElement[], name: string): string[] {
  return elements.flatMap((element) => attribute(element, name) ?? []);
}
