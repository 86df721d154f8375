import type { Json, JsonObject } from '../json';

/** The states of a resource, in the order of its lifecycle. */
export type ResourceState = 'pending' | 'creating' | 'active' | 'updating' | 'deleting' | 'error';

/** A step in the history of a resource. */
export interface Condition {
  state: ResourceState;
  /** Milliseconds since the epoch, as all times in the state. */
  at: number;
  type?: string;
  reason?: string;
  message?: string;
}

/** What will happen to a resource, and when. */
export interface Step {
  condition?: Condition;
  /** The condition takes the place of the newest one: the same transition has made progress. */
  replaces?: true;
  at: number;
  /** Fields of the status that have these values after the step. */
  observes?: Readonly<Record<string, Json>>;
  /** The work is done: the service determines the observed values. */
  settles?: true;
  /** The resource vanishes. */
  vanishes?: true;
}

/** A resource as the provider stores it; never changed, only replaced. */
export interface Stored {
  /** Path on the provider's host: `/providers/seca.compute/v1/tenants/…`, in other regions `/regions/NAME/providers/…`. */
  readonly key: string;
  /** Id of the resource's definition: `seca.compute/v1/instances`. */
  readonly type: string;
  /** Order of creation, unique. */
  readonly sequence: number;
  /** Path parameters: tenant, workspace, network, cluster, name; and the region, if it is not the provider's own. */
  readonly names: Readonly<Record<string, string>>;
  /** labels, annotations, extensions and spec as they were accepted. */
  readonly desired: Readonly<JsonObject>;
  readonly createdAt: number;
  readonly lastModifiedAt: number;
  readonly deletedAt?: number;
  readonly version: number;
  /** Newest first. Resources without a status have none. */
  readonly conditions: readonly Condition[];
  /** In the order of time. */
  readonly steps: readonly Step[];
  /** The values that the service observes, in addition to state and conditions. */
  readonly observed: Readonly<Record<string, Json>>;
  /** Subject that created it; only for workspaces, because their creator administers them. */
  readonly creator?: string;
}

/** A change of the state. A list of them, applied in order to an equal state, gives an equal state. */
export type Change =
  | { put: Stored }
  /** The next step of the resource of this path has happened, and its service has observed these values. */
  | { step: string; observed?: Stored['observed'] }
  /** The resource of this path has vanished. */
  | { drop: string; at: number }
  /** The next value of a counter for addresses. */
  | { count: string; to: number }
  /** Everything is removed. */
  | { clear: true };
