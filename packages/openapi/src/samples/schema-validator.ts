import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { once } from 'es-toolkit/function/once';
import { WrittenNumber, withDoubles } from '../load/written-number';
import { branchesOf, keywordsOf } from '../model/branches';
import { isHidden } from '../model/build-field-tree';
import { expressionOf } from '../model/expression-of';
import type { Branch, Direction, Json, SchemaId, SchemaNode } from '../model/types';

type Schemas = Readonly<Record<SchemaId, SchemaNode>>;
type JsonSchema = { [keyword: string]: unknown };

/**
 * Validates values with the schemas of pages. Each schema is compiled once for each direction, so the pages of a document
 * share one validator.
 */
export class SchemaValidator {
  /** Made when a value is validated first: it takes milliseconds, and most requests validate nothing. */
  readonly #ajv: () => Ajv2020;
  readonly #compiled = {
    request: new Map<SchemaNode, { key: string; validate?: ValidateFunction }>(),
    response: new Map<SchemaNode, { key: string; validate?: ValidateFunction }>(),
  };

  /** @param isStrict finds all errors of a value, and accepts no pattern that is not valid */
  constructor(isStrict = false) {
    this.#ajv = once(() => makeAjv(isStrict));
  }

  isValid(node: SchemaNode, value: Json, schemas: Schemas, direction: Direction): boolean {
    return this.errors(node, value, schemas, direction).length === 0;
  }

  /** @throws Error if Ajv can't compile the schema or one that it references */
  errors(
    node: SchemaNode,
    value: unknown,
    schemas: Schemas,
    direction: Direction,
  ): readonly ErrorObject[] {
    const key = this.#add(node, schemas, direction);
    const entry = this.#compiled[direction].get(node);
    const validate = entry?.validate ?? this.#ajv().getSchema(key);
    if (entry) entry.validate = validate;
    return validate?.(withDoubles(value)) === true ? [] : (validate?.errors ?? []);
  }

  /** Adds a schema and those to which it refers; cycles are references. */
  #add(node: SchemaNode, schemas: Schemas, direction: Direction): string {
    const compiled = this.#compiled[direction];
    const before = compiled.get(node);
    if (before) return before.key;
    const key = `${direction}-${compiled.size}`;
    compiled.set(node, { key });
    const schema = toJsonSchema(node, schemas, direction, (id) => {
      const target = schemas[id];
      return target ? { $ref: this.#add(target, schemas, direction) } : {};
    });
    this.#ajv().addSchema(schema, key);
    return key;
  }
}

function makeAjv(isStrict: boolean): Ajv2020 {
  const regExp = isStrict ? unicode : tolerant;
  // Most schemas check few values, so optimizing their code takes longer than running it.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: isStrict,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false, regExp: Object.assign(regExp, { code: 'new RegExp' }) },
  });
  addFormats(ajv);
  return ajv;
}

function unicode(pattern: string): RegExp {
  return new RegExp(pattern, 'u');
}

/** A pattern that is not valid restricts nothing. */
function tolerant(pattern: string): RegExp {
  return expressionOf(pattern) ?? /(?:)/;
}

/**
 * A schema of the page model as JSON Schema 2020-12. readOnly fields are forbidden in requests and writeOnly ones in
 * responses, and not required there (OpenAPI 3.1, 4.8.24.3).
 */
function toJsonSchema(
  node: SchemaNode,
  schemas: Schemas,
  direction: Direction,
  refer: (id: SchemaId) => JsonSchema,
): JsonSchema | boolean {
  if (node.never) return false;
  const all = (kind: Branch['kind']) => branchesOf(node, kind).map(({ schema }) => refer(schema));
  const one = (kind: Branch['kind']) => all(kind)[0];
  const byName = (kind: Branch['kind']) =>
    Object.fromEntries(branchesOf(node, kind).map(({ name, schema }) => [name, refer(schema)]));
  const hides = (id: SchemaId): boolean => {
    const property = schemas[id];
    return property !== undefined && isHidden(property, direction);
  };
  const properties = branchesOf(node, 'property');
  const { bounds, further } = boundsOf(node);
  const { discriminator, dependentRequired } = node;
  // A discriminator chooses a schema (OpenAPI 3.1, 4.8.25), although others may match as well.
  const variants = (discriminator?.mapping ?? []).map(({ value, schema }) => {
    const property = discriminator?.property ?? '';
    const chosen = { required: [property], properties: { [property]: { const: value } } };
    return { anyOf: [{ not: chosen }, refer(schema)] };
  });
  return defined({
    ...bounds,
    type: some(node.types),
    format: node.format,
    enum: node.enum?.map(({ value }) => withDoubles(value)),
    const: node.const && withDoubles(node.const.value),
    properties: Object.fromEntries(
      properties.map(({ name, schema }) => [name, hides(schema) ? false : refer(schema)]),
    ),
    required: properties.flatMap(({ name, required, schema }) =>
      required && !hides(schema) ? name : [],
    ),
    patternProperties: byName('pattern'),
    additionalProperties: node.isClosed ? false : one('additional'),
    propertyNames: one('property-name'),
    unevaluatedProperties: bounds.unevaluatedProperties ?? one('other-properties'),
    dependentSchemas: byName('dependent'),
    dependentRequired: Object.fromEntries(
      dependentRequired.map(({ property, requires }) => [property, requires]),
    ),
    prefixItems: some(all('prefix-item')),
    items: one('items'),
    contains: one('contains'),
    unevaluatedItems: bounds.unevaluatedItems ?? one('other-items'),
    not: one('not'),
    anyOf: some(all('any-of')),
    oneOf: discriminator ? undefined : some(all('one-of')),
    allOf: [
      ...all('all-of'),
      ...further,
      ...variants,
      ...(discriminator ? [{ anyOf: some(all('one-of')) ?? [true] }] : []),
      ...conditionsOf(one('if'), one('then'), one('else')),
    ],
  });
}

/** The constraints as keywords, and those that merged schemas have several times. */
function boundsOf({ constraints }: SchemaNode): { bounds: JsonSchema; further: JsonSchema[] } {
  const bounds: JsonSchema = {};
  const further: JsonSchema[] = [];
  for (const [name, value] of keywordsOf(constraints)) {
    // Ajv compares doubles; exact bounds are obeyed by the numbers that are made.
    if (value instanceof WrittenNumber && value.isRounded) continue;
    const bound = withDoubles(value);
    if (Object.hasOwn(bounds, name)) further.push({ [name]: bound });
    else bounds[name] = bound;
  }
  return { bounds, further };
}

/** `if` with `then` and `else` as alternatives, because evaluated properties are the same (JSON Schema 2020-12, 10.2.2). */
function conditionsOf(
  condition: JsonSchema | undefined,
  yes: JsonSchema = {},
  no: JsonSchema = {},
): JsonSchema[] {
  if (!condition) return [];
  return [{ anyOf: [{ allOf: [condition, yes] }, { allOf: [{ not: condition }, no] }] }];
}

/** A list that is not empty, as most keywords require. */
function some<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

function defined(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
