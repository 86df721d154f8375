import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { getOrInsert } from './get-or-insert';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const shared = new Map<string, Root>();

/** CommonMark with tables and links as in GitHub Flavored Markdown. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/**
 * The same for a text that pages, their Markdown and the search read: it is parsed once. All of them share the tree,
 * so a change requires a copy.
 */
export function sharedTree(markdown: string): Root {
  return getOrInsert(shared, markdown, () => parseMarkdown(markdown));
}
