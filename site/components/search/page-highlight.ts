import { spans } from '../../../lib/search/query/excerpt';
import './page-highlight.css';

const highlightName = 'seca-search';
/** A word that stands on every line helps nobody. */
const rangeLimit = 500;

/** Marks the terms inside of an element. @returns what removes the marks */
export async function highlightTerms(root: Element, terms: readonly string[]): Promise<() => void> {
  if (typeof CSS !== 'undefined' && 'highlights' in CSS) return paint(root, new Set(terms));
  const { default: Mark } = await import('mark.js');
  return markElements(terms, new Mark(root));
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
  unmark(): void;
}

/** With elements around the words, for browsers without custom highlights. */
export function markElements(terms: readonly string[], marker: Marker): () => void {
  marker.mark(terms, {
    element: 'mark',
    iframes: true,
    iframesTimeout: 5000,
    exclude: ['script', 'style'],
  });
  return () => marker.unmark();
}

function* textNodes(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, [aria-hidden="true"]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) yield walker.currentNode as Text;
}
