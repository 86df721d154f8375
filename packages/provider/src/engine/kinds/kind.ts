import type { Admission } from '../admission';
import type { Fault } from '../http';
import type { Json, JsonObject } from '../json';
import type { Pace } from '../lifecycle';
import type { Provider } from '../provider';
import { resourcePath } from '../represent';
import { collectionOf } from '../state/state';
import type { Stored } from '../state/types';

/** Fields of a status in addition to state and conditions. */
type Observed = Record<string, Json>;

/** What is special about one kind of resource. All members are optional: without them, a resource behaves as usual. */
export interface Kind {
  /** Seconds from the creation until the resource is active. */
  creationSeconds?: number;
  /** The fields that the status of a new resource must have. */
  initialStatus?: (desired: JsonObject) => Observed;
  /** The fields that the service has determined when its work is done. */
  statusWhenActive?: (stored: Stored, provider: Provider) => Observed;
  /** The fields that depend on other resources or on the time, for a response. */
  statusOnRead?: (stored: Stored, provider: Provider) => Observed;
  /** Members of `spec` that the provider adds to a response. */
  specOnRead?: (provider: Provider, origin: string) => JsonObject;
  /** What violates a rule that the standard states in words. */
  faults?: (admission: Admission) => Fault[];
  /** Why a resource can't be changed. */
  refuseChange?: (stored: Stored, provider: Provider) => string | undefined;
  /** Why a resource can't be deleted. */
  refuseDeletion?: (stored: Stored, provider: Provider) => string | undefined;
  /** The resource after an action, or why the action is not possible in its state. */
  act?: (stored: Stored, action: string, now: number, pace: Pace) => Stored | string;
  /** Fields with references to sources, which can be deleted because the resource is a copy of them. */
  sources?: readonly string[];
  /** The creator gets a role in the resource. */
  keepsCreator?: true;
  /** What changes elsewhere when a resource vanishes. */
  afterVanish?: (stored: Stored, provider: Provider, at: number) => void;
}

/** The field `attachedTo`: the resource that refers to this one. @param type Type that counts; by default, all. */
export function attachedTo({ key }: Stored, provider: Provider, type?: string): Observed {
  for (const user of provider.usersOf(key)) {
    const stored = provider.state.get(user);
    if (!stored || (type !== undefined && stored.type !== type)) continue;
    return { attachedTo: { provider: collectionOf(stored.type), resource: resourcePath(user) } };
  }
  return {};
}
