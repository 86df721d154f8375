import type { Alternative, Home, SchemaId, SchemaNode } from './types';

export type FieldKind =
  | 'body'
  | 'property'
  | 'pattern'
  | 'additional'
  | 'property-name'
  | 'items'
  | 'prefix-item'
  | 'contains'
  | 'one-of'
  | 'any-of'
  | 'all-of'
  | 'not'
  | 'if'
  | 'then'
  | 'else'
  | 'dependent'
  | 'other-properties'
  | 'other-items'
  | 'content';

/** A step from a schema to a schema below it. */
export interface Branch {
  kind: FieldKind;
  name: string;
  schema: SchemaId;
  required: boolean;
  /** Last part of the anchor. */
  segment: string;
  /** The anchors of nested fields omit this step: `permissions[].verb` is `…-permissions-verb`. */
  transparent: boolean;
  path: (parent: string) => string;
  home?: Home | undefined;
}

/** All branches of a schema, in the order in which a page shows them. */
export function branchesOf(schema: SchemaNode): Branch[] {
  const same = (parent: string): string => parent;
  const member =
    (name: string) =>
    (parent: string): string =>
      parent === '' ? name : `${parent}.${name}`;
  const plain = (
    kind: FieldKind,
    id: SchemaId | undefined | false,
    name: string,
    segment: string,
    path: Branch['path'] = same,
    transparent = false,
  ): Branch[] =>
    id === undefined || id === false
      ? []
      : [{ kind, name, schema: id, required: false, segment, transparent, path }];

  const choice = (kind: FieldKind, { label, schema: id, home }: Alternative): Branch[] =>
    plain(kind, id, label, label).map((branch) => ({ ...branch, home }));

  return [
    ...schema.properties.map(
      ({ name, required, schema: id }): Branch => ({
        kind: 'property',
        name,
        schema: id,
        required,
        segment: name,
        transparent: false,
        path: member(name),
      }),
    ),
    ...schema.patternProperties.flatMap(({ pattern, schema: id }, index) =>
      plain('pattern', id, pattern, `pattern-${index + 1}`, member(`/${pattern}/`)),
    ),
    ...plain('additional', schema.additionalProperties, '*', 'any', member('*')),
    ...plain('property-name', schema.propertyNames, 'name', 'name', member('(name)')),
    ...schema.prefixItems.flatMap((id, index) =>
      plain('prefix-item', id, `[${index}]`, `item-${index}`, (parent) => `${parent}[${index}]`),
    ),
    ...plain('items', schema.items, '[ ]', 'item', (parent) => `${parent}[]`, true),
    ...plain('contains', schema.contains, 'contains', 'contains', (parent) => `${parent}[]`),
    ...schema.allOf.flatMap(({ label, schema: id }) => plain('all-of', id, label, label)),
    ...schema.oneOf.flatMap((alternative) => choice('one-of', alternative)),
    ...schema.anyOf.flatMap((alternative) => choice('any-of', alternative)),
    ...plain('not', schema.not, 'not', 'not'),
    ...plain('if', schema.if, 'if', 'if'),
    ...plain('then', schema.then, 'then', 'then'),
    ...plain('else', schema.else, 'else', 'else'),
    ...schema.dependentSchemas.flatMap(({ property, schema: id }) =>
      plain('dependent', id, property, `with-${property}`),
    ),
    ...plain('other-properties', schema.unevaluatedProperties, '*', 'other', member('*')),
    ...plain('other-items', schema.unevaluatedItems, '[ ]', 'others', (parent) => `${parent}[]`),
    ...plain('content', schema.contentSchema, 'content', 'content'),
  ];
}
