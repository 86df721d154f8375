import type { Cursors } from './cursors';
import type { Definition, ResourceDefinition } from './definition/types';
import type { JsonObject } from './json';
import type { Pace } from './lifecycle';
import type { FoundReference } from './references';
import type { State } from './state/state';
import type { Change, Stored } from './state/types';

/** A type of resource, with what its schema contains. */
export interface Resource extends ResourceDefinition {
  /** The members of `metadata`, in their order. */
  metadata: readonly string[];
  hasStatus: boolean;
}

/** The text of a resource in a response, with what it depends on. */
export interface Shown {
  stored: Stored;
  verb: string;
  region: string;
  others: JsonObject | undefined;
  text: string;
}

/** What the parts of the engine work on. `Provider` composes it. */
export interface Context {
  readonly definition: Definition;
  /** Changed only by `apply`. */
  readonly state: State;
  readonly cursors: Cursors;
  /** The text of each resource in its latest response, by path. */
  readonly shown: Map<string, Shown>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly pace: Pace;
  /** The provider's own region: the paths of its resources don't name it. */
  readonly region: string;
  /** Services that work per region: `seca.compute/v1`. */
  readonly regional: ReadonlySet<string>;
  /** Applies all changes that are due. @returns When the next change is due, in milliseconds. */
  advance: () => number | undefined;
  apply: (change: Change) => void;
  /** Increments a counter and returns its previous value. */
  count: (name: string) => number;
  /** @throws Error if the specification has no resource with this id, `seca.compute/v1/instances`. */
  resource: (id: string) => Resource;
  /** Whether a new reference may lead to a path. References to resources that are being deleted are not allowed. */
  exists: (path: string) => boolean;
  /** Whether the target of a reference need not exist. */
  assumes: (reference: FoundReference) => boolean;
  /** All references in a resource. */
  referencesOf: (resource: Pick<Stored, 'type' | 'names' | 'desired'>) => FoundReference[];
  /** Paths of the resources that refer to a resource. */
  usersOf: (key: string) => Iterable<string>;
}
