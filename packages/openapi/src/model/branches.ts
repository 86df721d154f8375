import type { Branch, Constraint, Json, SchemaId, SchemaNode } from './types';

/** The branches of a schema that are of one of the kinds. */
export function branchesOf(
  schema: SchemaNode | undefined,
  ...kinds: readonly Branch['kind'][]
): Branch[] {
  return schema?.branches.filter(({ kind }) => kinds.includes(kind)) ?? [];
}

/** The schema of the items of a list, or of the items after those of a tuple. */
export function itemsOf(schema: SchemaNode | undefined): SchemaId | undefined {
  return branchesOf(schema, 'items')[0]?.schema;
}

/** The schemas that a schema refers to. */
export function schemasOf(node: SchemaNode): SchemaId[] {
  const { mapping = [], otherwise } = node.discriminator ?? {};
  return [
    ...[...node.branches, ...mapping].map(({ schema }) => schema),
    ...(otherwise === undefined ? [] : [otherwise]),
  ];
}

/** The keywords of constraints with their values. */
export function keywordsOf(constraints: readonly Constraint[]): [keyword: string, value: Json][] {
  return constraints.flatMap(({ keywords }) => Object.entries(keywords));
}
