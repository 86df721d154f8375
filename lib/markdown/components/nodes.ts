import type { List, ListItem, PhrasingContent, Table, TableCell } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A cell is text, or text with code and links in it. */
export type Cell = string | readonly PhrasingContent[];

/** A table whose first row is the head. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): Table {
  return {
    type: 'table',
    children: [head, ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell): TableCell => ({ type: 'tableCell', children: phrasing(cell) })),
    })),
  };
}

/** Items without empty lines between them. */
export function list(children: ListItem[]): List {
  return { type: 'list', ordered: false, spread: false, children };
}

/** A line of a list, with another list below it. */
export function item(children: readonly PhrasingContent[], below?: List): ListItem {
  const line: ListItem['children'][number] = { type: 'paragraph', children: [...children] };
  return { type: 'listItem', spread: false, children: below ? [line, below] : [line] };
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function link(url: string, children: readonly PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, children: [...children] };
}

/** Nodes in a row, with a separator. */
export function joined(
  parts: readonly PhrasingContent[],
  between: string | PhrasingContent = ' ',
): PhrasingContent[] {
  const node = typeof between === 'string' ? text(between) : between;
  return parts.flatMap((part, index) => (index === 0 ? [part] : [node, part]));
}

/** Inline Markdown of the specification, such as "`spec` is missing." */
export function inlineMarkdown(markdown: string): PhrasingContent[] {
  const [first] = unified().use(remarkParse).parse(markdown).children;
  return first?.type === 'paragraph' ? first.children : [text(markdown)];
}

function phrasing(cell: Cell): PhrasingContent[] {
  return typeof cell === 'string' ? [text(cell)] : [...cell];
}
