/**
 * The text of a page as a tree of Markdown. It walks the elements that our components render, which contain no
 * white space between blocks, so that it needs a fifth of the time of rehype-remark.
 */

import type { BlockContent, Heading, ListItem, PhrasingContent } from 'mdast';
import { code, item, joined, list, paragraph, phrasing, strong, table } from '../core/nodes';
import { codeBlocks, differencesOf, otherLanguages } from './code';
import { inBrackets, itemsOf, pathOf, rowOf } from './field-rows';
import {
  attribute,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isForScreens,
  textOf,
} from './html';
import { phrasingOf, trimmed } from './phrasing';

/** Where a block is. */
export interface Place {
  /** Path of the field that contains it: `spec.permissions[]`. */
  field: string;
  isInItem: boolean;
  /** Languages that the text says to be on the page only. */
  named: Set<string>;
}

const atTop = (): Place => ({ field: '', isInItem: false, named: new Set() });

const blockTags = new Set(
  (
    'address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ' +
    'main ol p pre section summary table ul'
  ).split(' '),
);

/** The blocks of a list of elements; text between blocks becomes paragraphs. */
export function blocksOf(nodes: readonly HtmlNode[], place = atTop()): BlockContent[] {
  const result: BlockContent[] = [];
  let line: HtmlNode[] = [];
  const endLine = (): void => {
    result.push(...paragraphOf(line));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node, place)) {
      line.push(node);
    } else if (!isForScreens(node)) {
      endLine();
      const blocks = blockOf(node, place);
      if (node.tagName === 'ul') result.push(...blocks);
      else for (const block of blocks) add(block, result);
    }
  }
  endLine();
  return result;
}

/** Adds a block. Facts are one list, even if a part of them is collapsed. */
function add(block: BlockContent, blocks: BlockContent[]): void {
  const last = blocks.at(-1);
  if (block.type === 'list' && last?.type === 'list' && !block.ordered && !last.ordered) {
    last.children.push(...block.children);
  } else {
    blocks.push(block);
  }
}

/** A heading in a list is a line of its item. */
function isBlock({ tagName }: HtmlElement, { isInItem }: Place): boolean {
  return blockTags.has(tagName) && !(isInItem && /^h\d$/.test(tagName));
}

function paragraphOf(nodes: readonly HtmlNode[]): BlockContent[] {
  const words = trimmed(phrasingOf(nodes));
  return words.length > 0 ? [paragraph(words)] : [];
}

function blockOf(element: HtmlElement, place: Place): BlockContent[] {
  const { tagName, childNodes } = element;
  switch (tagName) {
    case 'h1':
      return [];
    case 'p':
      return paragraphOf(childNodes);
    case 'ul':
    case 'ol':
      return listOf(element, place);
    case 'dl':
      return listOfPairs(element, place);
    case 'pre':
    case 'figure':
      return codeBlocks(element, place.named) ?? blocksOf(childNodes, place);
    case 'table':
      return tableOf(element);
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(childNodes, place) }];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'summary': {
      // A summary with a label only states how many fields there are.
      const isCount = attribute(element, 'aria-label') !== undefined;
      const words = isCount ? [] : trimmed(phrasingOf(childNodes));
      return words.length > 0 ? [paragraph(strong(words))] : [];
    }
    default:
      return /^h\d$/.test(tagName) ? headingOf(element) : containerOf(element, place);
  }
}

function headingOf(element: HtmlElement): BlockContent[] {
  const id = attribute(element, 'id');
  const depth = Number(element.tagName.slice(1));
  if (!isDepth(depth)) return [];
  const children = trimmed(phrasingOf(element.childNodes));
  return [
    {
      type: 'heading',
      depth,
      children,
      ...(id !== undefined && { data: { hProperties: { id } } }),
    },
  ];
}

function isDepth(depth: number): depth is Heading['depth'] {
  return depth >= 1 && depth <= 6;
}

/** A division of the page: most have no form of their own. */
function containerOf(element: HtmlElement, place: Place): BlockContent[] {
  const { childNodes } = element;
  if (attribute(element, 'data-path') !== undefined) {
    const request = elementsOf(element).map(textOf).join(' ');
    return [{ type: 'code', lang: 'http', value: request }];
  }
  if (attribute(element, 'data-admonition') !== undefined) {
    const [title, ...rest] = elementsOf(element);
    const words = title ? trimmed(phrasingOf(title.childNodes)) : [];
    return [{ type: 'blockquote', children: [paragraph(strong(words)), ...blocksOf(rest, place)] }];
  }
  if (attribute(element, 'data-tabs') !== undefined) return tabBlocks(element, place);
  if (attribute(element, 'data-twin') === 'differences') {
    return differencesOf(blocksOf(childNodes, place));
  }
  const row = rowOf(element);
  if (row && row.label.length > 0) {
    const head = paragraph(row.label, inBrackets(row.facts));
    return withHead([head, ...blocksOf(row.below, place)]);
  }
  return blocksOf(childNodes, place);
}

/** Code in several languages: that for the shell, or that of all languages if there is none for the shell. */
function tabBlocks(element: HtmlElement, place: Place): BlockContent[] {
  const [first, ...others] = elementsOf(element).filter(({ tagName }) => tagName === 'details');
  if (!first || attribute(first, 'data-tab') !== 'bash') return blocksOf(element.childNodes, place);
  const [, ...code] = elementsOf(first);
  return [...blocksOf(code, place), ...otherLanguages(others.flatMap(labelOf), place.named)];
}

function labelOf(tab: HtmlElement): string[] {
  const [summary] = elementsOf(tab);
  return summary ? [textOf(summary)] : [];
}

function listOf(element: HtmlElement, place: Place): BlockContent[] {
  const items = elementsOf(element).map((child) => itemOf(child, place));
  const children = items.filter((one) => one.children.length > 0);
  if (children.length === 0) return [];
  const ordered = element.tagName === 'ol';
  const label = attribute(element, 'aria-label');
  if (ordered && label) {
    const steps = children.map((step) => lineOf(step.children.filter(isContent)));
    return [paragraph(`${label}: `, joined(steps, ' → '))];
  }
  return [ordered ? { ...list(children), ordered, start: 1 } : list(children)];
}

function itemOf(element: HtmlElement, { field, named }: Place): ListItem {
  const row = rowOf(element);
  const [name, type] = elementsOf(element);
  if (!row || name?.tagName !== 'code') {
    return item(withHead(blocksOf(element.childNodes, { field, isInItem: true, named })));
  }
  const path = pathOf(element, textOf(name), field);
  const below = { field: path + itemsOf(type ? textOf(type) : ''), isInItem: true, named };
  const head = paragraph(code(path), inBrackets(row.facts));
  return item(withHead([head, ...blocksOf(row.below, below)]));
}

/** A text at the beginning of an item, and the sentence that follows it, become one line. */
function withHead([head, next, ...rest]: readonly BlockContent[]): BlockContent[] {
  if (head?.type !== 'paragraph') return [head, next, ...rest].filter((one) => one !== undefined);
  if (next?.type !== 'paragraph') return [head, ...(next ? [next] : []), ...rest];
  const end = head.children.at(-1);
  const isSentence = end?.type === 'text' && /[.:,;!?]$/.test(end.value);
  return [paragraph(head.children, isSentence ? ' ' : ': ', next.children), ...rest];
}

/** A list of terms with their values: a line for each, `Response: 200 OK`. */
function listOfPairs(element: HtmlElement, place: Place): BlockContent[] {
  const parts = elementsOf(element).flatMap((child) =>
    child.tagName === 'div' ? elementsOf(child) : [child],
  );
  const items: ListItem[] = [];
  for (const part of parts) {
    if (part.tagName === 'dt') {
      items.push(item([paragraph(trimmed(phrasingOf(part.childNodes)))]));
      continue;
    }
    const last = items.at(-1);
    const [head] = last?.children ?? [];
    if (!last || head?.type !== 'paragraph') continue;
    const value = blocksOf(part.childNodes, { ...place, isInItem: true }).reduce(joinLines, []);
    last.children = withHead([...last.children.filter(isContent), ...value]);
  }
  return items.length > 0
    ? [list(items.map(({ children }) => item(children.filter(isContent))))]
    : [];
}

function isContent(node: ListItem['children'][number]): node is BlockContent {
  return node.type !== 'definition' && node.type !== 'footnoteDefinition';
}

/** Lines of a value one after the other. */
function joinLines(lines: BlockContent[], next: BlockContent): BlockContent[] {
  const last = lines.at(-1);
  if (last?.type !== 'paragraph' || next.type !== 'paragraph') return [...lines, next];
  const end = last.children.at(-1);
  const isSentence = end?.type === 'text' && /[.!?]$/.test(end.value);
  return [...lines.slice(0, -1), paragraph(last.children, isSentence ? ' ' : '; ', next.children)];
}

/** A table. A cell is one line: its paragraphs and items one after the other. */
function tableOf(element: HtmlElement): BlockContent[] {
  const rows = rowsOf(element).map((row) =>
    elementsOf(row).flatMap((cell) => {
      const width = Number(attribute(cell, 'colspan') ?? 1);
      const words = lineOf(blocksOf(cell.childNodes));
      // The button that sorts a column contains the name of the column.
      const line = words.length > 0 ? words : phrasing(textOf(cell));
      return [line, ...new Array<PhrasingContent[]>(width - 1).fill([])];
    }),
  );
  const [head, ...body] = rows;
  return head ? [table(head, body)] : [];
}

function rowsOf(element: HtmlElement): HtmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.tagName === 'caption') return [];
    return child.tagName === 'tr' ? [child] : rowsOf(child);
  });
}

function lineOf(blocks: readonly BlockContent[]): PhrasingContent[] {
  const lines = blocks.flatMap((block): PhrasingContent[][] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [block.children];
    if (block.type !== 'list') return [];
    return [
      joined(
        block.children.map(({ children }) => lineOf(children.filter(isContent))),
        '; ',
      ),
    ];
  });
  return joined(lines, ' ');
}
