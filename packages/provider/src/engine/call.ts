import type { OperationDefinition, ResourceDefinition } from './definition/types';
import type { ProviderRequest, ProviderResponse, Refusal } from './http';
import type { Json } from './json';
import type { Parameters } from './parameters';
import type { Provider } from './provider';

/** A request that has passed routing, authentication, parameters and access. */
export interface Call {
  operation: OperationDefinition;
  resource: ResourceDefinition;
  parameters: Parameters;
  subject: string;
  request: ProviderRequest;
  /** Milliseconds since the epoch. */
  now: number;
  /** The accepted body, set once it is known. */
  accepted?: Json;
  /** Path of the resource, or of the collection; without an action. */
  key: string;
}

/** Carries out a call. */
export type Handler = (provider: Provider, call: Call) => ProviderResponse | Refusal;

export const json = { 'content-type': 'application/json' } as const;
