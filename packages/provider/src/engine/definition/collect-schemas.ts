import type { Constraint, OperationPage, SchemaId, SchemaNode } from '@seca/openapi/model/types';
import type { Json } from '../json';
import type { ProviderSchema } from './types';

const numeric = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxProperties',
] as const;

/** Collects the schemas of many pages; equal schemas are stored once. */
export function collectSchemas(): {
  shapes: ProviderSchema[];
  /** @returns Index of the shape. */
  add: (page: OperationPage, schema: SchemaId) => number;
  /** @returns Index of the shape of the items in the member `items` of a list's page. */
  addItemsOf: (page: OperationPage, schema: SchemaId) => number;
} {
  const shapes: ProviderSchema[] = [];
  const known = new Map<string, number>();

  function add(page: OperationPage, id: SchemaId, above: readonly SchemaId[] = []): number {
    if (above.includes(id)) throw new Error(`${page.operationId}: ${id} contains itself`);
    const node = nodeOf(page, id);
    const inner = (child: SchemaId) => add(page, child, [...above, id]);
    const shape = shapeOf(node, inner);
    const text = JSON.stringify(shape);
    const index = known.get(text) ?? shapes.length;
    if (index === shapes.length) {
      shapes.push(shape);
      known.set(text, index);
    }
    return index;
  }

  return {
    shapes,
    add: (page, schema) => add(page, schema),
    addItemsOf: (page, schema) => {
      const list = nodeOf(page, schema).properties.find(({ name }) => name === 'items');
      const item = list && nodeOf(page, list.schema).items;
      if (item === undefined) throw new Error(`${page.operationId}: ${schema} is not a list`);
      return add(page, item);
    },
  };
}

function nodeOf({ schemas, operationId }: OperationPage, id: SchemaId): SchemaNode {
  const node = schemas[id];
  if (!node) throw new Error(`${operationId} has no schema ${id}`);
  return node;
}

function shapeOf(node: SchemaNode, inner: (id: SchemaId) => number): ProviderSchema {
  refuseUnknown(node);
  const { name, types, format, properties, items, anyOf, additionalProperties, reference } = node;
  const required = properties.filter((property) => property.required);
  return {
    name,
    types: types.length > 0 ? types : undefined,
    enum: node.enum?.map(({ value }) => value),
    format: format === 'date-time' ? format : undefined,
    ...keywordsOf(node.constraints),
    ...(node.default && { default: node.default.value }),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map((it) => [it.name, inner(it.schema)])),
    }),
    ...(required.length > 0 && { required: required.map((property) => property.name) }),
    ...(typeof additionalProperties === 'string' && { additional: inner(additionalProperties) }),
    ...(items !== undefined && { items: inner(items) }),
    ...(anyOf.length > 0 && { anyOf: anyOf.map(({ schema }) => inner(schema)) }),
    ...(node.readOnly && { readOnly: true }),
    ...(node.immutable && { immutable: true }),
    ...(node.rules.length > 0 && {
      rules: node.rules.map(({ expression, description }) => ({
        expression,
        message: description.markdown,
      })),
    }),
    reference,
  };
}

/** Rejects unknown keywords, because an omitted keyword would let invalid bodies pass. */
function refuseUnknown(node: SchemaNode): void {
  const unknown = [
    node.never && 'false',
    node.const && 'const',
    node.patternProperties.length > 0 && 'patternProperties',
    node.additionalProperties === false && 'additionalProperties: false',
    node.propertyNames && 'propertyNames',
    node.prefixItems.length > 0 && 'prefixItems',
    node.contains && 'contains',
    node.oneOf.length > 0 && 'oneOf',
    node.allOf.length > 0 && 'allOf',
    node.not && 'not',
    node.if && 'if',
    node.dependentRequired.length > 0 && 'dependentRequired',
    node.dependentSchemas.length > 0 && 'dependentSchemas',
    node.unevaluatedProperties && 'unevaluatedProperties',
    node.unevaluatedItems && 'unevaluatedItems',
    node.discriminator && 'discriminator',
  ].filter((keyword) => typeof keyword === 'string');
  if (unknown.length > 0)
    throw new Error(`${node.id}: the provider does not support ${unknown.join(', ')}`);
}

/** `minLength maxLength` with `[1, 64]` is two keywords. */
function keywordsOf(constraints: readonly Constraint[]): Partial<ProviderSchema> {
  const shape: Partial<ProviderSchema> = {};
  for (const { keyword, value } of constraints) {
    const names = keyword.split(' ');
    const values: Json[] = Array.isArray(value) ? value : [value];
    for (const [index, name] of names.entries()) {
      const known = numeric.find((it) => it === name);
      const bound = values[index];
      if (known && typeof bound === 'number') shape[known] = bound;
      else if (name === 'pattern' && typeof bound === 'string') shape.pattern = bound;
      else throw new Error(`The provider does not support ${name}`);
    }
  }
  return shape;
}
