import type { Context } from '../context';
import type { Definition, ResourceDefinition } from '../definition/types';
import type { Fault } from '../http';
import type { Json, JsonObject } from '../json';
import type { Pace } from '../lifecycle';
import type { Owner } from '../references';
import { resourcePath } from '../represent';
import { collectionOf, type State } from '../state/state';
import type { Stored } from '../state/types';

/** A resource that is created or replaced, for the rules beyond its schema. */
export interface Admission {
  definition: Definition;
  resource: ResourceDefinition;
  owner: Owner;
  /** The complete new resource, as its schema allows it. */
  desired: JsonObject;
  /** The resource that it replaces. */
  before?: Readonly<JsonObject>;
  /** Absent if a body is checked alone: rules about other resources don't apply then. */
  state?: State;
}

/** Fields of a status in addition to state and conditions. */
type Observed = Record<string, Json>;

/** An action on a resource, such as the start of an instance. */
export interface Action {
  /** The resource after the action, or why it is not possible in the state of the resource. */
  act: (stored: Stored, now: number, pace: Pace) => Stored | string;
  /** The action after which this one is possible. */
  after: string;
  /** What the action has done, for messages: `started`. */
  past: string;
}

/** What is special about one kind of resource. All members are optional: without them, a resource behaves as usual. */
export interface Kind {
  /** Seconds from the creation until the resource is active. */
  creationSeconds?: number;
  /** The fields that the status of a new resource must have. */
  initialStatus?: (desired: JsonObject) => Observed;
  /** The fields that the service has determined when its work is done. */
  statusWhenActive?: (stored: Stored, provider: Context) => Observed;
  /** The observed fields in a response; by default, as they are stored. */
  statusOnRead?: (stored: Stored) => Observed;
  /** The observed fields that depend on other resources. */
  statusFromOthers?: (stored: Stored, provider: Context) => Observed;
  /** Members of `spec` that the provider adds to a response. */
  specOnRead?: (stored: Stored, provider: Context, origin: string) => JsonObject;
  /** What violates a rule that the standard states in words. */
  faults?: (admission: Admission) => Fault[];
  /** Why a resource can't be changed. */
  refuseChange?: (stored: Stored, provider: Context) => string | undefined;
  /** Why a resource can't be deleted. */
  refuseDeletion?: (stored: Stored, provider: Context) => string | undefined;
  /** Actions by the last part of their path, in an order in which a new resource accepts all of them. */
  actions?: Readonly<Record<string, Action>>;
  /** Fields with references to sources, which can be deleted because the resource is a copy of them. */
  sources?: readonly string[];
  /** The creator gets a role in the resource. */
  keepsCreator?: true;
  /** What changes elsewhere when a resource vanishes. */
  afterVanish?: (stored: Stored, provider: Context, time: number) => void;
}

/** The field `attachedTo`: the resource that refers to this one. @param type Type that counts; by default, all. */
export function attachedTo({ key }: Stored, provider: Context, type?: string): Observed {
  for (const user of provider.usersOf(key)) {
    const stored = provider.state.get(user);
    if (!stored || (type !== undefined && stored.type !== type)) continue;
    return { attachedTo: { provider: collectionOf(stored.type), resource: resourcePath(user) } };
  }
  return {};
}
