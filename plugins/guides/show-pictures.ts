import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { importOf } from './import-nodes';

const component = 'Picture';
const source = '@site/src/components/guide/Picture';

/**
 * Turns the pictures of an expanded guide into the component that shows them, and imports it where
 * there is one: a page without pictures carries nothing of it.
 */
export function showPictures(tree: Root): void {
  let count = 0;
  visit(tree, 'picture', (node, index, parent) => {
    if (index === undefined || !parent) return;
    count++;
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name: component,
      attributes: [
        { type: 'mdxJsxAttribute', name: 'svg', value: node.svg },
        { type: 'mdxJsxAttribute', name: 'title', value: node.title },
      ],
      children: node.children,
    };
    return SKIP;
  });
  if (count > 0) tree.children.unshift(importOf(component, source));
}
