import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { memoize } from './memoize';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** What can be markup: its characters, URLs, and the start of a list or a heading. */
const markup = /[\\`*_[\]<>&#~|@\p{Cc}]|https?:|ftp:|www\.|^[-+=\d]/iu;

/** Whether a trimmed text is one paragraph of plain text in Markdown, as most descriptions of fields are. */
export function isPlainParagraph(markdown: string): boolean {
  return markdown !== '' && !markup.test(markdown);
}

/** CommonMark with tables and links as in GitHub Flavored Markdown. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/**
 * The same for a text that pages, their Markdown and the search read: it is parsed once. All of them share the tree,
 * so a change requires a copy.
 */
export const sharedTree = memoize(parseMarkdown);
