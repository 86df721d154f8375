import { getOrInsert } from '@seca/text/get-or-insert';
import { compareText } from '../load/problem';
import type { Callback, MediaType, OperationPage, Parameter, SchemaId, SchemaNode } from './types';

type Message = Pick<OperationPage, 'parameters' | 'requestBody' | 'responses'>;

/** The requests of an operation with their parts. */
export type PageParts = Message & Pick<OperationPage, 'callbacks'>;

/** A parameter, a header, or the value of a media type. */
export type ParameterPart = Pick<Parameter, 'anchor' | 'schema'>;

/** All parts of a page with an anchor, except fields. */
export function partsOfPage(page: PageParts): ParameterPart[] {
  const ofMedia = ({ encoding = [], ...media }: MediaType): ParameterPart[] => [
    media,
    ...encoding.flatMap(({ headers }) => headers),
  ];
  const ofMessage = ({
    parameters,
    requestBody,
    responses,
  }: Message | Callback): ParameterPart[] => [
    ...parameters.flatMap((group) => [group, ...group.parameters]),
    ...(requestBody ? [requestBody, ...requestBody.content.flatMap(ofMedia)] : []),
    ...responses.flatMap((response) => [
      response,
      ...response.headers,
      ...response.content.flatMap(ofMedia),
    ]),
  ];
  const callbacks = (page.callbacks ?? []).flatMap((callback) => [
    callback,
    ...ofMessage(callback),
  ]);
  return [...ofMessage(page), ...callbacks];
}

/** All schemas that a page reaches, sorted by id. */
export function reachableSchemas(
  page: PageParts,
  nodes: ReadonlyMap<SchemaId, SchemaNode>,
): Record<SchemaId, SchemaNode> {
  const queue = partsOfPage(page).flatMap(({ schema }) => schema ?? []);
  const reached = new Map<SchemaId, SchemaNode>();
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const node = reached.has(id) ? undefined : nodes.get(id);
    if (!node) continue;
    reached.set(node.id, node);
    queue.push(...schemasOf(node));
  }
  // fromEntries defines own members, so a schema with the name `__proto__` is an ordinary member.
  return Object.fromEntries([...reached].sort(([a], [b]) => compareText(a, b)));
}

const referred = new WeakMap<SchemaNode, SchemaId[]>();

/** Ids of the schemas that a schema refers to; they are collected once, because many pages reach the same schema. */
export function schemasOf(node: SchemaNode): readonly SchemaId[] {
  return getOrInsert(referred, node, () => [...new Set(collectSchemas(node))]);
}

function collectSchemas(node: SchemaNode): SchemaId[] {
  const optional = [
    node.additionalProperties === false ? undefined : node.additionalProperties,
    node.propertyNames,
    node.items,
    node.contains,
    node.not,
    node.if,
    node.then,
    node.else,
    node.unevaluatedProperties,
    node.unevaluatedItems,
    node.contentSchema,
    node.discriminator?.otherwise,
  ];
  return [
    ...node.properties.map(({ schema }) => schema),
    ...node.patternProperties.map(({ schema }) => schema),
    ...node.prefixItems,
    ...[...node.oneOf, ...node.anyOf, ...node.allOf].map(({ schema }) => schema),
    ...node.dependentSchemas.map(({ schema }) => schema),
    ...(node.discriminator?.mapping ?? []).map(({ schema }) => schema),
    ...optional.filter((id) => id !== undefined),
  ];
}
