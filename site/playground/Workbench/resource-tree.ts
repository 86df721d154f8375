import { kindName } from '../kind-name';
import type { Row } from '../messages';

/** A tenant or a resource, with the resources inside it. */
export interface TreeNode {
  /** Unique. */
  path: string;
  /** `workspace`, `block storage` */
  kind: string;
  name: string;
  row?: Row;
  children: TreeNode[];
}

/**
 * Resources as a tree: tenant, workspace, network or cluster, resource. Tenants are not resources, so their nodes have no
 * row.
 */
export function resourceTree(rows: readonly Row[]): TreeNode[] {
  const roots: TreeNode[] = [];
  const known = new Map<string, TreeNode>();
  const nodeAt = (parents: readonly [string, string][]): TreeNode | undefined => {
    let above: TreeNode | undefined;
    let path = '';
    for (const [collection, name] of parents) {
      path += `/${collection}/${name}`;
      let node = known.get(path);
      if (!node) {
        node = { path, kind: kindName(collection), name, children: [] };
        known.set(path, node);
        (above?.children ?? roots).push(node);
      }
      above = node;
    }
    return above;
  };
  for (const row of rows) {
    const segments = row.key.split('/').slice(4);
    const parents = segments.flatMap((segment, index): [string, string][] =>
      index % 2 === 0 ? [[segment, segments[index + 1] ?? '']] : [],
    );
    const node = nodeAt(parents);
    if (node) node.row = row;
  }
  return roots;
}
