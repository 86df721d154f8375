import { isDeepStrictEqual } from 'node:util';
import { uniqWith } from 'es-toolkit/array/uniqWith';
import { type Cursor, child, isObject, items, placeOf, texts } from '../load/cursor';
import type { LoadedDocument } from '../load/load-document';
import { buildDiscriminator, chosenBy, implicitVariants, type Variant } from './discriminator';
import { expressionOf } from './expression-of';
import { toJson } from './json';
import { richTextOf } from './rich-text';
import {
  constraintsOf,
  dependentRequiredOf,
  enumOf,
  externalDocsOf,
  referenceOf,
  rulesOf,
  typesOf,
  xmlOf,
} from './schema-facts';
import { componentName, originOf, SchemaIds } from './schema-ids';
import { MergedSchema, type Part, partsOf, splitMergeable } from './schema-parts';
import type { Branch, SchemaId, SchemaNode } from './types';

/** Builds the nodes of one document's schemas, each once; cycles are ids. */
export class SchemaBuilder {
  readonly nodes = new Map<SchemaId, SchemaNode>();
  readonly #ids: SchemaIds;
  /** Ids of nodes whose construction has begun and not yet ended. */
  readonly #begun = new Set<SchemaId>();

  constructor(readonly document: LoadedDocument) {
    this.#ids = new SchemaIds(document);
  }

  /** The node for a schema, or for the conjunction of several schemas. */
  build(...schemas: Cursor[]): SchemaId {
    const followed = uniqWith(
      schemas.map((schema) => this.#followPlainRef(schema)),
      (one, other) => placeOf(one) === placeOf(other) && isDeepStrictEqual(one.value, other.value),
    );
    return this.#once(this.#ids.idOf(followed), (id) => {
      const parts = partsOf(followed, this.document);
      const { merged, rest } = splitMergeable(parts);
      const node = this.#node(id, this.#nameOf(followed), merged, rest);
      const [only] = followed.length === 1 ? followed : [];
      return {
        ...node,
        origin: only && originOf(only, this.document),
        chosenBy: only && chosenBy(only, parts, this.document),
      };
    });
  }

  #once(id: SchemaId, make: (id: SchemaId) => SchemaNode): SchemaId {
    if (!this.nodes.has(id) && !this.#begun.has(id)) {
      this.#begun.add(id);
      this.nodes.set(id, make(id));
      this.#begun.delete(id);
    }
    return id;
  }

  /** The node of one `allOf` part that could not be merged; excludes its own `$ref` and `allOf`. */
  #buildOwn(part: Part): SchemaId {
    const written = part.cursor.file.valueAt(part.cursor.pointer);
    if (isObject(written) && written.allOf === undefined && written.$ref === undefined) {
      return this.build(part.cursor);
    }
    return this.#once(`${this.#ids.idOf([part.cursor])}~own`, (id) =>
      this.#node(id, undefined, [part], []),
    );
  }

  /** Follows `$ref` if it has no siblings, so that all references share one node. */
  #followPlainRef(schema: Cursor): Cursor {
    const seen = new Set<string>();
    let current = this.document.resolver.scoped(schema);
    while (isObject(current.value) && Object.keys(current.value).length === 1) {
      const target = this.document.resolver.target(current);
      if (!target || seen.has(placeOf(target))) break;
      seen.add(placeOf(target));
      current = target;
    }
    return current;
  }

  /** Its own name, or that of the only component to which it refers or of which it is composed. */
  #nameOf(schemas: readonly Cursor[]): string | undefined {
    const [own] = schemas.flatMap((schema) => componentName(schema, this.document) ?? []);
    if (own !== undefined) return own;
    const targetOf = (schema: Cursor) => this.document.resolver.target(schema) ?? [];
    const referred = schemas.slice(0, 1).flatMap(targetOf);
    const composed = schemas.slice(0, 1).flatMap((schema) => items(child(schema, 'allOf')));
    const targets = referred.length > 0 ? referred : composed.flatMap(targetOf);
    const [only] = targets;
    return only && targets.length === 1 ? componentName(only, this.document) : undefined;
  }

  #node(id: SchemaId, name: string | undefined, parts: Part[], rest: Part[]): SchemaNode {
    const schema = new MergedSchema(parts);
    const enumValues = schema.enumValues();
    const constant = schema.nearest('const');
    const initial = schema.nearest('default');
    const variants = implicitVariants(schema, parts, this.document);
    const properties = this.#properties(schema, rest.length === 0);
    const types = typesOf(schema, enumValues, constant);
    const isContradictory = types.length === 0 && schema.nearest('type') !== undefined;

    return {
      id,
      name,
      title: schema.text('title'),
      types,
      format: schema.text('format'),
      description: richTextOf(schema.description()),
      never: schema.never || isContradictory || enumValues?.length === 0 || undefined,
      constraints: constraintsOf(
        (keyword) => schema.values(keyword),
        properties.length === 0 && schema.all('additionalProperties').length > 0,
      ),
      enum: enumValues && enumOf(schema, enumValues),
      const: constant && { value: toJson(constant.value) },
      default: initial && { value: toJson(initial.value) },
      examples: schema.examples().map(toJson),
      readOnly: schema.flag('readOnly'),
      writeOnly: schema.flag('writeOnly'),
      deprecated: schema.flag('deprecated'),
      immutable: schema.values(schema.extension('immutable')).some((value) => value !== false),
      rules: rulesOf(schema),
      branches: [...properties, ...this.#others(schema, rest, variants)],
      isClosed: schema.values('additionalProperties').includes(false),
      dependentRequired: dependentRequiredOf(schema),
      discriminator: buildDiscriminator(schema, variants, this.document, (target) =>
        this.build(target),
      ),
      reference: referenceOf(schema),
      contentMediaType: schema.text('contentMediaType'),
      contentEncoding: schema.text('contentEncoding'),
      xml: xmlOf(schema),
      externalDocs: externalDocsOf(schema.nearest('externalDocs')),
    };
  }

  /** @param isWhole whether no further part can describe a property */
  #properties(schema: MergedSchema, isWhole: boolean): Branch[] {
    const required = new Set(schema.all('required').flatMap(texts));
    const described = new Map(schema.maps('properties'));
    // Required names without a schema are still part of the contract.
    const others = isWhole ? [...required].filter((name) => !described.has(name)) : [];
    const all = [
      ...described,
      ...others.map((name) => [name, schemasOfName(schema, name)] as const),
    ];
    return all.map(([name, schemas]) => ({
      kind: 'property',
      name,
      required: required.has(name),
      schema: this.build(...schemas),
      segment: name,
      step: `.${name}`,
    }));
  }

  /** All branches except properties. */
  #others(schema: MergedSchema, rest: readonly Part[], variants: readonly Variant[]): Branch[] {
    /** The conjunction of the schemas of a keyword; undefined if there are none. */
    const one = (keyword: string, accepts = isSchema): SchemaId | undefined => {
      const all = schema.all(keyword).filter(accepts);
      return all.length > 0 ? this.build(...all) : undefined;
    };
    const others = schema.values('additionalProperties');
    const allowsOthers = others.length > 0 && !others.includes(false);
    const additional = allowsOthers
      ? (one('additionalProperties', restricts) ?? this.build())
      : undefined;
    return [
      ...this.#map(schema, 'patternProperties').flatMap(([pattern, id], index) =>
        branch('pattern', id, pattern, `pattern-${index + 1}`, `./${pattern}/`),
      ),
      ...branch('additional', additional, '*', 'any', '.*'),
      ...branch('property-name', one('propertyNames'), 'name', 'name', '.(name)'),
      ...this.#prefixItems(schema),
      ...branch('items', one('items') ?? this.#itemsOfLegacyTuple(schema), '[ ]', 'item', '[]'),
      ...branch('contains', one('contains'), 'contains', 'contains', '[]'),
      ...rest.flatMap((part, index) =>
        branch('all-of', this.#buildOwn(part), this.#labelOf(part.cursor) ?? `Part ${index + 2}`),
      ),
      ...this.#alternatives('one-of', schema.all('oneOf').flatMap(items), variants),
      ...this.#alternatives('any-of', schema.all('anyOf').flatMap(items)),
      ...branch('not', one('not'), 'not'),
      ...branch('if', one('if'), 'if'),
      // Without `if`, `then` and `else` have no effect (JSON Schema 2020-12, 10.2.2).
      ...(['then', 'else'] as const).flatMap((kind) =>
        schema.nearest('if') ? branch(kind, one(kind), kind) : [],
      ),
      ...this.#map(schema, 'dependentSchemas').flatMap(([property, id]) =>
        branch('dependent', id, property, `with-${property}`),
      ),
      ...branch('other-properties', one('unevaluatedProperties', restricts), '*', 'other', '.*'),
      ...branch('other-items', one('unevaluatedItems', restricts), '[ ]', 'others', '[]'),
      ...branch('content', one('contentSchema'), 'content'),
    ];
  }

  #map(schema: MergedSchema, keyword: string): [name: string, schema: SchemaId][] {
    return schema.maps(keyword).map(([name, schemas]) => [name, this.build(...schemas)]);
  }

  #prefixItems(schema: MergedSchema): Branch[] {
    const legacy = schema.all('items').filter(({ value }) => Array.isArray(value));
    return [...schema.all('prefixItems'), ...legacy]
      .flatMap(items)
      .flatMap((item, index) =>
        branch('prefix-item', this.build(item), `[${index}]`, `item-${index}`, `[${index}]`),
      );
  }

  /** Before 2020-12, `items` as a list described the tuple, and `additionalItems` the items after it. */
  #itemsOfLegacyTuple(schema: MergedSchema): SchemaId | undefined {
    const isTuple = schema.values('items').some(Array.isArray);
    const [following] = schema.all('additionalItems').filter(isSchema);
    return isTuple && following ? this.build(following) : undefined;
  }

  #alternatives(
    kind: 'one-of' | 'any-of',
    schemas: readonly Cursor[],
    variants: readonly Variant[] = [],
  ): Branch[] {
    if (schemas.length === 0) {
      return variants.flatMap(({ value, isMapped, schema }) =>
        branch(kind, this.build(schema), isMapped ? value : (this.#labelOf(schema) ?? value)),
      );
    }
    return schemas.flatMap((schema, index) => {
      const followed = this.#followPlainRef(schema);
      const values = variants
        .filter((variant) => placeOf(this.#followPlainRef(variant.schema)) === placeOf(followed))
        .flatMap(({ value, isMapped }) => (isMapped ? [value] : []));
      const label = values.join(' or ') || (this.#labelOf(followed) ?? `Option ${index + 1}`);
      return branch(kind, this.build(schema), label);
    });
  }

  #labelOf(schema: Cursor): string | undefined {
    const merged = new MergedSchema(partsOf([schema], this.document));
    return merged.text('title') ?? this.#nameOf([schema]);
  }
}

/** The schemas that apply to a name without a property (JSON Schema 2020-12, 10.3.2 and 11.3). */
function schemasOfName(schema: MergedSchema, name: string): Cursor[] {
  const matching = schema
    .maps('patternProperties')
    .flatMap(([pattern, schemas]) => (expressionOf(pattern)?.test(name) ? schemas : []));
  if (matching.length > 0) return matching;
  const additional = schema.all('additionalProperties').filter(isSchema);
  return additional.length > 0 ? additional : schema.all('unevaluatedProperties').filter(isSchema);
}

/** An optional branch; none without a schema. */
function branch(
  kind: Branch['kind'],
  schema: SchemaId | undefined,
  name: string,
  segment = name,
  step = '',
): Branch[] {
  return schema === undefined ? [] : [{ kind, name, schema, required: false, segment, step }];
}

/** Whether a schema restricts values: `true` and `{}` restrict nothing, and `false` is a constraint. */
function restricts({ value }: Cursor): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

function isSchema({ value }: Cursor): boolean {
  return isObject(value) || typeof value === 'boolean';
}
