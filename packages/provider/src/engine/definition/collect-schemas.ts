import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { branchesOf, itemsOf } from '@seca/openapi/model/branches';
import type { OperationPage, SchemaId, SchemaNode } from '@seca/openapi/model/types';
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

/** Kinds of schemas below a schema that the provider validates. */
const supportedKinds = new Set(['property', 'items', 'any-of', 'additional']);

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
  refuseUnknown(node);
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
    ...keywordsOf(node),
    ...(node.default && { default: node.default.value }),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map((it) => [it.name, inner(it.schema)])),
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

/** Rejects unknown keywords, because an omitted keyword would let invalid bodies pass. */
function refuseUnknown(node: SchemaNode): void {
  const unknown: string[] = unsupported.filter((keyword) => {
    const value = node[keyword];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
  const kinds = new Set<string>(node.branches.map(({ kind }) => kind));
  unknown.push(...[...kinds].filter((kind) => !supportedKinds.has(kind)));
  if (node.never) unknown.push('false');
  if (node.isClosed) unknown.push('additionalProperties: false');
  if (unknown.length > 0) throw unsupportedError(node.id, unknown.join(', '));
}

/** @param id file and pointer of the schema */
function unsupportedError(id: string, keywords: string): Error {
  return new Error(
    `${id}: the provider doesn't check ${keywords}. Let packages/provider/src/engine/validate.ts check it, and pass it on in definition/collect-schemas.ts.`,
  );
}

/** `minLength maxLength` with `[1, 64]` is two keywords. */
function keywordsOf({ id, constraints }: SchemaNode): Partial<ProviderSchema> {
  const shape: Partial<ProviderSchema> = {};
  for (const { keyword, value } of constraints) {
    const values: Json[] = Array.isArray(value) ? value : [value];
    for (const [index, name] of keyword.split(' ').entries()) {
      const known = numeric.find((it) => it === name);
      const bound = values[index];
      if (known && typeof bound === 'number') shape[known] = bound;
      else if (name === 'pattern' && typeof bound === 'string') shape.pattern = bound;
      else throw unsupportedError(id, name);
    }
  }
  return shape;
}
