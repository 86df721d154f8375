import type { Json } from '@seca/openapi/model/types';

/**
 * A request that a page shows, as data. Samples in all languages are generated from it, and Run sends it, in both cases
 * with the reader's own values.
 */
export interface ShownRequest {
  /** As in guides: `compute/create-or-update-instance`. Method and path template come from the operation. */
  operation: string;
  /** Values of path parameters, not encoded: `{ name: 'n1' }`. The others are those of the operation's samples. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** Without the token and without `content-type`. */
  headers?: Record<string, string>;
  /** By default the first example of the operation. */
  body?: Json;
  /** Status that the page shows; each 2xx is a success. Before a PUT with 201, a sample of the same name is deleted. */
  status?: number;
  /** The request is repeated until its response has this status, or this value at a JSON pointer. */
  until?: { status: number } | { pointer: string; equals: Json };
  /** The part of the response that the samples print: `status.state`, `items[].metadata.name`. */
  show?: string;
  /** The request of a list is repeated for each further page, with the `skipToken` of the page before it. */
  allPages?: true;
}

/**
 * A value of the query, of a header or in a body that consists of an OpenAPI runtime expression (OpenAPI 4.7.20.4)
 * stands for a value of the response before it in the same step: `$response.body#/metadata/resourceVersion`.
 */
export const responseExpression = /^\$response\.body#((?:\/[^/]*)*)$/;
