import { sharedTree } from '@seca/openapi/model/parse-markdown';
import type { OperationPage, RichText } from '@seca/openapi/model/types';
import type {
  BlockContent,
  Heading,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Table,
  TableCell,
} from 'mdast';
import { SKIP } from 'unist-util-visit';

export const glossaryPath = '/docs/content/glossary';

/** The content of a line. An empty text, `false` and `undefined` are left out. */
export type Words = string | PhrasingContent | readonly Words[] | false | undefined;

export function phrasing(words: Words): PhrasingContent[] {
  if (!words) return [];
  if (typeof words === 'string') return [{ type: 'text', value: words }];
  return 'type' in words ? [words] : words.flatMap(phrasing);
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function strong(...words: Words[]): PhrasingContent {
  return { type: 'strong', children: phrasing(words) };
}

export function link(url: string, ...words: Words[]): PhrasingContent {
  return { type: 'link', url, children: phrasing(words) };
}

/** The method of an operation as a label, and its title as a link. */
export function operationLink({ path, method, title }: OperationPage): PhrasingContent[] {
  const label: PhrasingContent = {
    type: 'inlineCode',
    value: method,
    data: { hName: 'guide-method', hProperties: { method } },
  };
  return phrasing([label, ' ', link(path, title)]);
}

/** Words in a row, with a separator. */
export function joined(parts: readonly Words[], between: Words = ' '): PhrasingContent[] {
  return parts.flatMap((part, index) => phrasing(index === 0 ? part : [between, part]));
}

/** `a, b and c` */
export function listed(parts: readonly Words[]): Words {
  return [joined(parts.slice(0, -1), ', '), parts.length > 1 && ' and ', ...parts.slice(-1)];
}

/** The description of a value or a field of the specification, or a dash. */
export function described({ description }: { description?: RichText }): PhrasingContent[] {
  return inlineMarkdown(description?.markdown ?? '–');
}

/** Inline Markdown of the specification, such as "`spec` is missing." */
export function inlineMarkdown(markdown: string): PhrasingContent[] {
  const [first] = sharedTree(markdown).children;
  return first?.type === 'paragraph' ? structuredClone(first.children) : phrasing(markdown);
}

export function heading(depth: Heading['depth'], ...words: Words[]): Heading {
  return { type: 'heading', depth, children: phrasing(words) };
}

export function paragraph(...words: Words[]): Paragraph {
  return { type: 'paragraph', children: phrasing(words) };
}

/** A table whose first row is the head. */
export function table(head: readonly Words[], rows: readonly (readonly Words[])[]): Table {
  return {
    type: 'table',
    children: [head, ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell): TableCell => ({ type: 'tableCell', children: phrasing(cell) })),
    })),
  };
}

/** A list without empty lines between its items. */
export function list(children: ListItem[]): List {
  return { type: 'list', ordered: false, spread: false, children };
}

export function lines(items: readonly Words[]): List {
  return list(items.map((words) => item([paragraph(words)])));
}

/** A list item. It contains no empty lines if it is a line, or a line and a list. */
export function item(children: readonly BlockContent[]): ListItem {
  const blocks = apart(children);
  const tight = blocks.every(({ type }, index) => type === (index === 0 ? 'paragraph' : 'list'));
  return { type: 'listItem', spread: !tight, children: blocks };
}

/**
 * Appends short words such as `Values:` to the line before. Two adjacent lists would be read as one list, so a
 * word separates them.
 */
export function apart(blocks: readonly BlockContent[]): BlockContent[] {
  const result: BlockContent[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    const words = wordsBeforeList(block);
    if (words !== undefined && last?.type === 'paragraph') {
      result[result.length - 1] = paragraph(last.children, ' ', words);
    } else if (block.type === 'list' && last?.type === 'list') {
      result.push(paragraph('Fields:'), block);
    } else {
      result.push(block);
    }
  }
  return result;
}

function wordsBeforeList(block: BlockContent): string | undefined {
  if (block.type !== 'paragraph' || block.children.length !== 1) return undefined;
  const [only] = block.children;
  return only?.type === 'text' && /^[^.]{1,60}:$/.test(only.value) ? only.value : undefined;
}

/** Puts nodes in the place of one. As the result of a visitor, it continues after the new nodes. */
export function replaceNode(
  parent: { children: Nodes[] },
  index: number,
  nodes: readonly Nodes[],
): [typeof SKIP, number] {
  parent.children.splice(index, 1, ...nodes);
  return [SKIP, index + nodes.length];
}

/** The anchor that ends a heading of a guide: `{/* #name *\/}`. */
export function explicitAnchor({ children }: Heading): string | undefined {
  const last = children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  return /^\/\*\s*#([\w-]+)\s*\*\/$/.exec(last.value)?.[1];
}

/** The text of a heading of a guide, without its anchor. */
export function withoutAnchor(heading: Heading): Heading['children'] {
  const children = heading.children.filter((child) => child.type !== 'mdxTextExpression');
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return children;
}
