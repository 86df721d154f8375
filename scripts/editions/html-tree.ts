/** Trees of HTML as a browser reads it (parse5), and what both editions change in them. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** All elements below a node, in document order. */
export function elementsIn(node: HtmlNode): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (parent: HtmlNode) => {
    if (!('childNodes' in parent)) return;
    for (const child of parent.childNodes) {
      if (defaultTreeAdapter.isElementNode(child)) found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function setAttribute(element: HtmlElement, name: string, value: string): void {
  const known = element.attrs.find((attr) => attr.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}

export function removeAttributes(element: HtmlElement, ...names: string[]): void {
  element.attrs = element.attrs.filter(({ name }) => !names.includes(name));
}

export const removeNode = (node: DefaultTreeAdapterTypes.ChildNode): void =>
  defaultTreeAdapter.detachNode(node);

/** What of a tree is text, white space collapsed. */
export function textOf(node: HtmlNode): string {
  const parts: string[] = [];
  const visit = (at: HtmlNode) => {
    if (defaultTreeAdapter.isTextNode(at)) parts.push(at.value);
    if ('childNodes' in at) at.childNodes.forEach(visit);
  };
  visit(node);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Attributes that name ids of the same page (HTML, WAI-ARIA): one, or several with spaces between. */
const idReferences = [
  'for',
  'headers',
  'list',
  'popovertarget',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
];

/** Puts a prefix before every id of a tree, and before every reference to one. */
export function prefixIds(tree: HtmlNode, prefix: string): void {
  for (const element of elementsIn(tree)) {
    for (const attr of element.attrs) {
      if (attr.name === 'id') attr.value = prefix + attr.value;
      else if (attr.name === 'href' && attr.value.startsWith('#')) {
        attr.value = `#${prefix}${attr.value.slice(1)}`;
      } else if (idReferences.includes(attr.name)) {
        attr.value = attr.value.replace(/\S+/g, (id) => prefix + id);
      }
    }
  }
}

/**
 * Leaves out what does nothing without script: buttons, what they control, and the reader's own
 * values. Tabs become what they are on paper, one text below the other.
 *
 * @param keeps Whether an element is one that a script of the edition serves.
 */
export function dropControls(
  tree: HtmlNode,
  keeps: (element: HtmlElement) => boolean = () => false,
): void {
  for (const element of elementsIn(tree)) {
    if (keeps(element)) continue;
    const role = attribute(element, 'role');
    const isControl =
      [
        'button',
        'input',
        'select',
        'textarea',
        'search',
        'script',
        'noscript',
        'style',
        'link',
      ].includes(element.tagName) ||
      role === 'tablist' ||
      role === 'status' ||
      attribute(element, 'data-reader-values') !== undefined;
    if (element.tagName === 'button' && element.parentNode?.nodeName === 'th') {
      // A column that can be sorted by: its name stays.
      for (const child of [...element.childNodes]) {
        defaultTreeAdapter.insertBefore(element.parentNode, child, element);
      }
      removeNode(element);
    } else if (isControl) {
      removeNode(element);
    } else if (role === 'tabpanel') {
      removeAttributes(element, 'role', 'tabindex', 'aria-labelledby');
    }
  }
}
