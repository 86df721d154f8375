/** The only traversal of a schema's fields: pages, search and history agree on the fields, their names and anchors. */
import { type AnchorSet, fieldAnchor, rootAnchor } from './anchors';
import { typeWords } from './type-words';
import type {
  DescribedAt,
  Direction,
  Field,
  Home,
  OperationPage,
  SchemaId,
  SchemaNode,
} from './types';

interface TreeOptions {
  schemas: OperationPage['schemas'];
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
  const schema = options.schemas[options.root];
  // The anchors of a request's fields start with `request-`; that of the body's own heading is `request-body`.
  const anchor = rootAnchor(options.prefix);
  const body = { kind: 'body', name: '', path: '', anchor, required: true } as const;
  return schema && new TreeBuilder(options).field({ ...body, schema }, options.prefix);
}

/** Every field of a tree except the body itself, parents before children. */
export function* fieldsOf(tree: Field): Generator<Field> {
  for (const field of tree.children) {
    yield field;
    yield* fieldsOf(field);
  }
}

interface Seen extends Pick<Field, 'anchor' | 'path'> {
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

  /**
   * @param base prefix of the anchors of its children: items of an array represent the array itself
   * @param home the page that describes its nested fields
   */
  field(visit: Omit<Field, 'type' | 'children'>, base: string, home?: Home): Field {
    const { schema, anchor, path } = visit;
    const type = typeWords(this.options.schemas, schema.id);
    const before = this.#seen.get(schema.id);
    if (before && (before.fields === undefined || before.fields > this.#limit())) {
      const reason = before.fields === undefined ? 'recursion' : 'repeated';
      return { ...visit, type, children: [], describedAt: linkTo(before, reason) };
    }
    const seen: Seen = { anchor, path };
    this.#seen.set(schema.id, seen);
    const countBefore = this.#count;
    if (home) this.#away++;
    const field: Field = { ...visit, type, children: this.#children(schema, path, base) };
    if (home) this.#away--;
    seen.fields = this.#count - countBefore;
    // Later links refer to the first position.
    if (before) this.#seen.set(schema.id, before);
    if (home) {
      field.describedAt = { reason: 'other-page', href: home.path, title: home.title };
    } else if (seen.fields >= sameFrom) {
      const same = this.#sameAs(field);
      if (same) field.describedAt = linkTo(same, 'same-fields');
    }
    return field;
  }

  /** The earlier field with the same nested fields, if there is one. Otherwise, later fields refer to this one. */
  #sameAs({ anchor, path, children }: Field): Seen | undefined {
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

  #children(schema: SchemaNode, parent: string, base: string): Field[] {
    return schema.branches.flatMap(({ schema: id, segment, step, home, ...branch }) => {
      const node = this.options.schemas[id];
      if (!node || isHidden(node, this.options.direction)) return [];
      this.#count++;
      const anchor = this.options.anchors.claim(fieldAnchor(base, segment));
      const path = parent === '' ? step.replace(/^\./, '') : parent + step;
      // The anchors of nested fields omit the items: `permissions[].verb` is `…-permissions-verb`.
      const below = branch.kind === 'items' ? base : anchor;
      return this.field({ ...branch, path, anchor, schema: node }, below, home);
    });
  }
}

/** OpenAPI 3.1, 4.8.24.3: readOnly is not sent, writeOnly is not returned. */
export function isHidden({ readOnly, writeOnly }: SchemaNode, direction: Direction): boolean {
  return direction === 'request' ? readOnly : writeOnly;
}
