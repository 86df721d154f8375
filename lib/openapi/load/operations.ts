import { type Cursor, child, isObject, members } from './cursor';
import type { LoadedDocument } from './load-document';

/** An operation as it is written. */
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
export function operationsOf({ root, resolver }: LoadedDocument): WrittenOperation[] {
  return members(child(root, 'paths')).flatMap(([template, written]) => {
    if (!template.startsWith('/')) return [];
    const pathItem = resolver.follow(written);
    const fixed = members(pathItem).filter(([method]) => fixedMethods.includes(method));
    // OpenAPI 3.2 lets a path have any method.
    const additional = members(child(pathItem, 'additionalOperations'));
    return [...fixed, ...additional]
      .filter(([, operation]) => isObject(operation.value))
      .map(([method, operation]) => ({
        template,
        method: method.toUpperCase(),
        pathItem,
        operation,
      }));
  });
}
