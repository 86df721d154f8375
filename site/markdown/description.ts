import { fitLevels } from '@seca/openapi/model/heading-levels';
import type { RichText } from '@seca/openapi/model/types';
import { getOrInsert } from '@seca/text/get-or-insert';
import { sharedTree } from '@seca/text/parse-markdown';
import type { BlockContent, Heading, Nodes, Parent, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { code, link, paragraph, phrasing, replaceNode, strong } from '../guides/nodes';

/**
 * A description of a specification as blocks: the text of its author without raw HTML, pictures (they become
 * links) and link definitions (two descriptions may use the same name for two URLs).
 *
 * @param headings level of the shallowest heading; without it headings become bold paragraphs
 */
export function descriptionBlocks(
  description: RichText | undefined,
  headings?: number,
): readonly BlockContent[] {
  if (!description) return [];
  const key = `${headings ?? ''} ${description.markdown}`;
  return getOrInsert(parsed, key, () => parse(description.markdown, headings));
}

/** Schemas are shared by many pages, and their descriptions with them: each is parsed once. */
const parsed = new Map<string, readonly BlockContent[]>();

function parse(markdown: string, headings: number | undefined): BlockContent[] {
  const tree = structuredClone(sharedTree(markdown));
  resolveReferences(tree);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (node.type === 'html') {
      const words = phrasing(textOfHtml(node.value));
      const isBlock = ['root', 'blockquote', 'listItem'].includes(parent.type);
      return replace(parent, index, isBlock && words.length > 0 ? [paragraph(words)] : words);
    }
    if (node.type === 'image') {
      return replace(parent, index, [link(node.url, node.alt || 'image')]);
    }
    if (node.type === 'heading' && headings === undefined) {
      return replace(parent, index, [paragraph(strong(node.children))]);
    }
    return undefined;
  });
  if (headings !== undefined) shiftHeadings(tree, headings);
  // biome-ignore lint/plugin: a parsed text contains only blocks, and its definitions are removed above
  return tree.children as BlockContent[];
}

/**
 * A text that is not Markdown, such as a summary or the title of an example. Authors still write names between
 * backticks. These names become code, because escaped backticks would be shown as characters.
 */
export function plainWords(value: string): PhrasingContent[] {
  const parts = value.split(/(`[^`\n]+`)/);
  return phrasing(parts.map((part) => (/^`[^`]+`$/.test(part) ? code(part.slice(1, -1)) : part)));
}

/** The first paragraph and the rest: the first is on the line of the described item. */
export function splitDescription(description: RichText | undefined): {
  first: PhrasingContent[];
  rest: BlockContent[];
} {
  const [first, ...rest] = descriptionBlocks(description);
  if (first?.type === 'paragraph') return { first: first.children, rest };
  return { first: [], rest: first ? [first, ...rest] : [] };
}

function resolveReferences(tree: Root): void {
  const addresses = new Map<string, string>();
  visit(tree, 'definition', (node) => {
    if (!addresses.has(node.identifier)) addresses.set(node.identifier, node.url);
  });
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'definition') return replace(parent, index, []);
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined;
    const url = addresses.get(node.identifier) ?? '';
    const words = node.type === 'linkReference' ? node.children : node.alt || 'image';
    return replace(parent, index, [link(url, words)]);
  });
}

const depths = [1, 2, 3, 4, 5, 6] as const;

function shiftHeadings(tree: Root, from: number): void {
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading');
  const levels = fitLevels(
    headings.map(({ depth }) => depth),
    from,
  );
  for (const [index, node] of headings.entries())
    node.depth = depths[(levels[index] ?? 6) - 1] ?? 6;
}

/** Tags are removed, and so is the content of scripts and styles. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As `replaceNode`, but the new nodes are visited too. */
function replace(parent: Parent, index: number, nodes: readonly Nodes[]): [typeof SKIP, number] {
  replaceNode(parent, index, nodes);
  return [SKIP, index];
}
