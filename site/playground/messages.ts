import type { Json } from '@seca/provider/engine/json';

export interface Settings {
  /** Subject of the token that is sent with requests. */
  user: string;
  /** Speed of lifecycles: 1 is the pace of the documentation's examples. */
  speed: number;
}

/** A request that a reader can edit and send. */
export interface PageRequest {
  /** `compute/get-instance` */
  operation: string;
  path: Record<string, string>;
  query: Record<string, string>;
  /** Names are in lowercase; `authorization` is omitted. */
  headers: Record<string, string>;
  /** '' without a body. */
  body: string;
}

/** A change to the state that made a request possible. */
export interface Preparation {
  /** `created`, `deleted`, or what an action has done: `started`. */
  verb: string;
  /** `block storage` */
  kind: string;
  name: string;
}

export interface PageResponse {
  /** Of the request in the log. */
  id: number;
  status: number;
  headers: Record<string, string>;
  body?: Json;
  /** Milliseconds. */
  duration: number;
  user: string;
  /** What was done before, so that the request succeeds. */
  preparations: Preparation[];
  /** What makes the request fail, if the reader chose a failure: `without a token`. */
  failure?: string;
  /** Path of the resource that changes after the response. */
  resource?: string;
  sent: PageRequest;
  /** The free name of a new resource, if the name in the request is taken. */
  newName?: string;
}

/** A request in the log. */
export interface Exchange {
  id: number;
  time: number;
  status: number;
  user: string;
  method: string;
  target: string;
  /** `compute/get-instance` */
  operation: string;
  /** What was sent; absent in the log of an older version of the site. */
  request?: PageRequest;
  curl: string;
}

export interface SendOptions {
  /** Sends the request in a way that makes it fail with this status. */
  failure?: number;
  /** The state is not changed to make the request succeed. */
  isExact?: boolean;
  /** A PUT creates its resource: a sample of the same name is deleted before it. */
  creates?: boolean;
  /** A request that creates a resource gets a free name if its own is taken. */
  isNew?: boolean;
}
