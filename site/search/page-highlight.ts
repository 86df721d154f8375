import { spans } from '@seca/search/query/excerpt';
import type Mark from 'mark.js';
import './page-highlight.css';

const highlightName = 'seca-search';
/** Limit for the number of ranges, because marking a word that is on every line is useless. */
const rangeLimit = 500;

/**
 * Marks the terms in the part of the page that the search found.
 *
 * @param target the target element of the URL's hash, if there is one
 * @returns a function that removes the marks
 */
export async function highlightTerms(
  main: Element,
  target: Element | undefined,
  terms: readonly string[],
): Promise<() => void> {
  const block = foundBlock(main, target);
  if (typeof CSS !== 'undefined' && 'highlights' in CSS) return paint(block, new Set(terms));
  const { default: Marker } = await import('mark.js');
  return markElements(terms, new Marker(block));
}

/** The section of a heading, the target of the hash, or the beginning of the page up to its first section. */
function foundBlock(main: Element, target: Element | undefined): Element[] {
  if (target && !/^H[1-6]$/.test(target.tagName)) return [target];
  const heading = target ?? main.querySelector('h1');
  if (!heading) return [main];
  const block: Element[] = [heading];
  // A heading may be wrapped together with other things, such as the method of an operation.
  const from = heading.tagName === 'H1' ? (heading.closest('header') ?? heading) : heading;
  if (from !== heading) block.push(from);
  for (let next = from.nextElementSibling; next; next = next.nextElementSibling) {
    const isNext = /^H[1-6]$/.test(next.tagName) && next.tagName <= heading.tagName;
    if (isNext || next.matches('section, h2') || (!target && next.querySelector('h2'))) break;
    block.push(next);
  }
  return block;
}

/** Uses the CSS Custom Highlight API, which does not change the document. */
function paint(block: readonly Element[], terms: ReadonlySet<string>): () => void {
  const ranges: Range[] = [];
  for (const node of block.flatMap((element) => [...textNodes(element)])) {
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

/** Wraps words in elements, for browsers without custom highlights. */
export function markElements(
  terms: readonly string[],
  marker: Pick<Mark, 'mark' | 'unmark'>,
): () => void {
  marker.mark(terms, {
    element: 'mark',
    iframes: true,
    iframesTimeout: 5000,
    exclude: ['script', 'style', 'pre *', 'nav *', 'button'],
  });
  return () => marker.unmark();
}

function* textNodes(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, pre, nav, button, [aria-hidden="true"]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) yield node;
}
