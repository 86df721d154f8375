import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';

/** Something that operations have in common, such as a field of a component: one record, at its best place. */
interface SharedThing<Thing> {
  thing: Thing;
  page: OperationPage;
  /** The same thing of all operations. */
  all: Thing[];
  /** Positions of the operations in the list of all pages; their records have the same positions. */
  places: Set<number>;
}

/** @param thingsOf things of an operation; those with the same key are the same, and the lowest rank is the best place */
export function sharedThings<Thing>(
  pages: readonly ReferencePage[],
  thingsOf: (page: OperationPage) => { key: string; rank: number; thing: Thing }[],
): SharedThing<Thing>[] {
  const byKey = new Map<string, SharedThing<Thing> & { rank: number }>();
  for (const [ref, page] of pages.entries()) {
    if (page.kind !== 'operation') continue;
    for (const { key, rank, thing } of thingsOf(page)) {
      const first = { thing, page, rank, all: [], places: new Set<number>() };
      const shared = getOrInsert(byKey, key, () => first);
      if (rank < shared.rank) Object.assign(shared, { thing, page, rank });
      shared.all.push(thing);
      shared.places.add(ref);
    }
  }
  return [...byKey.values()];
}
