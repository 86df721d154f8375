/** The only traversal of a schema's fields: pages, search and history agree on the fields, their names and anchors. */
import { getOrInsert } from '@seca/text/get-or-insert';
import { type AnchorSet, fieldAnchor, rootAnchor } from './anchors';
import { typeWords } from './type-words';
import type {
  Alternative,
  DescribedAt,
  Direction,
  Field,
  FieldKind,
  Home,
  SchemaId,
  SchemaNode,
} from './types';

interface TreeOptions {
  schemas: Readonly<Record<SchemaId, SchemaNode>>;
  root: SchemaId;
  /** Anchor prefix of the fields: `request`, `response-200`. */
  prefix: string;
  direction: Direction;
  /** Anchors that are taken on the page; those of the fields are added. */
  anchors: AnchorSet;
}

/**
 * A schema with more fields than this is described once in each body, and then linked. The limit is lower in a
 * body that is already large, so that the size of a page stays in proportion to its source.
 */
const repeatLimit = { small: 40, large: 6, largeFrom: 400 };

/** Fewer fields than this are described again, because following a link would be more work for readers. */
const sameFrom = 3;

/** The tree of fields of a body; undefined if its schema is not on the page. */
export function buildFieldTree(options: TreeOptions): Field | undefined {
  const root = options.schemas[options.root];
  if (!root) return undefined;
  return new TreeBuilder(options).field({
    kind: 'body',
    name: '',
    path: '',
    // The anchors of a request's fields start with `request-`; that of the body's own heading is `request-body`.
    anchor: rootAnchor(options.prefix),
    base: options.prefix,
    required: true,
    type: typeWords(options.schemas, root.id),
    schema: root,
  });
}

/** Every field of a tree except the body itself, parents before children. */
export function* fieldsOf(tree: Field): Generator<Field> {
  for (const field of tree.children) {
    yield field;
    yield* fieldsOf(field);
  }
}

interface Visit extends Omit<Field, 'children' | 'describedAt' | 'aliases'> {
  /** The page that describes its nested fields. */
  home?: Home | undefined;
  /** Prefix of the anchors of its children: items of an array represent the array itself. */
  base: string;
}

interface Seen {
  anchor: string;
  path: string;
  /** Number of nested fields; undefined while they are visited. */
  fields?: number;
}

function linkTo({ anchor, path }: Seen, reason: DescribedAt['reason']): DescribedAt {
  return { reason, href: `#${anchor}`, title: path === '' ? undefined : path };
}

class TreeBuilder {
  readonly #seen = new Map<SchemaId, Seen>();
  /** The first field with each signature, which describes the nested fields of this signature. */
  readonly #described = new Map<string, Seen>();
  #count = 0;
  /** Depth below a field that another page describes. Nothing there describes other fields. */
  #away = 0;

  constructor(readonly options: TreeOptions) {}

  field({ base, home, ...visit }: Visit): Field {
    const { id } = visit.schema;
    const before = this.#seen.get(id);
    if (before) {
      const reason = before.fields === undefined ? 'recursion' : 'repeated';
      if (reason === 'recursion' || (before.fields ?? 0) > this.#limit()) {
        return { ...visit, children: [], describedAt: linkTo(before, reason) };
      }
    }
    const seen: Seen = { anchor: visit.anchor, path: visit.path };
    this.#seen.set(id, seen);
    const countBefore = this.#count;
    if (home) this.#away++;
    const children = this.#children(visit.schema, visit.path, base);
    if (home) this.#away--;
    seen.fields = this.#count - countBefore;
    // Later links refer to the first position.
    if (before) this.#seen.set(id, before);
    if (home) {
      const { path: href, title } = home;
      return { ...visit, children, describedAt: { reason: 'other-page', href, title } };
    }
    const same = seen.fields < sameFrom ? undefined : this.#sameAs(visit, children);
    return same
      ? { ...visit, children, describedAt: linkTo(same, 'same-fields') }
      : { ...visit, children };
  }

  /** The earlier field with the same nested fields, if there is one. Otherwise, later fields refer to this one. */
  #sameAs({ anchor, path }: Seen, children: readonly Field[]): Seen | undefined {
    if (this.#away > 0) return undefined;
    const signature = JSON.stringify(
      children.map(({ kind, name, required, schema }) => [kind, name, required, schema.id]),
    );
    const earlier = this.#described.get(signature);
    if (!earlier) this.#described.set(signature, { anchor, path });
    return earlier;
  }

  #limit(): number {
    return this.#count < repeatLimit.largeFrom ? repeatLimit.small : repeatLimit.large;
  }

  #children(schema: SchemaNode, path: string, base: string): Field[] {
    return branchesOf(schema).flatMap((branch) => {
      const node = this.options.schemas[branch.schema];
      if (!node || isHidden(node, this.options.direction)) return [];
      this.#count++;
      const anchor = this.options.anchors.claim(fieldAnchor(base, branch.segment));
      const field = this.field({
        kind: branch.kind,
        name: branch.name,
        path: branch.path(path),
        anchor,
        base: branch.transparent ? base : anchor,
        required: branch.required,
        type: typeWords(this.options.schemas, node.id),
        schema: node,
        home: branch.home,
      });
      return [field];
    });
  }
}

/** OpenAPI 3.1, 4.8.24.3: readOnly is not sent, writeOnly is not returned. */
export function isHidden({ readOnly, writeOnly }: SchemaNode, direction: Direction): boolean {
  return direction === 'request' ? readOnly : writeOnly;
}

/** A step from a schema to a schema below it. */
interface Branch {
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

const known = new WeakMap<SchemaNode, readonly Branch[]>();

/** All branches of a schema, in the order in which a page shows them; they are the same on all pages. */
function branchesOf(schema: SchemaNode): readonly Branch[] {
  return getOrInsert(known, schema, () => listBranches(schema));
}

function listBranches(schema: SchemaNode): Branch[] {
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
