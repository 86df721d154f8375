import { isObject } from '../load/cursor';
import { WrittenNumber } from '../load/written-number';
import { branchesOf, itemsOf } from '../model/branches';
import { isHidden } from '../model/build-field-tree';
import type { Direction, Json, SchemaId, SchemaNode } from '../model/types';
import { boundOf, exampleNumber, exampleString, plus } from './example-scalars';

export interface ExampleOptions {
  schemas: Readonly<Record<SchemaId, SchemaNode>>;
  direction: Direction;
  /** Omit optional fields. */
  requiredOnly?: boolean;
}

/** Beyond this number of values, only required ones are added. */
const enough = 200;

/**
 * An example of a schema: its first example, its default, or the simplest value that its types and constraints
 * allow. readOnly fields are omitted from requests and writeOnly fields from responses. Recursion ends at the
 * first optional field.
 */
export function exampleOf(id: SchemaId, options: ExampleOptions): Json {
  return new ExampleMaker(options).value(id, []);
}

class ExampleMaker {
  #count = 0;

  constructor(readonly options: ExampleOptions) {}

  value(id: SchemaId, above: readonly SchemaId[]): Json {
    this.#count++;
    const node = this.options.schemas[id];
    if (!node || above.includes(id)) return null;
    if (node.const) return node.const.value;
    const [given] = node.examples;
    if (given !== undefined && !this.#lacksFields(node, given)) return this.#visible(id, given, []);
    if (node.default) return node.default.value;
    const [listed] = node.enum ?? [];
    if (listed) return listed.value;

    const inside = [...above, id];
    const [alternative] = branchesOf(node, 'one-of', 'any-of');
    const chosen =
      alternative && this.#named(node, alternative.schema, this.value(alternative.schema, inside));
    const composed = branchesOf(node, 'all-of').map(({ schema }) => this.value(schema, inside));
    const own = this.#byType(node, inside);
    const objects = [own, ...composed, chosen, given].filter(
      (value): value is { [name: string]: Json } => isObject(value),
    );
    // Not `Object.assign`, which takes a field `__proto__` for the prototype.
    if (objects.length > 0) {
      const merged = Object.fromEntries(objects.flatMap((object) => Object.entries(object)));
      return node.chosenBy ? this.#with(merged, node.chosenBy, node) : merged;
    }
    return own ?? chosen ?? composed[0] ?? null;
  }

  /** The example of a part of `allOf` need not have the required fields of the others. */
  #lacksFields(node: SchemaNode, given: Json): boolean {
    if (!isObject(given)) return false;
    const needed = node.branches.filter(({ schema, required }) => required && !this.#hides(schema));
    return needed.some(({ name }) => !Object.hasOwn(given, name));
  }

  /** With the value of the discriminator that chooses the schema (OpenAPI 3.1, 4.8.25). */
  #named({ discriminator }: SchemaNode, schema: SchemaId, value: Json): Json {
    if (!discriminator || !isObject(value)) return value;
    const { property, mapping } = discriminator;
    const named = mapping.find((entry) => entry.schema === schema)?.value;
    const chosen = this.options.schemas[schema];
    return named === undefined || !chosen
      ? value
      : this.#with(value, { property, value: named }, chosen);
  }

  /** With the value of a discriminator, unless the schema of the property excludes it. */
  #with(
    object: { [name: string]: Json },
    { property, value }: { property: string; value: string },
    node: SchemaNode,
  ): Json {
    const schema = branchesOf(node, 'property').find(({ name }) => name === property)?.schema;
    const { const: only, enum: listed } = this.options.schemas[schema ?? ''] ?? {};
    const allowed = only ? [only] : listed;
    return allowed?.every((one) => one.value !== value) ? object : { ...object, [property]: value };
  }

  #byType(node: SchemaNode, inside: readonly SchemaId[]): Json {
    switch (node.types.find((type) => type !== 'null') ?? node.types[0]) {
      case 'object':
        return this.#object(node, inside);
      case 'array':
        return this.#array(node, inside);
      case 'string':
        return exampleString(node);
      case 'integer':
      case 'number':
        return exampleNumber(node);
      case 'boolean':
        return true;
      default:
        return null;
    }
  }

  #object(node: SchemaNode, inside: readonly SchemaId[]): Json {
    const properties = branchesOf(node, 'property');
    const entries = properties.flatMap(({ name, required, schema }): [string, Json][] => {
      const property = this.options.schemas[schema];
      if (!property || this.#hides(schema)) return [];
      const optional = !required && (this.options.requiredOnly || this.#count > enough);
      if (optional || property.deprecated || (!required && this.#endsInCircle(property, inside))) {
        return [];
      }
      return [[name, this.value(schema, inside)]];
    });
    const others = branchesOf(node, 'additional')[0]?.schema;
    if (entries.length === 0 && others && !this.options.requiredOnly && !inside.includes(others)) {
      entries.push(['key', this.value(others, inside)]);
    }
    return Object.fromEntries(entries);
  }

  #array(node: SchemaNode, inside: readonly SchemaId[]): Json {
    const tuple = branchesOf(node, 'prefix-item');
    if (tuple.length > 0) return tuple.map(({ schema }) => this.value(schema, inside));
    const items = itemsOf(node);
    if (items === undefined || inside.includes(items)) return [];
    const count = Math.max(1, boundOf(node, 'minItems') ?? 1);
    const first = this.value(items, inside);
    if (count > 20) return [first];
    const isUnique = node.constraints.some(({ keyword }) => keyword === 'uniqueItems');
    if (!isUnique) return Array.from({ length: count }, () => first);
    const listed = this.options.schemas[items]?.enum?.map(({ value }) => value) ?? [];
    return Array.from({ length: count }, (_, index) => listed[index] ?? different(first, index));
  }

  #endsInCircle(node: SchemaNode, inside: readonly SchemaId[]): boolean {
    return [node.id, itemsOf(node)].some((id) => id !== undefined && inside.includes(id));
  }

  /** A given example without the members that this direction hides. */
  #visible(id: SchemaId, value: Json, above: readonly SchemaId[]): Json {
    const node = this.options.schemas[id];
    if (!node || above.includes(id)) return value;
    const inside = [...above, id];
    if (Array.isArray(value)) {
      const items = itemsOf(node);
      return items === undefined ? value : value.map((item) => this.#visible(items, item, above));
    }
    if (!isObject(value)) return value;
    const properties = branchesOf(node, 'property');
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]): [string, Json][] => {
        const schema = properties.find((property) => property.name === name)?.schema ?? '';
        return this.#hides(schema) ? [] : [[name, this.#visible(schema, member, inside)]];
      }),
    );
  }

  /** Whether this direction has no values of a schema. */
  #hides(schema: SchemaId): boolean {
    const node = this.options.schemas[schema];
    return node !== undefined && isHidden(node, this.options.direction);
  }
}

/** Another value of the same type, for lists of unique items. */
function different(value: Json, index: number): Json {
  if (index === 0) return value;
  if (typeof value === 'number' || value instanceof WrittenNumber) return plus(value, index);
  return typeof value === 'string' ? `${value}${index + 1}` : value;
}
