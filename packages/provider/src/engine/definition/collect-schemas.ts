import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { isKeyOf } from '@seca/openapi/load/records';
import { branchesOf, itemsOf, keywordsOf } from '@seca/openapi/model/branches';
import type { Branch, OperationPage, SchemaId, SchemaNode } from '@seca/openapi/model/types';
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

/** Keywords that the provider does not validate. */
const unsupported = ['const', 'dependentRequired', 'discriminator'] as const;

/** The keywords of the schemas below a schema that the provider does not validate, by the kind of the branch. */
const unsupportedKinds: Readonly<
  Record<Exclude<Branch['kind'], 'property' | 'items' | 'any-of' | 'additional'>, string>
> = {
  'all-of': 'allOf',
  contains: 'contains',
  content: 'contentSchema',
  dependent: 'dependentSchemas',
  else: 'else',
  if: 'if',
  not: 'not',
  'one-of': 'oneOf',
  'other-items': 'unevaluatedItems',
  'other-properties': 'unevaluatedProperties',
  pattern: 'patternProperties',
  'prefix-item': 'prefixItems',
  'property-name': 'propertyNames',
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: 'then',
};

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
  const { name, types, format, reference } = node;
  const properties = branchesOf(node, 'property');
  const [additional] = branchesOf(node, 'additional');
  const items = itemsOf(node);
  const alternatives = branchesOf(node, 'any-of');
  const required = properties.filter((property) => property.required);
  return {
    name,
    types: types.length > 0 ? types : undefined,
    enum: node.enum?.map(({ value }) => value),
    format: format === 'date-time' ? format : undefined,
    ...Object.fromEntries(keywordsOf(node.constraints)),
    ...(node.default && { default: node.default.value }),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(({ name, schema }) => [name, inner(schema)])),
    }),
    ...(required.length > 0 && { required: required.map((property) => property.name) }),
    ...(additional && { additional: inner(additional.schema) }),
    ...(items !== undefined && { items: inner(items) }),
    ...(alternatives.length > 0 && { anyOf: alternatives.map(({ schema }) => inner(schema)) }),
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

/** The keywords of a schema that the provider doesn't check: an omitted keyword would let invalid bodies pass. */
export function uncheckedKeywords(node: SchemaNode): string[] {
  const plain = unsupported.filter((keyword) => {
    const value = node[keyword];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
  const below = node.branches.flatMap(({ kind }) =>
    isKeyOf(kind, unsupportedKinds) ? unsupportedKinds[kind] : [],
  );
  const bounds = keywordsOf(node.constraints).filter(([name, value]) => !isChecked(name, value));
  return [
    ...new Set([
      ...plain,
      ...below,
      ...bounds.map(([name]) => name),
      ...(node.never ? ['false'] : []),
      ...(node.isClosed ? ['additionalProperties: false'] : []),
    ]),
  ];
}

function isChecked(name: string, value: Json): boolean {
  if (name === 'pattern') return typeof value === 'string';
  return numeric.some((one) => one === name) && typeof value === 'number';
}
