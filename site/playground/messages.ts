import type { ProviderSchema } from '@seca/provider/engine/definition/types';
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

/** What a page needs to know about an operation to show its request. */
export interface Operation {
  /** `compute/get-instance` */
  ref: string;
  title: string;
  /** `Object storage`, `NAT gateway` */
  service: string;
  /** Path of its page. */
  page: string;
  method: string;
  template: string;
  hasBody: boolean;
  needsPermission: boolean;
  /** Those in the query and in headers. */
  parameters: { name: string; place: 'query' | 'header' }[];
  /** Error statuses that `SendOptions.failure` accepts. */
  failures: number[];
}

export interface DescribedRequest {
  operation: Operation;
  request: PageRequest;
  /** The bodies of the operation's samples. */
  examples: { title: string; body: string }[];
}

/** A change to the state that made a request possible. */
export interface Preparation {
  verb: 'created' | 'deleted' | 'started' | 'stopped';
  /** `block storage` */
  kind: string;
  name: string;
}

export interface PageResponse {
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
  curl: string;
}

/** A resource of the provider. */
export interface Row {
  key: string;
  /** `block storage` */
  kind: string;
  name: string;
  /** Names of tenant, workspace and network: `tenant-1 / web-shop-prod`. */
  parent: string;
  state: string;
  power?: string;
  createdAt: number;
  /** Page of the operation that reads it. */
  page?: string;
  deletion?: PageRequest;
}

export interface SendOptions {
  /** Sends the request in a way that makes it fail with this status. */
  failure?: number;
  /** The state is not changed to make the request succeed. */
  isExact?: boolean;
}

/** What a form for a request body needs. */
export interface BodySchema {
  shapes: ProviderSchema[];
  /** Index of the body's schema. */
  root: number;
  /** The resources that references can lead to. */
  targets: ReferenceTarget[];
}

export interface ReferenceTarget {
  /** With version: `seca.network/v1`. */
  provider: string;
  tenant?: string;
  workspace?: string;
  /** `networks/web-shop-network/subnets/web-shop-subnet` */
  resource: string;
}
