import { seedChanges } from './catalogue/seed';
import { clusterSkus } from './catalogue/skus';
import type { Definition, ResourceDefinition } from './definition/types';
import { paceOf, stepped } from './lifecycle';
import { observedWhenDone, type World } from './observe';
import { type FoundReference, type Owner, referencesIn } from './references';
import { metadataNames } from './represent';
import { buildRouter, type Router } from './routing';
import { type Snapshot, State } from './state/state';
import type { Change, Stored } from './state/types';
import { Uses } from './state/uses';

export interface ProviderOptions {
  definition: Definition;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 to 1. With the same clock, the same random numbers and the same requests, all is the same. */
  random: () => number;
  /** How fast resources change: 1 is the pace of the documentation's examples, Infinity is at once. */
  speed?: number;
  /** Part of the requests, from 0 to 1, that fail with 500 for no reason. */
  failRate?: number;
  /** What to begin with; without it, what every new provider has. */
  snapshot?: Snapshot;
  /** Hears of each change of the state right after it is made. */
  onChange?: (change: Change) => void;
}

/**
 * A SECA provider in memory, without a network, a clock or a source of chance of its own. It changes in
 * place; `handle` sends it a request, and `state.snapshot()` keeps what it has.
 */
export class Provider {
  readonly definition: Definition;
  readonly options: ProviderOptions;
  readonly router: Router;
  readonly state = new State();
  /** How fast resources change; it can be changed at any time and applies to what begins then. */
  speed: number;
  readonly #uses = new Uses();
  readonly #resources: ReadonlyMap<string, ResourceDefinition>;
  readonly #metadata: ReadonlyMap<string, readonly string[]>;

  constructor(options: ProviderOptions) {
    const { definition, snapshot, now, speed = 1 } = options;
    this.options = options;
    this.definition = definition;
    this.speed = speed;
    this.router = buildRouter(definition);
    this.#resources = new Map(definition.resources.map((resource) => [resource.id, resource]));
    this.#metadata = new Map(
      definition.resources.map((resource) => [resource.id, metadataNames(definition, resource)]),
    );
    for (const change of snapshot ?? seedChanges(definition, now())) this.#take(change);
  }

  /** What the observation of resources looks at. */
  readonly world: World = {
    state: this.state,
    random: () => this.options.random(),
    usersOf: (key) => this.#uses.of(key),
    referencesOf: (stored) => this.referencesOf(stored),
    count: (name) => this.count(name),
  };

  /** Milliseconds that a number of seconds takes. */
  pace(seconds: number): number {
    return paceOf(this.speed)(seconds);
  }

  /** Does what is due by the clock. @returns When the next change is due, in milliseconds. */
  advance(): number | undefined {
    const now = this.options.now();
    for (;;) {
      const next = this.state.nextStep();
      if (!next || next.at > now) return next?.at;
      const stored = this.state.get(next.key);
      const step = stored?.steps[0];
      if (!stored || !step) return undefined;
      if (step.vanishes) {
        this.#vanish(stored, next.at);
        continue;
      }
      const after = stepped(stored, step);
      const observed = step.settles ? observedWhenDone(after, this.world) : after.observed;
      this.apply({ put: { ...after, observed } });
    }
  }

  apply(change: Change): void {
    this.#take(change);
    this.options.onChange?.(change);
  }

  /** Raises a counter and gives its value before. */
  count(name: string): number {
    const before = this.state.counter(name);
    this.apply({ count: name, to: before + 1 });
    return before;
  }

  resource(id: string): ResourceDefinition {
    const resource = this.#resources.get(id);
    if (!resource) throw new Error(`There is no resource ${id}`);
    return resource;
  }

  metadataOf(id: string): readonly string[] {
    return this.#metadata.get(id) ?? [];
  }

  /** Whether a new reference may lead to a path: not to what is being deleted. */
  exists(path: string): boolean {
    const stored = this.state.get(path);
    return stored ? stored.deletedAt === undefined : clusterSkus.some((known) => known === path);
  }

  /** All references in a resource. */
  referencesOf({
    type,
    names,
    desired,
  }: Pick<Stored, 'type' | 'names' | 'desired'>): FoundReference[] {
    const { shape } = this.resource(type);
    return referencesIn(this.definition, shape, desired, ownerOf(type, names));
  }

  /** Drops a resource for good, and the log of a workspace with it. */
  #vanish({ key, type, names }: Stored, at: number): void {
    this.apply({ drop: key, at });
    if (type !== 'seca.workspace/v1/workspaces') return;
    const log = `/providers/seca.activity-log/v1beta1/tenants/${names.tenant}/workspaces/${names.name}/activity-logs`;
    for (const entry of [...this.state.collection(log)]) this.apply({ forget: entry.key });
  }

  #take(change: Change): void {
    const before = 'put' in change ? this.state.get(change.put.key) : undefined;
    this.state.apply(change);
    if ('put' in change) {
      // Most changes are steps in time: what a resource refers to stays. Entries of logs only record.
      if (before?.desired === change.put.desired) return;
      if (change.put.type.endsWith('/activity-logs')) return;
      this.#uses.set(change.put.key, this.referencesOf(change.put).filter(isBinding));
    } else if ('drop' in change) this.#uses.delete(change.drop);
  }
}

/** What references in a resource are completed with. */
export function ownerOf(type: string, names: Readonly<Record<string, string>>): Owner {
  return {
    provider: type.split('/').slice(0, 2).join('/'),
    tenant: names.tenant ?? '',
    ...(names.workspace !== undefined && { workspace: names.workspace }),
  };
}

/**
 * Whether a reference keeps its target from being deleted. SKUs can't be deleted, names in assignments
 * may outlive what they name, and an image or a volume is a copy of where its content came from.
 */
function isBinding({ isName, resource, field }: FoundReference): boolean {
  return (
    !isName &&
    !resource.startsWith('skus/') &&
    field !== 'sourceImageRef' &&
    field !== 'blockStorageRef'
  );
}
