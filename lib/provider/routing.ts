import type { Definition, OperationDefinition } from './definition/types';

interface Node {
  literals: Map<string, Node>;
  /** The child for a path parameter, whose name may differ by operation. */
  parameter?: Node;
  operations: OperationDefinition[];
}

export type Route =
  | { operation: OperationDefinition; path: Record<string, string> }
  | { refused: 'path' }
  | { refused: 'method'; allowed: string[] }
  | { refused: 'encoding'; operation: OperationDefinition; segment: string };

/** Finds the operation of a request. */
export type Router = (method: string, path: string) => Route;

/** A tree of path segments of all operations. */
export function buildRouter({ operations }: Pick<Definition, 'operations'>): Router {
  const root: Node = { literals: new Map(), operations: [] };
  for (const operation of operations) {
    let node = root;
    for (const segment of operation.template.split('/').slice(1)) {
      node = segment.startsWith('{') ? parameterOf(node) : literalOf(node, segment);
    }
    node.operations.push(operation);
  }
  return (method, path) => {
    const segments = path.split('/').slice(1);
    let node: Node | undefined = root;
    for (const segment of segments) {
      node = node.literals.get(segment) ?? (segment === '' ? undefined : node.parameter);
      if (!node) return { refused: 'path' };
    }
    const operation = node.operations.find((it) => it.method === method);
    if (!operation) {
      return node.operations.length === 0
        ? { refused: 'path' }
        : { refused: 'method', allowed: node.operations.map((it) => it.method) };
    }
    return withParameters(operation, segments);
  };
}

function literalOf({ literals }: Node, segment: string): Node {
  const known = literals.get(segment);
  if (known) return known;
  const node: Node = { literals: new Map(), operations: [] };
  literals.set(segment, node);
  return node;
}

function parameterOf(node: Node): Node {
  node.parameter ??= { literals: new Map(), operations: [] };
  return node.parameter;
}

function withParameters(operation: OperationDefinition, segments: readonly string[]): Route {
  const path: Record<string, string> = {};
  const names = operation.template.split('/').slice(1);
  for (const [index, name] of names.entries()) {
    if (!name.startsWith('{')) continue;
    const segment = segments[index] ?? '';
    try {
      path[name.slice(1, -1)] = segment.includes('%') ? decodeURIComponent(segment) : segment;
    } catch {
      return { refused: 'encoding', operation, segment };
    }
  }
  return { operation, path };
}
