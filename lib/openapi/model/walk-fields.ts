/**
 * The one traversal of a media type's fields. Pages, Markdown twins and search records all follow
 * it, so they agree on which fields there are, what they are called and where they stand. Pure, and
 * safe in a browser.
 */
import { AnchorSet, fieldAnchor, requestBodyAnchor } from './anchors';
import { branchesOf, type FieldKind } from './field-branches';
import type { Parameter, SchemaId, SchemaNode } from './types';

export type { FieldKind } from './field-branches';

export type Direction = 'request' | 'response';

export interface Field {
  kind: FieldKind;
  /** What a reader sees: the property's name, the alternative's label, `[ ]` for items. */
  name: string;
  /** From the body down: `spec.permissions[].verb`; '' is the body itself. */
  path: string;
  anchor: string;
  required: boolean;
  schema: SchemaNode;
  children: Field[];
  /**
   * Set where the children stand elsewhere: `recursion` at the field around this one, `repeated` at
   * an earlier field with the same schema.
   */
  elsewhere?: { reason: 'recursion' | 'repeated'; anchor: string; path: string };
}

export interface WalkOptions {
  schemas: Readonly<Record<SchemaId, SchemaNode>>;
  root: SchemaId;
  /** Anchor prefix of the fields: `request`, `response-200`. */
  prefix: string;
  direction: Direction;
  /** Anchors that are taken on the page by what is not a field. */
  taken?: Iterable<string>;
}

/**
 * A schema with more fields than this is written out once a body, and then linked. In a body that
 * is large already, less is repeated, so that a page grows with its source and not beyond.
 */
const repeatLimit = { small: 40, large: 6, largeFrom: 400 };

/** The tree of fields of a body; undefined where its schema is not on the page. */
export function walkFields(options: WalkOptions): Field | undefined {
  const root = options.schemas[options.root];
  if (!root) return undefined;
  const walk = new Walk(options);
  return walk.field({
    kind: 'body',
    name: '',
    path: '',
    // The fields of a request are called `request-…`, the body's own heading `request-body`.
    anchor: options.prefix === 'request' ? requestBodyAnchor : options.prefix,
    base: options.prefix,
    required: true,
    schema: root,
  });
}

/** Every field of a tree, parents before children, the body itself left out. */
export function* fieldsOf(tree: Field): Generator<Field> {
  for (const field of tree.children) {
    yield field;
    yield* fieldsOf(field);
  }
}

interface PageAnchors {
  parameters: readonly { anchor: string; parameters: readonly Parameter[] }[];
  requestBody?: { anchor: string };
  responses: readonly { anchor: string; headers: readonly Parameter[] }[];
}

/** Anchors of a page that are not those of fields; what `taken` of a walk should be. */
export function anchorsBesideFields(page: PageAnchors): string[] {
  const ofParameters = (parameters: readonly Parameter[]): string[] =>
    parameters.map(({ anchor }) => anchor);
  return [
    ...page.parameters.flatMap((group) => [group.anchor, ...ofParameters(group.parameters)]),
    ...(page.requestBody ? [page.requestBody.anchor] : []),
    ...page.responses.flatMap((response) => [response.anchor, ...ofParameters(response.headers)]),
  ];
}

interface Visit extends Omit<Field, 'children' | 'elsewhere'> {
  /** What the anchors of its children start with: items of an array stand for the array itself. */
  base: string;
}

interface Seen {
  anchor: string;
  path: string;
  /** Number of fields below; unknown while the walk is inside it. */
  fields?: number;
}

class Walk {
  readonly #anchors: AnchorSet;
  readonly #seen = new Map<SchemaId, Seen>();
  #count = 0;

  constructor(readonly options: WalkOptions) {
    this.#anchors = new AnchorSet(options.taken);
  }

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
    const children = this.#children(visit.schema, visit.path, base);
    seen.fields = this.#count - countBefore;
    // Later links lead to the first place.
    if (before) this.#seen.set(id, before);
    return { ...visit, children };
  }

  #limit(): number {
    return this.#count < repeatLimit.largeFrom ? repeatLimit.small : repeatLimit.large;
  }

  #children(schema: SchemaNode, path: string, base: string): Field[] {
    return branchesOf(schema).flatMap((branch) => {
      const node = this.options.schemas[branch.schema];
      if (!node || this.#isHidden(node)) return [];
      this.#count++;
      const anchor = this.#anchors.claim(fieldAnchor(base, branch.segment));
      const field = this.field({
        kind: branch.kind,
        name: branch.name,
        path: branch.path(path),
        anchor,
        base: branch.transparent ? base : anchor,
        required: branch.required,
        schema: node,
      });
      return [field];
    });
  }

  /** OpenAPI 3.1, 4.8.24.3: readOnly is not sent, writeOnly does not come back. */
  #isHidden({ readOnly, writeOnly }: SchemaNode): boolean {
    return this.options.direction === 'request' ? readOnly : writeOnly;
  }
}
