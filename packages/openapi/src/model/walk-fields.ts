/**
 * The only traversal of a media type's fields. Pages, Markdown twins and search records use it, so they agree
 * on the fields, their names and their positions. It is pure and works in a browser.
 */
import { type AnchorSet, fieldAnchor, rootAnchor } from './anchors';
import { branchesOf, type FieldKind } from './field-branches';
import type { Home, SchemaId, SchemaNode } from './types';

export type { FieldKind } from './field-branches';

export type Direction = 'request' | 'response';

export interface Field {
  kind: FieldKind;
  /** Displayed name: the property's name, the alternative's label, `[ ]` for items. */
  name: string;
  /** Path from the body: `spec.permissions[].verb`; '' is the body itself. */
  path: string;
  anchor: string;
  required: boolean;
  schema: SchemaNode;
  children: Field[];
  /**
   * Set if the children are described elsewhere: `recursion` at the enclosing field, `repeated` at an earlier
   * field with the same schema.
   */
  elsewhere?: { reason: 'recursion' | 'repeated'; anchor: string; path: string };
  /** Set if an earlier field has exactly the same nested fields, which therefore need no second description. */
  same?: { anchor: string; path: string };
  /** Set if its nested fields are described on another page. */
  home?: Home;
  /** Anchors of this field in other bodies that are the same as this body (`bodiesOf`). */
  aliases?: string[];
}

export interface WalkOptions {
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
export function walkFields(options: WalkOptions): Field | undefined {
  const root = options.schemas[options.root];
  if (!root) return undefined;
  const walk = new Walk(options);
  return walk.field({
    kind: 'body',
    name: '',
    path: '',
    // The anchors of a request's fields start with `request-`; that of the body's own heading is `request-body`.
    anchor: rootAnchor(options.prefix),
    base: options.prefix,
    required: true,
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

interface Visit extends Omit<Field, 'children' | 'elsewhere' | 'same' | 'aliases'> {
  /** Prefix of the anchors of its children: items of an array represent the array itself. */
  base: string;
}

interface Seen {
  anchor: string;
  path: string;
  /** Number of nested fields; undefined while they are visited. */
  fields?: number;
}

class Walk {
  readonly #seen = new Map<SchemaId, Seen>();
  /** The first field with each signature, which describes the nested fields of this signature. */
  readonly #described = new Map<string, { anchor: string; path: string }>();
  #count = 0;
  /** Greater than 0 below a field that is described on another page: nothing is described here. */
  #away = 0;

  constructor(readonly options: WalkOptions) {}

  field({ base, ...visit }: Visit): Field {
    const { id } = visit.schema;
    const before = this.#seen.get(id);
    if (before) {
      const reason = before.fields === undefined ? 'recursion' : 'repeated';
      if (reason === 'recursion' || (before.fields ?? 0) > this.#limit()) {
        const { anchor, path } = before;
        return { ...visit, children: [], elsewhere: { reason, anchor, path } };
      }
    }
    const seen: Seen = { anchor: visit.anchor, path: visit.path };
    this.#seen.set(id, seen);
    const countBefore = this.#count;
    if (visit.home) this.#away++;
    const children = this.#children(visit.schema, visit.path, base);
    if (visit.home) this.#away--;
    seen.fields = this.#count - countBefore;
    // Later links refer to the first position.
    if (before) this.#seen.set(id, before);
    const same = seen.fields < sameFrom ? undefined : this.#sameAs(visit, children);
    return same ? { ...visit, children, same } : { ...visit, children };
  }

  /** The earlier field with the same nested fields, if there is one. Otherwise, later fields refer to this one. */
  #sameAs({ anchor, path }: Seen, children: readonly Field[]): Field['same'] {
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
