import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { seedChanges } from './catalogue/seed';
import { clusterSkus } from './catalogue/skus';
import { region } from './catalogue/users';
import type { Context, Resource, Shown } from './context';
import { Cursors } from './cursors';
import type { Definition } from './definition/types';
import { isSame } from './json';
import { kindOf } from './kinds';
import type { Profile } from './profiles/profile';
import { type FoundReference, ownerOf, referencesIn } from './references';
import { buildRouter, type Router } from './routing';
import { afterStep, State } from './state/state';
import type { Change, Stored } from './state/types';

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
  /** A way to behave that departs from the standard. */
  profile?: Profile;
  /** The changes that lead to the initial content; by default, those of every new provider. */
  snapshot?: Iterable<Change>;
  /** Called immediately after each change of the state. */
  onChange?: (change: Change) => void;
}

/**
 * A SECA provider in memory, without its own network, clock or source of random numbers. It is changed in
 * place: `handle` sends it a request, and `state.snapshot()` returns its content.
 */
export class Provider implements Context {
  readonly definition: Definition;
  readonly options: ProviderOptions;
  readonly now: () => number;
  readonly random: () => number;
  readonly router: Router;
  readonly state = new State();
  readonly cursors = new Cursors();
  readonly shown = new Map<string, Shown>();
  /** How fast resources change; it can be changed at any time and applies to changes that begin afterwards. */
  speed: number;
  region = region;
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly regional: ReadonlySet<string>;
  /** Plurals of the resources that can be deleted. */
  readonly #deletable: ReadonlySet<string | undefined>;
  /** Paths of the resources that protect each resource from deletion by a reference to it. */
  readonly #users = new Map<string, Set<string>>();

  constructor(options: ProviderOptions) {
    const { profile, snapshot, now, random, speed = 1 } = options;
    const definition = profile?.specification(options.definition) ?? options.definition;
    const { resources, shapes, operations } = definition;
    this.options = options;
    this.now = now;
    this.random = random;
    this.definition = definition;
    this.speed = speed;
    this.regional = new Set(
      definition.services
        .filter(({ locality }) => locality === 'regional')
        .map(({ provider, version }) => `${provider}/${version}`),
    );
    this.router = buildRouter(definition, this.regional);
    this.#resources = new Map(
      resources.map((resource) => {
        const { metadata = -1, status } = shapes[resource.shape]?.properties ?? {};
        const members = Object.keys(shapes[metadata]?.properties ?? {});
        return [resource.id, { ...resource, metadata: members, hasStatus: status !== undefined }];
      }),
    );
    this.#deletable = new Set(
      operations
        .filter(({ action }) => action === 'delete')
        .map(({ resource }) => resource?.split('/').at(-1)),
    );
    for (const change of snapshot ?? seedChanges(definition, now())) this.#take(change);
  }

  /** Returns to the content of a new provider. */
  reset(): void {
    this.cursors.clear();
    this.shown.clear();
    this.apply({ clear: true });
    for (const change of seedChanges(this.definition, this.now())) this.apply(change);
  }

  /** Milliseconds that a number of seconds takes. */
  readonly pace = (seconds: number): number => Math.round((seconds * 1000) / this.speed);

  advance(): number | undefined {
    const now = this.now();
    for (;;) {
      const next = this.state.nextStep();
      if (!next || next.step.at > now) return next?.step.at;
      const { stored, step } = next;
      const kind = kindOf(stored.type);
      if (step.vanishes) {
        this.apply({ drop: stored.key, at: step.at });
        kind.afterVanish?.(stored, this, step.at);
        continue;
      }
      const after = afterStep(stored, step);
      const observed = step.settles && kind.statusWhenActive?.(after, this);
      this.apply({ step: stored.key, ...(observed && { observed }) });
    }
  }

  apply(change: Change): void {
    this.#take(change);
    this.options.onChange?.(change);
  }

  count(name: string): number {
    const before = this.state.counter(name);
    this.apply({ count: name, to: before + 1 });
    return before;
  }

  resource(id: string): Resource {
    const resource = this.#resources.get(id);
    if (!resource) throw new Error(`There is no resource ${id}`);
    return resource;
  }

  exists(path: string): boolean {
    const stored = this.state.get(path);
    return stored ? stored.deletedAt === undefined : clusterSkus.some((sku) => path.endsWith(sku));
  }

  assumes(reference: FoundReference): boolean {
    return this.options.profile?.assumes(reference) ?? false;
  }

  referencesOf({
    type,
    names,
    desired,
  }: Pick<Stored, 'type' | 'names' | 'desired'>): FoundReference[] {
    const owner = ownerOf(type, names, this.region);
    return referencesIn(this.definition, this.resource(type).shape, desired, owner);
  }

  usersOf(key: string): Iterable<string> {
    return this.#users.get(key) ?? [];
  }

  /**
   * Paths of the resources that can't be deleted because of a reference. What no operation deletes needs no protection,
   * and names in assignments may outlive their targets.
   */
  #protectedBy(stored: Stored | undefined): string[] {
    if (!stored) return [];
    const { sources } = kindOf(stored.type);
    return this.referencesOf(stored)
      .filter((reference) => {
        const { isName, kind, field } = reference;
        const isFree =
          isName || sources?.includes(field) || this.options.profile?.releases(reference);
        return !isFree && this.#deletable.has(kind);
      })
      .map(({ path }) => path);
  }

  #take(change: Change): void {
    const key = 'put' in change ? change.put.key : 'drop' in change ? change.drop : '';
    const before = this.state.get(key);
    this.state.apply(change);
    if ('clear' in change) this.#users.clear();
    const after = this.state.get(key);
    // Most changes are steps in time, which don't change references.
    if (before?.desired === after?.desired) return;
    const paths = this.#protectedBy(after);
    // Only the spec has references.
    const isSameSpec = isSame(before?.desired.spec, after?.desired.spec);
    for (const path of isSameSpec ? paths : this.#protectedBy(before)) {
      this.#users.get(path)?.delete(key);
    }
    for (const path of paths) {
      getOrInsert(this.#users, path, () => new Set()).add(key);
    }
  }
}
