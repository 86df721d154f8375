/**
 * Keeps a page alive that the browser translates. A translator swaps text nodes
 * for elements of its own; React later removes a node that is not there any
 * more, or inserts before it, and the whole page would crash with a
 * NotFoundError (https://github.com/facebook/react/issues/11538).
 *
 * Both methods keep their behaviour as long as the node is where React left it.
 */
function toleratesMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function removeMovedChild<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    child.parentNode?.removeChild(child);
    return child;
  };

  Node.prototype.insertBefore = function insertBeforeMoved<T extends Node>(
    this: Node,
    node: T,
    reference: Node | null,
  ): T {
    return insertBefore.call(this, node, ownChild(this, reference)) as T;
  };
}

/** The child of `parent` that holds `node`, or null (the end) where none does. */
function ownChild(parent: Node, node: Node | null): Node | null {
  let current = node;
  while (current !== null && current.parentNode !== parent) current = current.parentNode;
  return current;
}

if (typeof window !== 'undefined') toleratesMovedNodes();
