import type { JsonType } from '@seca/openapi/model/types';
import type { Json } from '../json';

/**
 * The data that the provider needs from the specification: plain JSON, generated during the build by
 * `buildDefinition`. It has neither descriptions nor examples, and equal schemas are stored once.
 */
export interface Definition {
  services: ServiceDefinition[];
  resources: ResourceDefinition[];
  operations: OperationDefinition[];
  /** Type and title of each error class, by status. */
  errors: Record<string, { type: string; title: string }>;
  /** Schemas, referred to by their index. */
  shapes: ProviderSchema[];
  /** The predefined roles of every tenant. */
  roles: { name: string; permissions: PermissionDefinition[] }[];
}

export interface PermissionDefinition {
  /** `seca.compute/v1`. */
  provider: string;
  resources: string[];
  verb: string[];
}

export interface ServiceDefinition {
  /** Without version: `seca.compute`. */
  provider: string;
  version: string;
  locality: 'global' | 'regional';
}

export interface ResourceDefinition {
  /** `seca.network/v1/nics`: provider, version and plural. */
  id: string;
  /** `Nic`. */
  name: string;
  /** `metadata.kind`; release 1.7 defines none for some resources. */
  kind?: string;
  plural: string;
  scope: 'global' | 'tenant' | 'workspace' | 'network' | 'cluster';
  /** Index of the schema. */
  shape: number;
}

export type Action = 'list' | 'get' | 'put' | 'delete' | 'act' | 'wellknown';

export interface OperationDefinition {
  operationId: string;
  action: Action;
  /** Which action of the resource's kind, the last part of the path: `start`. */
  actionName?: string;
  method: string;
  /** Path template on the provider's host. */
  template: string;
  /** Id of the resource; absent for the discovery document. */
  resource?: string;
  /** Absent where no token is needed. */
  permission?: { provider: string; resource: string; verb: string };
  parameters: ParameterDefinition[];
  /** Whether the operation has a request body, which is then the resource. */
  body: boolean;
  /** All declared statuses. */
  statuses: number[];
}

export interface ParameterDefinition {
  name: string;
  location: 'path' | 'query' | 'header';
  required: boolean;
  /** Index of the schema. */
  shape: number;
}

/** A JSON Schema of the specification, with the index of a shape for each subschema. */
export interface ProviderSchema {
  /** Name of the component. */
  name?: string;
  type?: JsonType[];
  enum?: Json[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  default?: Json;
  properties?: Record<string, number>;
  required?: string[];
  /** Schema of all properties without a schema. */
  additionalProperties?: number;
  items?: number;
  anyOf?: number[];
  readOnly?: true;
  immutable?: true;
  /** CEL rules and their messages. */
  rules?: { expression: string; message: string }[];
  /** For a reference, or a list of references or names: the kinds that it accepts. */
  reference?: { provider: string; resources: string[] };
}
