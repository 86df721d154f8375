import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Puts each Markdown table into a box of its own that scrolls where the table is
 * wider than the screen: the table stays a table for screen readers, and the box
 * can be reached and scrolled by keyboard (WCAG 2.1.1).
 */
export default function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return;
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-box'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
        children: [node],
      };
      return SKIP;
    });
  };
}
