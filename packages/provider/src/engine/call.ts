import type { OperationDefinition, ResourceDefinition } from './definition/types';
import type { ProviderRequest, TextResponse } from './http';
import type { Json } from './json';
import type { Parameters } from './parameters';

/** A request that has passed routing, authentication and the check of its parameters. */
export interface Call extends Parameters {
  operation: OperationDefinition;
  resource: ResourceDefinition;
  /** Path parameters: tenant, workspace, network, cluster, name; and the region, if it is not the provider's own. */
  path: Readonly<Record<string, string>>;
  /** Path of the resource, or of the collection; without an action. */
  key: string;
  subject: string;
  request: ProviderRequest;
  /** Milliseconds since the epoch. */
  now: number;
  /** The accepted body, set once it is known. */
  accepted?: Json;
}

/** What an operation returns; its headers are sent in addition to `content-type`. */
export type Result = Pick<TextResponse, 'status' | 'text'> & Partial<TextResponse>;
