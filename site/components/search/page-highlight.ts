import { spans } from '../../../lib/search/query/excerpt';
import './page-highlight.css';

const highlightName = 'seca-search';
/** A word that stands on every line helps nobody. */
const rangeLimit = 500;

/** Marks the terms inside of an element. @returns what removes the marks */
export async function highlightTerms(root: Element, terms: readonly string[]): Promise<() => void> {
  if (typeof CSS !== 'undefined' && 'highlights' in CSS) return paint(root, new Set(terms));
  const { default: Mark } = await import('mark.js');
  return markElements(root, terms, new Mark(root));
}

/** With the CSS custom highlight API: not one node of the page is changed. */
function paint(root: Element, terms: ReadonlySet<string>): () => void {
  const ranges: Range[] = [];
  for (const node of textNodes(root)) {
    for (const { start, end } of spans(node.data, terms)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
    if (ranges.length >= rangeLimit) break;
  }
  CSS.highlights.set(highlightName, new Highlight(...ranges));
  return () => {
    CSS.highlights.delete(highlightName);
  };
}

/** What of mark.js is used. */
export interface Marker {
  mark(words: readonly string[], options: object): void;
}

/**
 * With elements around the words. React keeps the text nodes that it made and
 * changes them later, so taking the marks away must bring back the same nodes,
 * which mark.js does not do: it joins the pieces to new ones.
 */
export function markElements(root: Element, terms: readonly string[], marker: Marker): () => void {
  const before = new Map<Node, { children: Node[]; texts: Map<Text, string> }>();
  for (const node of textNodes(root)) {
    const parent = node.parentNode;
    if (!parent) continue;
    const known = before.get(parent) ?? { children: [...parent.childNodes], texts: new Map() };
    known.texts.set(node, node.data);
    before.set(parent, known);
  }
  marker.mark(terms, {
    element: 'mark',
    iframes: true,
    iframesTimeout: 5000,
    exclude: ['script', 'style'],
  });
  return () => {
    for (const [parent, { children, texts }] of before) {
      const changed =
        parent.childNodes.length !== children.length ||
        children.some((child, at) => parent.childNodes[at] !== child);
      if (!changed || !(parent instanceof Element)) continue;
      for (const [node, text] of texts) node.data = text;
      parent.replaceChildren(...children);
    }
  };
}

function* textNodes(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, [aria-hidden="true"]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  // All at once: marking changes the tree that is being walked.
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  yield* found;
}
