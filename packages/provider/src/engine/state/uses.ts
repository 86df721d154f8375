import { getOrInsert } from '@seca/text/get-or-insert';
import type { FoundReference } from '../references';

/** An index of the resources that refer to each resource. It is derived from the state and kept next to it. */
export class Uses {
  readonly #users = new Map<string, Set<string>>();
  readonly #targets = new Map<string, readonly string[]>();

  /** Sets the references of the resource at a path. */
  set(key: string, references: readonly FoundReference[]): void {
    this.delete(key);
    const targets = [...new Set(references.map(({ path }) => path))];
    if (targets.length === 0) return;
    this.#targets.set(key, targets);
    for (const target of targets) getOrInsert(this.#users, target, () => new Set()).add(key);
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
