import { isObject } from '../load/cursor';
import { branchesOf, itemsOf, keywordsOf } from '../model/branches';
import { isHidden } from '../model/build-field-tree';
import { commonTypes } from '../model/common-types';
import { expressionOf } from '../model/expression-of';
import { stringifyJson, toJson } from '../model/json';
import type { Branch, Direction, Json, JsonType, SchemaId, SchemaNode } from '../model/types';
import { boundOf, exampleNumbers, valuesOf } from './example-numbers';
import { exampleStrings } from './example-strings';
import { SchemaValidator } from './schema-validator';

export interface ExampleOptions {
  schemas: Readonly<Record<SchemaId, SchemaNode>>;
  direction: Direction;
  /** Omit optional fields. */
  requiredOnly?: boolean;
  /** Shared by the pages of a document. */
  validator?: SchemaValidator;
}

/** Beyond this number of values, only required ones are added. */
const enough = 200;

/** Values that are tried for one example: a schema that has no value must not take forever. */
const mostTries = 4000;

/**
 * An example of a schema: its first example, its default, or the simplest value that its types and constraints
 * allow. readOnly fields are omitted from requests and writeOnly fields from responses. Recursion ends at the
 * first optional field.
 *
 * @returns undefined if no value is found that the schema allows
 */
export function exampleOf(id: SchemaId, options: ExampleOptions): Json | undefined {
  const { value } = new ExampleMaker(options).values([id], new Set()).next();
  return value === undefined ? undefined : value;
}

/** Whether a value is valid, as `exampleOf`. */
export function isValidFor(id: SchemaId, value: Json, options: ExampleOptions): boolean {
  return new ExampleMaker(options).isValid([id], value);
}

/** A choice of alternatives: schemas that a value fulfils together, and the values that choose them. */
interface Conjunction {
  nodes: readonly SchemaNode[];
  /** By the property of a discriminator. */
  chosen: ReadonlyMap<string, string>;
}

/** Schemas that apply if an alternative is taken. */
interface Option {
  schemas: readonly SchemaId[];
  chosen?: { property: string; value: string };
}

class ExampleMaker {
  readonly #schemas: ExampleOptions['schemas'];
  readonly #direction: Direction;
  readonly #requiredOnly: boolean;
  readonly #validator: SchemaValidator;
  #count = 0;
  #tries = 0;

  constructor({ schemas, direction, requiredOnly, validator }: ExampleOptions) {
    this.#schemas = schemas;
    this.#direction = direction;
    this.#requiredOnly = requiredOnly === true;
    this.#validator = validator ?? new SchemaValidator();
  }

  /**
   * Values that are valid for all of the schemas, the best first.
   *
   * @param above the schemas around the value, in which a circle ends
   */
  *values(ids: readonly SchemaId[], above: ReadonlySet<SchemaId>): Generator<Json> {
    this.#count++;
    const nodes = [...new Set(ids)].flatMap((id) => this.#schemas[id] ?? []);
    const tried = new Set<string>();
    for (const conjunction of this.#conjunctions(nodes, [], new Map(), above)) {
      const inside = new Set([...above, ...conjunction.nodes.map(({ id }) => id)]);
      for (const value of this.#candidates(conjunction, inside)) {
        if (this.#tries++ > mostTries) return;
        const key = stringifyJson(value);
        if (tried.has(key)) continue;
        tried.add(key);
        if (this.isValid(ids, value)) yield value;
      }
    }
  }

  isValid(ids: readonly SchemaId[], value: Json): boolean {
    return ids.every((id) => {
      const node = this.#schemas[id];
      return !node || this.#validator.isValid(node, value, this.#schemas, this.#direction);
    });
  }

  /** The conjunctions of schemas with each choice among their alternatives, the first alternatives first. */
  *#conjunctions(
    [node, ...pending]: readonly SchemaNode[],
    nodes: readonly SchemaNode[],
    chosen: ReadonlyMap<string, string>,
    above: ReadonlySet<SchemaId>,
  ): Generator<Conjunction> {
    if (!node) {
      yield { nodes, chosen };
    } else if (nodes.includes(node)) {
      yield* this.#conjunctions(pending, nodes, chosen, above);
    } else if (!node.never && !above.has(node.id)) {
      const own = node.chosenBy;
      const withOwn = own && !chosen.has(own.property) ? withChosen(chosen, own) : chosen;
      for (const options of combinations(this.#optionsOf(node))) {
        const added = options.flatMap(({ schemas }) =>
          schemas.map((id) => this.#schemas[id] ?? []),
        );
        const all = options.reduce((sum, option) => withChosen(sum, option.chosen), withOwn);
        yield* this.#conjunctions([...added.flat(), ...pending], [...nodes, node], all, above);
      }
    }
  }

  /** For each group of alternatives of a schema, the options. */
  #optionsOf(node: SchemaNode): Option[][] {
    const single = ({ schema }: { schema: SchemaId }): Option => ({ schemas: [schema] });
    const groups = branchesOf(node, 'all-of').map((branch) => [single(branch)]);
    const { discriminator } = node;
    const ofOne = branchesOf(node, 'one-of').map(({ schema }): Option => {
      const value = discriminator?.mapping.find((entry) => entry.schema === schema)?.value;
      return discriminator && value !== undefined
        ? { schemas: [schema], chosen: { property: discriminator.property, value } }
        : { schemas: [schema] };
    });
    const ofAny = branchesOf(node, 'any-of').map(single);
    groups.push(...[ofOne, ofAny].filter((options) => options.length > 0));
    const [condition] = branchesOf(node, 'if');
    if (condition) {
      const [then, otherwise] = (['then', 'else'] as const).map((kind) =>
        branchesOf(node, kind).map(({ schema }) => schema),
      );
      groups.push([{ schemas: [condition.schema, ...(then ?? [])] }, { schemas: otherwise ?? [] }]);
    }
    for (const dependent of branchesOf(node, 'dependent')) {
      groups.push([single(dependent), { schemas: [] }]);
    }
    return groups;
  }

  /** Values that may fulfil a conjunction. */
  *#candidates(conjunction: Conjunction, inside: ReadonlySet<SchemaId>): Generator<Json> {
    const { nodes } = conjunction;
    for (const node of nodes) if (node.const) yield node.const.value;
    const given = nodes.flatMap((node) =>
      node.examples.slice(0, 3).map((one) => asTyped(one, node)),
    );
    const shown = given.map((value) => this.#visible(nodes, value, new Set()));
    yield* shown;
    for (const node of nodes) if (node.default) yield node.default.value;
    for (const node of nodes) for (const { value } of node.enum ?? []) yield value;
    if (nodes.some((node) => node.const ?? node.enum)) return;
    for (const type of typesOf(nodes)) yield* this.#ofType(type, conjunction, shown, inside);
  }

  *#ofType(
    type: JsonType,
    conjunction: Conjunction,
    given: readonly Json[],
    inside: ReadonlySet<SchemaId>,
  ): Generator<Json> {
    const { nodes } = conjunction;
    switch (type) {
      case 'object':
        yield* this.#objects(conjunction, given, inside);
        break;
      case 'array':
        yield* this.#arrays(nodes, inside);
        break;
      case 'string':
        yield* exampleStrings(nodes);
        break;
      case 'integer':
      case 'number':
        yield* exampleNumbers(nodes, type === 'integer');
        break;
      case 'boolean':
        yield true;
        yield false;
        break;
      default:
        yield null;
    }
  }

  *#objects(
    { nodes, chosen }: Conjunction,
    given: readonly Json[],
    inside: ReadonlySet<SchemaId>,
  ): Generator<Json> {
    const shape = new ObjectShape(nodes);
    const fields: Field[] = [];
    for (const name of new Set([...shape.names, ...chosen.keys()])) {
      const ids = shape.schemasOf(name);
      const required = shape.required.has(name);
      const properties = ids.flatMap((id) => this.#schemas[id] ?? []);
      if (properties.some((node) => node.never || isHidden(node, this.#direction))) continue;
      if (!required && !chosen.has(name)) {
        const isEnough = this.#requiredOnly || this.#count > enough;
        if (isEnough || properties.some(({ deprecated }) => deprecated)) continue;
        if (properties.some((node) => endsInCircle(node, inside))) continue;
      }
      const value = chosen.get(name);
      const values = new Lazy(
        value !== undefined && this.isValid(ids, value)
          ? [value].values()
          : this.values(ids, inside),
      );
      if (values.at(0) !== undefined) fields.push({ name, required, values });
      else if (required) return;
    }
    const least = boundOf(nodes, 'minProperties');
    const isMap = fields.length === 0 && shape.hasOthers && !this.#requiredOnly;
    const wanted = Math.min(Math.max(least ?? 0, isMap ? 1 : 0), 20);
    if (fields.length < wanted) {
      for (const name of this.#namesFor(nodes, inside)) {
        if (fields.length >= wanted) break;
        const ids = shape.schemasOf(name);
        if (shape.forbids(name) || fields.some((field) => field.name === name)) continue;
        if (isMap && least === undefined && ids.some((id) => inside.has(id))) break;
        const values = new Lazy(this.values(ids, inside));
        if (values.at(0) !== undefined) fields.push({ name, required: false, values });
      }
    }
    const first = objectOf(fields);
    // The example of a part of `allOf` need not have the required fields of the others.
    const objects = given.filter((value): value is { [name: string]: Json } => isObject(value));
    for (const value of objects) {
      yield Object.fromEntries([...Object.entries(first), ...Object.entries(value)]);
    }
    yield* objectsOf(fields);
  }

  /** Names for the fields of a map. */
  *#namesFor(nodes: readonly SchemaNode[], inside: ReadonlySet<SchemaId>): Generator<string> {
    const rules = branchesOfAll(nodes, 'property-name').map(({ schema }) => schema);
    const patterns = branchesOfAll(nodes, 'pattern').map(({ name }) => name);
    const names = rules.length > 0 ? this.values(rules, inside) : ['key'].values();
    for (const name of names) if (typeof name === 'string') yield name;
    if (rules.length > 0) return;
    for (const pattern of patterns) {
      yield* exampleStrings([{ constraints: [{ keywords: { pattern }, words: '' }] }]);
    }
    for (let index = 2; index <= 20; index++) yield `key${index}`;
  }

  *#arrays(nodes: readonly SchemaNode[], inside: ReadonlySet<SchemaId>): Generator<Json[]> {
    const tuples = nodes.map((node) => branchesOf(node, 'prefix-item'));
    const length = Math.max(0, ...tuples.map((tuple) => tuple.length));
    const limit = (keyword: string) => boundOf(nodes, keyword);
    const most = Math.min(limit('maxItems') ?? 20, 20);
    const isUnique = valuesOf(nodes, 'uniqueItems').length > 0;
    /** The schemas of an item after those of the tuples. */
    const following = nodes.flatMap((node) => {
      const items = itemsOf(node) ?? branchesOf(node, 'other-items')[0]?.schema;
      return items === undefined ? [] : [items];
    });
    const contained = branchesOfAll(nodes, 'contains').map(({ schema }) => schema);
    const own: Json[] = [];
    for (let index = 0; index < length; index++) {
      const ids = tuples.flatMap((tuple, position) => {
        const node = nodes[position];
        const next = node && (itemsOf(node) ?? branchesOf(node, 'other-items')[0]?.schema);
        return tuple[index]?.schema ?? next ?? [];
      });
      const { value } = this.values(ids, inside).next();
      if (value === undefined) break;
      own.push(value);
    }
    const ends = following.some((id) => inside.has(id));
    const least = Math.min(limit('minItems') ?? 0, 21);
    const hasContained = contained.length > 0;
    const needed = hasContained ? Math.max(1, limit('minContains') ?? 1) : 0;
    const usual = own.length > 0 || ends || (following.length === 0 && !hasContained) ? 0 : 1;
    const wanted = Math.min(Math.max(least > 20 ? 1 : least, usual, own.length), most);
    const list = (first: readonly Json[], ofContained: number, count: number): Json[] => {
      const items = [...first];
      const from = (ids: readonly SchemaId[], until: number): void => {
        if (items.length >= until) return;
        const isExcess = ids === following && limit('maxContains') !== undefined;
        for (const value of this.values(ids, inside)) {
          if (isExcess && this.isValid(contained, value)) continue;
          const repeats = isUnique ? 1 : until - items.length;
          const isNew = !isUnique || !items.some((item) => sameJson(item, value));
          if (isNew) items.push(...Array.from({ length: repeats }, () => value));
          if (items.length >= until) return;
        }
      };
      from([...following, ...contained], items.length + ofContained);
      from(following, count);
      return items;
    };
    yield list(own.slice(0, most), needed, wanted);
    yield list(own.slice(0, least), 0, least);
    for (const count of [least, 1, 2, 3]) yield list(own, 0, count);
    yield [];
    // Another first item, for what excludes the usual one.
    const [only] = own.length > 0 ? [] : [[...following]];
    if (only)
      for (const value of take(this.values(only, inside), 4)) yield list([value], 0, wanted);
  }

  /** A given example without the members that this direction hides. */
  #visible(nodes: readonly SchemaNode[], value: Json, above: ReadonlySet<SchemaId>): Json {
    if (nodes.some(({ id }) => above.has(id))) return value;
    const inside = new Set([...above, ...nodes.map(({ id }) => id)]);
    const below = (ids: readonly SchemaId[], member: Json) =>
      this.#visible(
        ids.flatMap((id) => this.#schemas[id] ?? []),
        member,
        inside,
      );
    if (Array.isArray(value)) {
      const items = nodes.flatMap((node) => itemsOf(node) ?? []);
      return value.map((item) => below(items, item));
    }
    if (!isObject(value)) return value;
    const properties = branchesOfAll(nodes, 'property');
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]): [string, Json][] => {
        const ids = properties.flatMap((one) => (one.name === name ? one.schema : []));
        const isGone = ids.some((id) => {
          const node = this.#schemas[id];
          return node !== undefined && isHidden(node, this.#direction);
        });
        return isGone ? [] : [[name, below(ids, member)]];
      }),
    );
  }
}

/** A field of an object with its candidates. */
interface Field {
  name: string;
  required: boolean;
  values: Lazy;
}

/** The results of a generator, each made when it is asked for. */
class Lazy {
  readonly #made: Json[] = [];

  constructor(readonly source: Iterator<Json>) {}

  at(index: number): Json | undefined {
    while (this.#made.length <= index) {
      const { value, done } = this.source.next();
      if (done) return undefined;
      this.#made.push(value);
    }
    return this.#made[index];
  }
}

/** What the schemas of an object say about its names. */
class ObjectShape {
  readonly names: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly hasOthers: boolean;

  constructor(readonly nodes: readonly SchemaNode[]) {
    const properties = branchesOfAll(nodes, 'property');
    const required = new Set(properties.flatMap((one) => (one.required ? one.name : [])));
    const dependent = nodes.flatMap((node) => node.dependentRequired);
    this.names = new Set([
      ...properties.map(({ name }) => name),
      ...dependent.flatMap(({ requires }) => requires),
    ]);
    this.required = required;
    this.hasOthers = branchesOfAll(nodes, 'additional', 'pattern', 'other-properties').length > 0;
  }

  /** Whether `false` for additional or unevaluated properties applies to a name. */
  forbids(name: string): boolean {
    const isNew = (node: SchemaNode) => ownBranches(node, name).length === 0;
    const hasOnlyEvaluated = valuesOf(this.nodes, 'unevaluatedProperties').length > 0;
    const isClosed = this.nodes.some((node) => node.isClosed && isNew(node));
    return isClosed || (hasOnlyEvaluated && this.nodes.every(isNew));
  }

  /** The schemas that apply to a name (JSON Schema 2020-12, 10.3.2 and 11.3). */
  schemasOf(name: string): SchemaId[] {
    const unevaluated: SchemaId[] = [];
    const schemas = this.nodes.flatMap((node) => {
      const own = ownBranches(node, name);
      unevaluated.push(...branchesOf(node, 'other-properties').map(({ schema }) => schema));
      const others = own.length > 0 ? own : branchesOf(node, 'additional');
      return others.map(({ schema }) => schema);
    });
    // The most specific schema comes last, and its examples are preferred.
    return (schemas.length > 0 ? schemas : unevaluated).reverse();
  }
}

/** What a schema says about a name itself. */
function ownBranches({ branches }: SchemaNode, name: string): Branch[] {
  return branches.filter(
    (branch) =>
      (branch.kind === 'property' && branch.name === name) ||
      (branch.kind === 'pattern' && expressionOf(branch.name)?.test(name)),
  );
}

/** The value with the first candidate of each field, then with other candidates and without optional fields. */
function* objectsOf(fields: readonly Field[]): Generator<Json> {
  yield objectOf(fields);
  const needed = fields.filter(({ required }) => required);
  const optional = fields.filter(({ required }) => !required);
  for (const field of optional.slice(0, 12)) {
    yield objectOf(fields.filter((other) => other !== field));
  }
  yield objectOf(needed);
  for (const { name } of fields) {
    for (let index = 1; index <= 5; index++) {
      const other = fields.find((field) => field.name === name)?.values.at(index);
      if (other === undefined) break;
      yield objectOf(fields, { [name]: other });
      yield objectOf(needed, { [name]: other });
    }
  }
  for (const field of optional) yield objectOf([...needed, field]);
  for (let count = fields.length - 1; count > needed.length; count--) {
    yield objectOf([...needed, ...optional].slice(0, count));
  }
}

function objectOf(
  fields: readonly Field[],
  other: { [name: string]: Json } = {},
): {
  [name: string]: Json;
} {
  // Not an assignment, which takes a field `__proto__` for the prototype.
  return Object.fromEntries(
    fields.map(({ name, values }) => [
      name,
      (Object.hasOwn(other, name) ? other[name] : values.at(0)) ?? null,
    ]),
  );
}

function endsInCircle(node: SchemaNode, inside: ReadonlySet<SchemaId>): boolean {
  return [node.id, itemsOf(node)].some((id) => id !== undefined && inside.has(id));
}

function branchesOfAll(nodes: readonly SchemaNode[], ...kinds: Branch['kind'][]): Branch[] {
  return nodes.flatMap((node) => branchesOf(node, ...kinds));
}

function withChosen(
  chosen: ReadonlyMap<string, string>,
  choice: Option['chosen'],
): ReadonlyMap<string, string> {
  return choice ? new Map([...chosen, [choice.property, choice.value]]) : chosen;
}

/** One option of each group, the first options first. */
function* combinations([options, ...others]: readonly Option[][]): Generator<Option[]> {
  if (!options) {
    yield [];
    return;
  }
  for (const option of options) for (const rest of combinations(others)) yield [option, ...rest];
}

/** Some documents write an example that is no text as its JSON text. */
function asTyped(example: Json, { types }: SchemaNode): Json {
  if (typeof example !== 'string' || types.length === 0 || types.includes('string')) return example;
  try {
    return toJson(JSON.parse(example));
  } catch {
    return example;
  }
}

const allTypes: readonly JsonType[] = [
  'null',
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
];

/** Types that a value of any type may have if a keyword of its schema is about them. */
const typeOfKeyword: readonly (readonly [RegExp, JsonType])[] = [
  [/Length|pattern/, 'string'],
  [/imum|multipleOf/, 'number'],
  [/Items|contains/i, 'array'],
  [/Properties/, 'object'],
];

const typeOfBranch: Readonly<Partial<Record<Branch['kind'], JsonType>>> = {
  property: 'object',
  pattern: 'object',
  additional: 'object',
  'other-properties': 'object',
  items: 'array',
  'prefix-item': 'array',
  contains: 'array',
};

/** The types that all schemas allow, `null` last; those that their keywords are about first if they allow any. */
function typesOf(nodes: readonly SchemaNode[]): JsonType[] {
  const common = commonTypes(nodes.map(({ types }) => types));
  if (common) return common.toSorted((a, b) => Number(a === 'null') - Number(b === 'null'));
  const hinted = nodes.flatMap((node) => [
    ...node.branches.flatMap(({ kind }) => typeOfBranch[kind] ?? []),
    ...(node.format === undefined && node.contentEncoding === undefined ? [] : ['string' as const]),
    ...keywordsOf(node.constraints).flatMap(([keyword]) =>
      typeOfKeyword.flatMap(([words, type]) => (words.test(keyword) ? type : [])),
    ),
  ]);
  return [...new Set([...hinted, ...allTypes])];
}

function sameJson(one: Json, other: Json): boolean {
  return stringifyJson(one) === stringifyJson(other);
}

function* take<Value>(values: Iterable<Value>, count: number): Generator<Value> {
  let index = 0;
  for (const value of values) {
    if (index++ >= count) return;
    yield value;
  }
}
