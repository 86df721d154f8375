import type { Paragraph, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const processor = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', fences: true, incrementListMarker: true })
  .freeze();

/** Text of paragraphs by their content: many pages of the reference repeat the same texts. */
const written = new Map<string, string>();

/** A tree as CommonMark with GFM tables, in the style of all our Markdown. The tree must not be used afterwards. */
export function stringifyMarkdown(tree: Root): string {
  visit(tree, 'paragraph', (node) => {
    const value = writtenOf(node);
    // Copied unchanged.
    node.children = [{ type: 'html', value }];
  });
  return processor.stringify(tree);
}

function writtenOf(paragraph: Paragraph): string {
  const key = JSON.stringify(paragraph.children, (name, value: unknown) =>
    name === 'position' ? undefined : value,
  );
  let value = written.get(key);
  if (value === undefined) {
    value = processor.stringify({ type: 'root', children: [paragraph] }).trimEnd();
    written.set(key, value);
  }
  return value;
}
