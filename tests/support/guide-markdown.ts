import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { stringifyMarkdown } from '../../site/core/stringify';

/** The tree of a guide as Markdown: pictures and tabs as their content, admonitions as quotes. */
export function guideMarkdown(tree: Root): string {
  const plain = structuredClone(tree);
  visit(plain, (node, index, parent) => {
    if (index === undefined || !parent) return;
    const children =
      node.type === 'containerDirective'
        ? [{ type: 'blockquote', children: node.children } as const]
        : node.type === 'picture' || node.type === 'tabs'
          ? node.children
          : undefined;
    if (!children) return;
    parent.children.splice(index, 1, ...children);
    return index;
  });
  return stringifyMarkdown(plain);
}
