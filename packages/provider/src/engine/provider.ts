import { seedChanges } from './catalogue/seed';
import { clusterSkus } from './catalogue/skus';
import type { Definition, ResourceDefinition } from './definition/types';
import { kindOf } from './kinds';
import { afterStep } from './lifecycle';
import { type FoundReference, type Owner, referencesIn } from './references';
import { metadataNames } from './represent';
import { buildRouter, type Router } from './routing';
import { collectionOf, isLogEntry, type Snapshot, State } from './state/state';
import type { Change, Stored } from './state/types';
import { Uses } from './state/uses';

export interface ProviderOptions {
  definition: Definition;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 to 1. The same clock, random numbers and requests give the same results. */
  random: () => number;
  /** How fast resources change: 1 is the pace of the documentation's examples, Infinity is immediate. */
  speed?: number;
  /** Fraction of the requests, from 0 to 1, that fail with 500 at random. */
  failRate?: number;
  /** Whether the target of a reference need not exist; by default, each target has to exist. */
  assumes?: (reference: FoundReference) => boolean;
  /** Whether the target of a reference can be deleted, in addition to the references that never protect theirs. */
  releases?: (reference: FoundReference) => boolean;
  /** The initial content; by default, the content of every new provider. */
  snapshot?: Snapshot;
  /** Called immediately after each change of the state. */
  onChange?: (change: Change) => void;
}

/**
 * A SECA provider in memory, without its own network, clock or source of random numbers. It is changed in
 * place: `handle` sends it a request, and `state.snapshot()` returns its content.
 */
export class Provider {
  readonly definition: Definition;
  readonly options: ProviderOptions;
  readonly router: Router;
  readonly state = new State();
  /** How fast resources change; it can be changed at any time and applies to changes that begin afterwards. */
  speed: number;
  readonly #uses = new Uses();
  readonly #resources: ReadonlyMap<string, ResourceDefinition>;
  readonly #metadata: ReadonlyMap<string, readonly string[]>;
  readonly #regional: ReadonlySet<string>;
  /** Plurals of the resources that can be deleted. */
  readonly #deletable: ReadonlySet<string>;

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
    this.#regional = new Set(
      definition.services
        .filter(({ locality }) => locality === 'regional')
        .map(({ provider, version }) => `${provider}/${version}`),
    );
    this.#deletable = new Set(
      definition.operations
        .filter(({ action }) => action === 'delete')
        .map(({ resource = '' }) => this.resource(resource).plural),
    );
    for (const change of snapshot ?? seedChanges(definition, now())) this.#take(change);
  }

  /** Milliseconds that a number of seconds takes. */
  readonly pace = (seconds: number): number => Math.round((seconds * 1000) / this.speed);

  /** Applies all changes that are due. @returns When the next change is due, in milliseconds. */
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
      const after = afterStep(stored, step);
      const settle = step.settles ? kindOf(after.type).statusWhenActive : undefined;
      const observed = settle?.(after, this) ?? after.observed;
      this.apply({ put: { ...after, observed } });
    }
  }

  apply(change: Change): void {
    this.#take(change);
    this.options.onChange?.(change);
  }

  /** Increments a counter and returns its previous value. */
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

  /** Whether a service works per region. @param id `seca.compute/v1` */
  isRegional(id: string): boolean {
    return this.#regional.has(id);
  }

  metadataOf(id: string): readonly string[] {
    return this.#metadata.get(id) ?? [];
  }

  /** Whether a new reference may lead to a path. References to resources that are being deleted are not allowed. */
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

  /** Paths of the resources that refer to a resource. */
  usersOf(key: string): Iterable<string> {
    return this.#uses.of(key);
  }

  #vanish(stored: Stored, at: number): void {
    this.apply({ drop: stored.key, at });
    kindOf(stored.type).afterVanish?.(stored, this, at);
  }

  /**
   * Whether a reference prevents the deletion of its target. What no operation deletes needs no protection, and names
   * in assignments may outlive their targets.
   */
  #protects({ type }: Stored, reference: FoundReference): boolean {
    const { isName, kind, field } = reference;
    return (
      !isName &&
      this.#deletable.has(kind) &&
      !kindOf(type).sources?.includes(field) &&
      !this.options.releases?.(reference)
    );
  }

  #take(change: Change): void {
    const put = 'put' in change && !isLogEntry(change.put) ? change.put : undefined;
    const before = put && this.state.get(put.key);
    this.state.apply(change);
    if (put) {
      // Most changes are steps in time, which don't change references.
      if (before?.desired === put.desired) return;
      this.#uses.set(
        put.key,
        this.referencesOf(put).filter((it) => this.#protects(put, it)),
      );
    } else if ('drop' in change) this.#uses.delete(change.drop);
  }
}

/** The values that complete the references in a resource. */
export function ownerOf(type: string, names: Readonly<Record<string, string>>): Owner {
  return {
    provider: collectionOf(type),
    tenant: names.tenant ?? '',
    workspace: names.workspace,
    network: names.network,
  };
}
