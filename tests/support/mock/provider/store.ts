/** A resource as a provider remembers it. */
export interface Stored {
  /** Path on the provider's host: `/providers/seca.compute/v1/tenants/…`. */
  path: string;
  metadata: Metadata;
  /** labels, annotations, extensions and spec, as they were sent. */
  sent: Record<string, unknown>;
  conditions: Condition[];
  /** What happens next: each GET takes one step, the last one stays. `undefined`: it is gone. */
  ahead: (Partial<Step> | undefined)[];
  /** What of `status` is not common to all resources. */
  status: Record<string, unknown>;
}

export interface Metadata extends Record<string, unknown> {
  resourceVersion: number;
}

export interface Condition extends Record<string, unknown> {
  state: string;
  lastTransitionAt: string;
}

/** A change of a resource that is seen by the next GET. */
export interface Step {
  condition: Condition;
  status: Record<string, unknown>;
}

/** Everything that the provider has, in the order of creation. */
export class Store {
  readonly #resources = new Map<string, Stored>();
  /** All times of the story: the first resource comes at 09:05 on its day, the next five minutes later. */
  #created = 0;

  get paths(): string[] {
    return [...this.#resources.keys()];
  }

  get all(): Stored[] {
    return [...this.#resources.values()];
  }

  get(path: string): Stored | undefined {
    return this.#resources.get(path);
  }

  /** Whether anything lies below a path. */
  holds(path: string): boolean {
    return this.paths.some((other) => other.startsWith(`${path}/`));
  }

  add(resource: Stored): void {
    this.#resources.set(resource.path, resource);
  }

  remove(path: string): void {
    this.#resources.delete(path);
  }

  /** The time of the next creation, in milliseconds since the epoch. */
  nextTime(): number {
    this.#created += 1;
    return Date.UTC(2025, 0, 15, 9, 5 * this.#created);
  }
}

/** As the standard writes times: UTC, without fractions. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}
