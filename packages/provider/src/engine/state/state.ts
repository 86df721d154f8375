import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { isObject, isSame } from '../json';
import type { Change, Condition, ResourceState, Step, Stored } from './types';

/** Maximum number of vanished resources of a collection that lists can still show. */
const keptDeleted = 1000;

/** Maximum number of entries of an activity log; older entries are discarded. */
const keptEntries = 1000;

/** The time at which a resource changes by itself, and its path. */
interface DueStep {
  at: number;
  key: string;
}

/** Where a resource is in its collection. */
type Place = Pick<Stored, 'key' | 'sequence'>;

/** The content of a state, for storage: applying the changes to a new state restores it. */
export type Snapshot = readonly Change[];

/**
 * Everything that a provider stores. It is changed in place, so that 100,000 resources don't slow down a
 * request. Each resource is an immutable value that can only be replaced. A snapshot is therefore a list of
 * references, and does not change when the state changes.
 */
export class State {
  readonly #resources = new Map<string, Stored>();
  /** Resources by the path of their collection, and log entries by the path of their log, in the order of creation. */
  readonly #collections = new Map<string, Stored[]>();
  /** The resources of a collection with a label, by path, name and value, in the order of creation. */
  readonly #labelled = new Map<string, Place[]>();
  /** Vanished resources, in the same form. */
  readonly #deleted = new Map<string, Stored[]>();
  readonly #counters = new Map<string, number>();
  /** Number of resources in a parent, by the path of the parent. */
  readonly #inside = new Map<string, number>();
  /** In the order of time; for equal times, the smaller path comes first. */
  readonly #steps: DueStep[] = [];

  /** Tenants that have roles, without those that share their resources with all others. */
  readonly tenants = new Set<string>();

  #clear(): void {
    for (const map of [
      this.#resources,
      this.#collections,
      this.#labelled,
      this.#deleted,
      this.#counters,
      this.#inside,
      this.tenants,
    ]) {
      map.clear();
    }
    this.#steps.length = 0;
  }

  get(key: string): Stored | undefined {
    return this.#resources.get(key);
  }

  all(): IterableIterator<Stored> {
    return this.#resources.values();
  }

  /** The resources of a collection in the order of creation. Callers must not change the list. */
  collection(path: string): readonly Stored[] {
    return this.#collections.get(path) ?? [];
  }

  /** The resources of a collection with a label, in the order of creation. */
  labelled(path: string, name: string, value: string): readonly Place[] {
    return this.#labelled.get(labelKey(path, name, value)) ?? [];
  }

  /** The vanished resources of a collection that are still known, in the order of creation. */
  deleted(path: string): readonly Stored[] {
    return this.#deleted.get(path) ?? [];
  }

  /** Number of resources inside a workspace, network or cluster, those of all services. */
  inside(container: string): number {
    return this.#inside.get(container) ?? 0;
  }

  counter(name: string): number {
    return this.#counters.get(name) ?? 0;
  }

  /** The next resource that changes by itself, and its change. */
  nextStep(): { stored: Stored; step: Step } | undefined {
    // The queue can contain outdated entries of resources that were replaced. They are removed together.
    for (const [index, { key, at }] of this.#steps.entries()) {
      const stored = this.get(key);
      const step = stored?.steps[0];
      if (!stored || step?.at !== at) continue;
      this.#steps.splice(0, index);
      return { stored, step };
    }
    this.#steps.length = 0;
    return undefined;
  }

  apply(change: Change): void {
    if ('put' in change) this.#put(change.put);
    else if ('step' in change) this.#step(change.step, change.observed);
    else if ('clear' in change) this.#clear();
    else if ('drop' in change) this.#drop(change.drop, change.at);
    // Snapshots of earlier versions contain other changes, which are not needed any more.
    else if ('count' in change) this.#counters.set(change.count, change.to);
  }

  /** All changes that lead from an empty state to this state. */
  snapshot(): Snapshot {
    const counters = [...this.#counters].map(([count, to]) => ({ count, to }));
    const changes: Change[] = counters;
    // Each list is in the order of creation, and so are the resources of all collections.
    for (const put of [...this.#deleted.values()].flat()) {
      changes.push({ put }, { drop: put.key, at: put.deletedAt ?? put.lastModifiedAt });
    }
    for (const put of this.#resources.values()) changes.push({ put });
    for (const collection of this.#collections.values()) {
      const [first] = collection;
      if (first && isLogEntry(first)) for (const put of collection) changes.push({ put });
    }
    return changes;
  }

  #step(key: string, observed: Stored['observed'] | undefined): void {
    const stored = this.get(key);
    const [step] = stored?.steps ?? [];
    if (!stored || !step) return;
    const after = afterStep(stored, step);
    this.#put(observed ? { ...after, observed } : after);
  }

  #put(stored: Stored): void {
    const { key } = stored;
    const path = collectionOf(key);
    this.#counters.set('sequence', Math.max(this.counter('sequence'), stored.sequence));
    const collection = getOrInsert(this.#collections, path, () => []);
    if (isLogEntry(stored)) {
      collection.push(stored);
      if (collection.length > keptEntries) collection.shift();
      this.#counters.set(path, entryNumber(stored));
      return;
    }
    if (stored.type === 'seca.authorization/v1/roles') this.tenants.add(stored.names.tenant ?? '');
    const before = this.#resources.get(key);
    this.#resources.set(key, stored);
    if (before) collection[positionOf(collection, before.sequence)] = stored;
    else {
      collection.push(stored);
      this.#countInside(stored, 1);
    }
    if (!isSame(before?.desired.labels, stored.desired.labels)) {
      if (before) this.#label(before, false);
      this.#label(stored, true);
    }
    const due = stored.steps[0]?.at;
    if (due === undefined || before?.steps[0]?.at === due) return;
    const isLater = (other: DueStep) => other.at > due || (other.at === due && other.key > key);
    this.#steps.splice(firstIndex(this.#steps, isLater), 0, { at: due, key });
  }

  #drop(key: string, time: number): void {
    const stored = this.#resources.get(key);
    if (!stored) return;
    this.#resources.delete(key);
    this.#label(stored, false);
    this.#countInside(stored, -1);
    const { names } = stored;
    const { name = '' } = names;
    if (key === workspacePath(names, name)) this.#collections.delete(logPath(names, name));
    const path = collectionOf(key);
    const collection = this.#collections.get(path) ?? [];
    collection.splice(positionOf(collection, stored.sequence), 1);
    if (collection.length === 0) this.#collections.delete(path);
    const deleted = getOrInsert(this.#deleted, path, () => []);
    deleted.splice(positionOf(deleted, stored.sequence), 0, {
      ...stored,
      deletedAt: stored.deletedAt ?? time,
      steps: [],
    });
    if (deleted.length > keptDeleted) deleted.shift();
  }

  /** Adds a resource to the index of labels, or removes it. */
  #label({ key, sequence, desired: { labels } }: Stored, isAdded: boolean): void {
    if (!isObject(labels)) return;
    for (const [name, value] of Object.entries(labels)) {
      const label = labelKey(collectionOf(key), name, String(value));
      const places = getOrInsert(this.#labelled, label, () => []);
      const position = positionOf(places, sequence);
      if (isAdded) places.splice(position, 0, { key, sequence });
      else places.splice(position, 1);
      if (places.length === 0) this.#labelled.delete(label);
    }
  }

  #countInside(stored: Stored, difference: number): void {
    for (const container of containersOf(stored)) {
      const count = this.inside(container) + difference;
      if (count === 0) this.#inside.delete(container);
      else this.#inside.set(container, count);
    }
  }
}

/**
 * Whether this is an entry of an activity log. The entries can only be listed: they are not resources, and are
 * deleted with their workspace.
 */
export function isLogEntry({ type }: Stored): boolean {
  return type.endsWith('/activity-logs');
}

const labelKey = (path: string, name: string, value: string) => `${path} ${name}=${value}`;

/** The number in the name of an entry: 17 for `log-0017`. */
function entryNumber({ names: { name = '' } }: Stored): number {
  return Number(name.slice('log-'.length));
}

/** Path of the collection that a resource belongs to; for a type, its provider with the version: `seca.compute/v1`. */
export function collectionOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}

/** The workspace, and the network or cluster, that contain a resource. */
export function containersOf({ key, names }: Pick<Stored, 'key' | 'names'>): string[] {
  if (names.workspace === undefined) return [];
  const workspace = workspacePath(names, names.workspace);
  const [parent] = /^.*\/(?:networks|clusters)\/[^/]+(?=\/)/.exec(key) ?? [];
  return parent === undefined ? [workspace] : [workspace, parent];
}

/** Start of the paths of a region; those of the provider's own region have none. */
export function regionPath({ region }: { region?: string }): string {
  return region === undefined ? '' : `/regions/${region}`;
}

/** Where a workspace is. */
type WorkspacePlace = Partial<Record<'region' | 'tenant', string>>;

export function workspacePath(place: WorkspacePlace, workspace: string): string {
  return `${regionPath(place)}/providers/seca.workspace/v1/tenants/${place.tenant}/workspaces/${workspace}`;
}

/** Path of the activity log of a workspace. */
export function logPath(place: WorkspacePlace, workspace: string): string {
  return `${regionPath(place)}/providers/seca.activity-log/v1beta1/tenants/${place.tenant}/workspaces/${workspace}/activity-logs`;
}

/** Index of the first resource whose sequence number is at least this one. */
export function positionOf(sorted: readonly Place[], sequence: number): number {
  return firstIndex(sorted, (entry) => entry.sequence >= sequence);
}

/** Index of the first item that has a property, which all items after it have too. */
function firstIndex<T>(sorted: readonly T[], has: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && !has(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A resource after its next step. The caller determines the observed values. */
export function afterStep(stored: Stored, { condition, replaces, observes }: Step): Stored {
  const before = stored.conditions.slice(replaces ? 1 : 0);
  return {
    ...stored,
    steps: stored.steps.slice(1),
    conditions: condition ? withCondition(before, condition) : stored.conditions,
    observed: observes ? { ...stored.observed, ...observes } : stored.observed,
  };
}

/** Maximum number of conditions in the history of a resource, the most that the schema allows. */
const keptConditions = 32;

/** The state of a resource. Resources without a status have none. */
export function stateOf({ conditions }: Stored): ResourceState | undefined {
  return conditions[0]?.state;
}

/** The history with one more condition, the newest. */
export function withCondition(before: readonly Condition[], condition: Condition): Condition[] {
  return [condition, ...before].slice(0, keptConditions);
}
