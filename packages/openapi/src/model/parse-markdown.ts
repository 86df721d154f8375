import { memoize } from 'es-toolkit/function/memoize';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** CommonMark with tables and links as in GitHub Flavored Markdown. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/**
 * The same for a text that pages, their Markdown and the search read: it is parsed once. All of them share the tree,
 * so a change requires a copy.
 */
export const sharedTree = memoize(parseMarkdown);
