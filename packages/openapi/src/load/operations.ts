import { type Cursor, child, isObject, members } from './cursor';
import type { LoadedDocument } from './load-document';

/** An operation in the source. */
export interface WrittenOperation {
  /** Templated path. */
  template: string;
  /** Upper case. */
  method: string;
  pathItem: Cursor;
  operation: Cursor;
}

/** `query` is new in OpenAPI 3.2. */
const fixedMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** All operations of a document, in source order. */
export function operationsOf(document: LoadedDocument): WrittenOperation[] {
  return operationsBelow('paths', document).filter(({ template }) => template.startsWith('/'));
}

/** The requests that an API sends itself (OpenAPI 3.1, 4.8.1), by the name of the webhook. */
export function webhooksOf(document: LoadedDocument): WrittenOperation[] {
  return operationsBelow('webhooks', document);
}

function operationsBelow(member: string, { root, resolver }: LoadedDocument): WrittenOperation[] {
  return members(child(root, member)).flatMap(([template, written]) =>
    operationsIn(resolver.follow(written)).map((operation) => ({ template, ...operation })),
  );
}

/** The operations of a path item, in source order. */
export function operationsIn(pathItem: Cursor): Omit<WrittenOperation, 'template'>[] {
  const fixed = members(pathItem)
    .filter(([method]) => fixedMethods.includes(method))
    .map(([method, operation]) => [method.toUpperCase(), operation] as const);
  // OpenAPI 3.2 lets a path have any method, whose letters are sent as they are written (4.9).
  const additional = members(child(pathItem, 'additionalOperations'));
  return [...fixed, ...additional]
    .filter(([, operation]) => isObject(operation.value))
    .map(([method, operation]) => ({ method, pathItem, operation }));
}
