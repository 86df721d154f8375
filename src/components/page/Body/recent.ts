/** Keeps what was used last, and forgets what has not been used for longest. */
export class Recent<T> {
  readonly #entries = new Map<string, T>();

  /** @param limit how many entries it keeps */
  constructor(private readonly limit: number) {}

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The entry, which counts as used by that. */
  get(key: string): T | undefined {
    const found = this.#entries.get(key);
    if (found !== undefined) this.set(key, found);
    return found;
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.limit && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
