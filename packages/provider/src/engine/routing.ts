import { getOrInsert } from '@seca/text/get-or-insert';
import type { Definition, OperationDefinition } from './definition/types';

interface Target {
  operation: OperationDefinition;
  /** Positions and names of the path parameters. */
  parameters: readonly (readonly [position: number, name: string])[];
}

interface Node {
  literals: Map<string, Node>;
  /** The child for a path parameter, whose name may differ by operation. */
  parameter?: Node;
  targets: Target[];
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
  const root = emptyNode();
  for (const operation of operations) {
    let node = root;
    const parameters: [number, string][] = [];
    for (const [position, segment] of segmentsOf(operation.template).entries()) {
      if (segment.startsWith('{')) {
        parameters.push([position, segment.slice(1, -1)]);
        node.parameter ??= emptyNode();
        node = node.parameter;
      } else node = getOrInsert(node.literals, segment, emptyNode);
    }
    node.targets.push({ operation, parameters });
  }
  return (method, path) => {
    const segments = segmentsOf(path);
    let node: Node | undefined = root;
    for (const segment of segments) {
      node = node.literals.get(segment) ?? (segment === '' ? undefined : node.parameter);
      if (!node) return { refused: 'path' };
    }
    const target = node.targets.find(({ operation }) => operation.method === method);
    if (target) return withParameters(target, segments);
    return node.targets.length === 0
      ? { refused: 'path' }
      : { refused: 'method', allowed: node.targets.map(({ operation }) => operation.method) };
  };
}

function emptyNode(): Node {
  return { literals: new Map(), targets: [] };
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

function withParameters({ operation, parameters }: Target, segments: readonly string[]): Route {
  const path: Record<string, string> = {};
  for (const [position, name] of parameters) {
    const segment = segments[position] ?? '';
    try {
      path[name] = segment.includes('%') ? decodeURIComponent(segment) : segment;
    } catch {
      return { refused: 'encoding', operation, segment };
    }
  }
  return { operation, path };
}

/** A cache of templates, split at the braces: every second part is the name of a parameter. */
const split = new Map<string, string[]>();

/** Fills in the parameters of a path template: `/tenants/{tenant}`. */
export function fillTemplate(template: string, path: Readonly<Record<string, string>>): string {
  const parts = getOrInsert(split, template, () => template.split(/[{}]/));
  return parts.map((part, index) => (index % 2 === 0 ? part : (path[part] ?? ''))).join('');
}
