import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Markdown without MDX: descriptions of the specification, and words of pictures. */
export function parseText(text: string): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(text);
}
