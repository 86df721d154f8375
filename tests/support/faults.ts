/** Collects faults and their places, and reports the same fault once. */
export class Faults {
  readonly #places = new Map<string, string[]>();

  add(faults: readonly string[], where: string): void {
    for (const fault of faults) {
      this.#places.set(fault, [...(this.#places.get(fault) ?? []), where]);
    }
  }

  /** A line for each fault, with its first places and the number of other places. */
  lines(): string[] {
    return [...this.#places].map(([fault, places]) => {
      const more = places.length > 2 ? ` and ${places.length - 2} more` : '';
      return `${fault} [${places.slice(0, 2).join('; ')}${more}]`;
    });
  }
}

/** Divides pages among several tests, which run side by side. */
export function inGroups(paths: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, group) =>
    paths.filter((_path, index) => index % count === group),
  );
}
