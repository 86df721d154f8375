import type { FoundReference } from '../references';

/** Which resources are referred to by which: kept beside the state, and made of it. */
export class Uses {
  readonly #users = new Map<string, Set<string>>();
  readonly #targets = new Map<string, readonly string[]>();

  /** The resource at a path refers to these now. */
  set(key: string, references: readonly FoundReference[]): void {
    this.delete(key);
    const targets = [...new Set(references.map(({ path }) => path))];
    if (targets.length === 0) return;
    this.#targets.set(key, targets);
    for (const target of targets) {
      const users = this.#users.get(target);
      if (users) users.add(key);
      else this.#users.set(target, new Set([key]));
    }
  }

  delete(key: string): void {
    for (const target of this.#targets.get(key) ?? []) {
      const users = this.#users.get(target);
      users?.delete(key);
      if (users?.size === 0) this.#users.delete(target);
    }
    this.#targets.delete(key);
  }

  /** Paths of the resources that refer to a resource. */
  of(target: string): Iterable<string> {
    return this.#users.get(target) ?? [];
  }
}
