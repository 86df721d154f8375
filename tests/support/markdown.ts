import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

// Parsing the twins takes ten seconds and several tests read them, so the trees are shared.
export { sharedTree as parseMarkdown } from '@seca/openapi/model/parse-markdown';

/** All nodes of a tree. */
export function nodesOf(tree: Root): Nodes[] {
  const nodes: Nodes[] = [];
  visit(tree, (node) => {
    nodes.push(node);
  });
  return nodes;
}

/** The visible text of Markdown without white space, so that line breaks and blocks make no difference. */
export function markdownText(tree: Root): string {
  return nodesOf(tree)
    .map((node) =>
      node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' ? node.value : '',
    )
    .join('')
    .replace(/\s+/g, '');
}

/** URLs of all links. */
export function linksOf(tree: Root): string[] {
  return nodesOf(tree).flatMap((node) => (node.type === 'link' ? [node.url] : []));
}
