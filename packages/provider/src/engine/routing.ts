import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { operationName as nameOf } from './definition/operation-name';
import type { Definition, OperationDefinition } from './definition/types';
import { decoded } from './percent-encoding';
import { collectionOf } from './state/state';

interface Node {
  /** By segment; the child for a path parameter, whose name may differ by operation, is `{}`. */
  children: Map<string, Node>;
  targets: Target[];
}

interface Target {
  operation: OperationDefinition;
  /** `seca.compute/v1 get-instance` */
  operationName: string;
  /** The names of the path parameters by the position of their segments. */
  names: readonly (string | undefined)[];
}

export type Route =
  /** `key` is the path without percent-encoding, and without the name of an action. */
  | {
      operation: OperationDefinition;
      operationName: string;
      path: Record<string, string>;
      key: string;
    }
  /** A segment of the path can't be decoded. */
  | { operation: OperationDefinition; operationName: string; segment: string }
  /** The methods of the path; none if no operation has it. */
  | { allowed: string[] };

/** Finds the operation of a request. */
export type Router = (method: string, path: string) => Route;

/** A tree of path segments of all operations; those of the services in `regional` are in the paths of each region too. */
export function buildRouter(
  { operations }: Pick<Definition, 'operations'>,
  regional: ReadonlySet<string>,
): Router {
  const root = emptyNode();
  const templates = operations.flatMap((operation) => {
    const { template, permission } = operation;
    const own = { operation, template };
    return permission && regional.has(permission.provider)
      ? [own, { operation, template: `/regions/{region}${template}` }]
      : own;
  });
  for (const { operation, template: path } of templates) {
    let node = root;
    const template = path.split('/').slice(1);
    for (const segment of template) {
      node = getOrInsert(node.children, segment.replace(/\{.*\}/, '{}'), emptyNode);
    }
    const names = template.map((segment) => /^\{(.*)\}$/.exec(segment)?.[1]);
    node.targets.push({ operation, operationName: nameOf(operation), names });
  }
  return (method, path) => {
    const encoded = path.split('/').slice(1);
    // Encoded or not, a character is the same (RFC 3986, 6.2.2.2).
    const segments = path.includes('%') ? encoded.map((part) => decoded(part) ?? part) : encoded;
    let node: Node | undefined = root;
    for (const segment of segments) {
      node = node.children.get(segment) ?? (segment === '' ? undefined : node.children.get('{}'));
      if (!node) return { allowed: [] };
    }
    const target = node.targets.find(({ operation }) => operation.method === method);
    if (!target) return { allowed: node.targets.map(({ operation }) => operation.method) };
    if (segments === encoded) return withParameters(target, segments, path);
    const segment = encoded.find((part) => decoded(part) === undefined);
    return segment === undefined
      ? withParameters(target, segments, `/${segments.join('/')}`)
      : { operation: target.operation, operationName: target.operationName, segment };
  };
}

function emptyNode(): Node {
  return { children: new Map(), targets: [] };
}

/** @param decodedPath the segments as a path */
function withParameters(
  { operation, operationName, names }: Target,
  segments: readonly string[],
  decodedPath: string,
): Route {
  const path: Record<string, string> = {};
  names.forEach((name, position) => {
    if (name !== undefined) path[name] = segments[position] ?? '';
  });
  // The last segment of an action is its name.
  const key = operation.method === 'POST' ? collectionOf(decodedPath) : decodedPath;
  return { operation, operationName, path, key };
}
