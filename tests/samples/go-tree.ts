import type { Node } from '@vscode/tree-sitter-wasm';

export function childrenOf(node: Node): Node[] {
  return node.namedChildren.filter((it): it is Node => it !== null);
}

export function statementsOf(block: Node): Node[] {
  return childrenOf(block).flatMap((it) => (it.type === 'statement_list' ? childrenOf(it) : [it]));
}

export function field(node: Node, name: string): Node {
  const found = node.childForFieldName(name);
  if (!found) throw new Error(`${node.type} has no ${name}: ${node.text}`);
  return found;
}
