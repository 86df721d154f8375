import type { Nodes } from 'mdast';
import { SKIP } from 'unist-util-visit';

/** Puts nodes in the place of one. As the result of a visitor, it continues after the new nodes. */
export function replaceNode(
  parent: { children: Nodes[] },
  index: number,
  nodes: readonly Nodes[],
): [typeof SKIP, number] {
  parent.children.splice(index, 1, ...nodes);
  return [SKIP, index + nodes.length];
}
