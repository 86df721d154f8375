import { getOrInsert } from '@seca/text/get-or-insert';
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
  /** Vanished resources, in the same form. */
  readonly #deleted = new Map<string, Stored[]>();
  readonly #counters = new Map<string, number>();
  /** Number of resources in a parent, by the path of the parent. */
  readonly #inside = new Map<string, number>();
  /** In the order of time; for equal times, the smaller path comes first. */
  readonly #steps: DueStep[] = [];

  /** Tenants that have roles, without those that share their resources with all others. */
  readonly tenants = new Set<string>();

  clear(): void {
    for (const map of [
      this.#resources,
      this.#collections,
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
    for (;;) {
      const [next] = this.#steps;
      if (!next) return undefined;
      const stored = this.get(next.key);
      const step = stored?.steps[0];
      // The queue can contain an outdated entry of a resource that was replaced.
      if (stored && step?.at === next.at) return { stored, step };
      this.#steps.shift();
    }
  }

  apply(change: Change): void {
    if ('put' in change) this.#put(change.put);
    else if ('drop' in change) this.#drop(change.drop, change.at);
    // State files of earlier versions contain other changes, which are not needed any more.
    else if ('count' in change) this.#counters.set(change.count, change.to);
  }

  /** All changes that lead from an empty state to this state. */
  snapshot(): Snapshot {
    const counters = [...this.#counters].map(([count, to]) => ({ count, to }));
    const bySequence = (collections: Map<string, Stored[]>) =>
      [...collections.values()].flat().sort((a, b) => a.sequence - b.sequence);
    const deleted = bySequence(this.#deleted).flatMap((put) => [
      { put },
      { drop: put.key, at: put.deletedAt ?? put.lastModifiedAt },
    ]);
    const resources = bySequence(this.#collections).map((put) => ({ put }));
    return [...counters, ...deleted, ...resources];
  }

  #put(stored: Stored): void {
    const { key } = stored;
    const path = collectionOf(key);
    const collection = getOrInsert(this.#collections, path, () => []);
    if (isLogEntry(stored)) {
      collection.push(stored);
      if (collection.length > keptEntries) collection.shift();
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
    const at = stored.steps[0]?.at;
    if (at === undefined || before?.steps[0]?.at === at) return;
    const isLater = (it: DueStep) => it.at > at || (it.at === at && it.key > key);
    this.#steps.splice(firstIndex(this.#steps, isLater), 0, { at, key });
  }

  #drop(key: string, at: number): void {
    const stored = this.#resources.get(key);
    if (!stored) return;
    this.#resources.delete(key);
    this.#countInside(stored, -1);
    const { tenant = '', name = '' } = stored.names;
    if (key === workspacePath(tenant, name)) this.#collections.delete(logPath(tenant, name));
    const path = collectionOf(key);
    const collection = this.#collections.get(path) ?? [];
    collection.splice(positionOf(collection, stored.sequence), 1);
    if (collection.length === 0) this.#collections.delete(path);
    const deleted = getOrInsert(this.#deleted, path, () => []);
    deleted.splice(positionOf(deleted, stored.sequence), 0, {
      ...stored,
      deletedAt: stored.deletedAt ?? at,
      steps: [],
    });
    if (deleted.length > keptDeleted) deleted.shift();
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

/** Path of the collection that a resource belongs to; for a type, its provider with the version: `seca.compute/v1`. */
export function collectionOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}

/** The workspace, and the network or cluster, that contain a resource. */
export function containersOf({ key, names }: Pick<Stored, 'key' | 'names'>): string[] {
  if (names.workspace === undefined) return [];
  const workspace = workspacePath(names.tenant ?? '', names.workspace);
  const [parent] = /^.*\/(?:networks|clusters)\/[^/]+(?=\/)/.exec(key) ?? [];
  return parent === undefined ? [workspace] : [workspace, parent];
}

export function workspacePath(tenant: string, workspace: string): string {
  return `/providers/seca.workspace/v1/tenants/${tenant}/workspaces/${workspace}`;
}

/** Path of the activity log of a workspace. */
export function logPath(tenant: string, workspace: string): string {
  return `/providers/seca.activity-log/v1beta1/tenants/${tenant}/workspaces/${workspace}/activity-logs`;
}

/** Index of the first resource whose sequence number is at least this one. */
export function positionOf(sorted: readonly Stored[], sequence: number): number {
  return firstIndex(sorted, (stored) => stored.sequence >= sequence);
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
