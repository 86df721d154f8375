import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { WrittenNumber } from '@seca/openapi/load/written-number';
import { branchesOf, itemsOf, keywordsOf } from '@seca/openapi/model/branches';
import { jsonSchemaOf } from '@seca/openapi/model/json-schema';
import type { OperationPage, SchemaId, SchemaNode } from '@seca/openapi/model/types';
import type { ProviderSchema } from './types';

/** The keywords that the provider checks. */
const checked = new Set(
  `type enum format pattern minLength maxLength minimum maximum minItems maxItems maxProperties properties required
  additionalProperties items anyOf`.split(/\s+/),
);

/** The schemas of many pages; equal schemas are stored once. */
export class SchemaCollector {
  readonly shapes: ProviderSchema[] = [];
  readonly #known = new Map<string, number>();

  /** @returns Index of the shape. */
  add(page: OperationPage, id: SchemaId, above: readonly SchemaId[] = []): number {
    if (above.includes(id)) throw new Error(`${page.operationId}: ${id} contains itself`);
    const shape = shapeOf(nodeOf(page, id), (child) => this.add(page, child, [...above, id]));
    return getOrInsert(this.#known, JSON.stringify(shape), () => this.shapes.push(shape) - 1);
  }

  /** @returns Index of the shape of the items in the member `items` of a list's page. */
  addItemsOf(page: OperationPage, id: SchemaId): number {
    const properties = branchesOf(nodeOf(page, id), 'property');
    const list = properties.find(({ name }) => name === 'items');
    const item = list && itemsOf(nodeOf(page, list.schema));
    if (item === undefined) throw new Error(`${page.operationId}: ${id} is not a list`);
    return this.add(page, item);
  }
}

function nodeOf({ schemas, operationId }: OperationPage, id: SchemaId): SchemaNode {
  const node = schemas[id];
  if (!node) throw new Error(`${operationId} has no schema ${id}`);
  return node;
}

function shapeOf(node: SchemaNode, inner: (id: SchemaId) => number): ProviderSchema {
  const unchecked = uncheckedKeywords(node).join(', ');
  // `npm run spec` reports it with its place.
  if (unchecked !== '') throw new Error(`${node.id}: the provider doesn't check ${unchecked}.`);
  const { name, format, reference, readOnly, immutable, rules } = node;
  const schema = {
    name,
    ...Object(jsonSchemaOf(node, inner)),
    format: format === 'date-time' ? format : undefined,
    ...(node.default && { default: node.default.value }),
    ...(readOnly && { readOnly }),
    ...(immutable && { immutable }),
    ...(rules.length > 0 && {
      rules: rules.map(({ expression, description }) => ({
        expression,
        message: description.markdown,
      })),
    }),
    reference,
  };
  // biome-ignore lint/plugin: all other keywords have been refused above
  return schema as ProviderSchema;
}

/** The keywords of a schema that the provider doesn't check: an omitted keyword would let invalid bodies pass. */
export function uncheckedKeywords(node: SchemaNode): string[] {
  const schema = jsonSchemaOf(node, (id) => id);
  if (typeof schema === 'boolean') return ['false'];
  return [
    ...Object.keys(schema).filter((keyword) => !checked.has(keyword)),
    ...(node.isClosed ? ['additionalProperties: false'] : []),
    // Numbers that a double doesn't hold.
    ...keywordsOf(node.constraints).flatMap(([name, value]) =>
      value instanceof WrittenNumber ? name : [],
    ),
  ];
}
