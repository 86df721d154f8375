/** The number of cursors that a provider remembers. */
const kept = 10_000;

/**
 * The cursors of lists. The schema of responses allows five characters, too few for a place and its list, so the
 * provider remembers both.
 */
export class Cursors {
  readonly #places = new Map<string, { list: string; sequence: number }>();
  #count = 0;

  /** @param list the collection and its filter  @param sequence of the last resource of the page */
  add(list: string, sequence: number): string {
    const cursor = (this.#count++ % 36 ** 5).toString(36).padStart(5, '0');
    this.#places.set(cursor, { list, sequence });
    if (this.#places.size > kept) this.#places.delete(this.#places.keys().next().value ?? '');
    return cursor;
  }

  clear(): void {
    this.#places.clear();
    this.#count = 0;
  }

  /** @returns The sequence number after which the page begins; undefined if the cursor is not one of this list. */
  find(list: string, cursor: string): number | undefined {
    const position = this.#places.get(cursor);
    return position?.list === list ? position.sequence : undefined;
  }
}
