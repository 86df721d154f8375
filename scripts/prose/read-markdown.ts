import { parseMarkdown } from '@seca/openapi/model/parse-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { parseGuide } from '../../site/guides/parse-guide';
import { type Block, blocksOf } from './blocks';
import { readYaml } from './read-yaml';

const quotes = new Set(['Avoid', 'Proven by']);

/** The prose of a Markdown file without components: README, CONTRIBUTING and the texts for contributors. */
export function readMarkdown(text: string): Block[] {
  const tree = parseMarkdown(text);
  // Strikethrough and columns headed "Avoid", as in docs-dev/writing.md, quote how not to write; "Proven by" quotes tests.
  visit(tree, 'delete', (_, index, parent) => {
    if (parent && index !== undefined) parent.children.splice(index, 1);
    return [SKIP, index ?? 0];
  });
  visit(tree, 'table', (table) => {
    const quoting = table.children[0]?.children.findIndex((cell) => quotes.has(textOf(cell))) ?? -1;
    if (quoting >= 0) for (const row of table.children) row.children.splice(quoting, 1);
  });
  return blocksOf(tree, text);
}

const readFrontMatter = readYaml(['title', 'description']);

export function readGuide(text: string, file: string): Block[] {
  const [frontMatter = ''] = /^---\n[\s\S]*?\n(?=---)/.exec(text) ?? [];
  return [...readFrontMatter(frontMatter), ...blocksOf(parseGuide({ file, text }).tree, text)];
}
