import { isObject } from '../load/cursor';
import { isHidden } from '../model/build-field-tree';
import type { Direction, Json, SchemaId, SchemaNode } from '../model/types';
import { exampleNumber, exampleString } from './example-scalars';

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
    if (given !== undefined) return this.#visible(id, given, []);
    if (node.default) return node.default.value;
    const [listed] = node.enum ?? [];
    if (listed) return listed.value;

    const inside = [...above, id];
    const [alternative] = [...node.oneOf, ...node.anyOf];
    const chosen = alternative && this.value(alternative.schema, inside);
    const composed = node.allOf.map(({ schema }) => this.value(schema, inside));
    const own = this.#byType(node, inside);
    const objects = [...composed, chosen, own].filter(isObject);
    if (objects.length > 0) return Object.assign({}, ...objects);
    return own ?? chosen ?? composed[0] ?? null;
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
    const entries = node.properties.flatMap(({ name, required, schema }): [string, Json][] => {
      const property = this.options.schemas[schema];
      if (!property || isHidden(property, this.options.direction)) return [];
      const optional = !required && (this.options.requiredOnly || this.#count > enough);
      if (optional || property.deprecated || (!required && this.#endsInCircle(property, inside))) {
        return [];
      }
      return [[name, this.value(schema, inside)]];
    });
    const others = node.additionalProperties;
    if (entries.length === 0 && others && !this.options.requiredOnly && !inside.includes(others)) {
      entries.push(['key', this.value(others, inside)]);
    }
    return Object.fromEntries(entries);
  }

  #array(node: SchemaNode, inside: readonly SchemaId[]): Json {
    if (node.prefixItems.length > 0)
      return node.prefixItems.map((item) => this.value(item, inside));
    const { items } = node;
    if (items === undefined || inside.includes(items)) return [];
    return [this.value(items, inside)];
  }

  #endsInCircle(node: SchemaNode, inside: readonly SchemaId[]): boolean {
    return inside.includes(node.id) || (node.items !== undefined && inside.includes(node.items));
  }

  /** A given example without the members that this direction hides. */
  #visible(id: SchemaId, value: Json, above: readonly SchemaId[]): Json {
    const node = this.options.schemas[id];
    if (!node || above.includes(id)) return value;
    const inside = [...above, id];
    const { items } = node;
    if (Array.isArray(value)) {
      return items === undefined ? value : value.map((item) => this.#visible(items, item, above));
    }
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]): [string, Json][] => {
        const schema = node.properties.find((property) => property.name === name)?.schema;
        const property = schema === undefined ? undefined : this.options.schemas[schema];
        if (!property || schema === undefined) return [[name, member]];
        return isHidden(property, this.options.direction)
          ? []
          : [[name, this.#visible(schema, member, inside)]];
      }),
    );
  }
}
