import { isDeepStrictEqual } from 'node:util';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { Json } from '@seca/openapi/model/types';
import { type Change, type ChangeSide, sharedParameters } from '../types';
import { itemsOf, type TableDifference, tableDifferences } from './differences';
import { type Facts, fieldsIn, type StandardTable } from './types';

/** How the changes of a release disagree with the tables before and after it. */
export interface ReleaseCheck {
  /** Differences between the tables that no change explains. */
  unexplained: TableDifference[];
  /** Changes that the tables contradict. */
  contradictions: { change: Change; message: string }[];
}

/** Compares the changes of a release with the table of the release before it and its own. */
export function checkRelease(
  before: StandardTable,
  after: StandardTable,
  changes: readonly Change[],
): ReleaseCheck {
  const tabled = changes.filter(({ notInTable }) => !notInTable);
  const explained = new Set(tabled.flatMap(explainedBy));
  const [old, current] = [factsByName(before), factsByName(after)];
  // What an added item refers to needs no entry of its own.
  const added = tabled.filter(({ kind, renamedFrom }) => kind === 'added' && !renamedFrom);
  const below = schemasBelow(current, added.map(itemOf));
  const isExplained = (difference: TableDifference): boolean => {
    const item = nameOf(difference.item);
    return (
      explained.has(item) ||
      explained.has(ownerOf(item)) ||
      explained.has(`${item} ${difference.fact}`) ||
      (difference.fact === undefined && below.has(item)) ||
      isRename(difference, tabled)
    );
  };
  return {
    unexplained: tableDifferences(before, after).filter((one) => !isExplained(one)),
    contradictions: tabled.flatMap((change) => {
      const message =
        contradiction(change, old, change.from, current) ??
        contradiction(change, current, change.to, old);
      return message === undefined ? [] : [{ change, message }];
    }),
  };
}

/** The facts of all items of a name: usually one. */
type FactsByName = ReadonlyMap<string, readonly Facts[]>;

function factsByName(table: StandardTable): FactsByName {
  const byName = new Map<string, Facts[]>();
  for (const [item, facts] of itemsOf(table)) {
    getOrInsert(byName, nameOf(item), () => []).push(facts);
  }
  return byName;
}

/** The name of an item without the group that distinguishes schemas with the same name. */
function nameOf(item: string): string {
  return item.replace(/ \(.*\)/, '');
}

/** The schema of a field; any other item itself. */
function ownerOf(name: string): string {
  return name.replace(/\..*/, '');
}

/** Name of an item in a table: `compute/get-instance`, `path tenant`, `NicSpec`, `NicSpec.addresses`. */
function itemOf({ what, service, place }: Change): string {
  const isOperation = ['operation', 'path', 'status', 'parameter'].includes(what);
  return sharedParameters[place] ?? (isOperation ? `${service}/${place}` : place);
}

/** Items that a change explains as a whole, and single facts: `NicSpec`, `NicSpec.addresses maxItems`. */
function explainedBy(change: Change): string[] {
  const { kind, what, renamedFrom, from, to } = change;
  const item = itemOf(change);
  if (renamedFrom !== undefined) return [item, renamedFrom];
  if (what === 'enum-value') return [`${item} enum`];
  if (what === 'parameter') return [item.includes('/') ? `${item} parameters` : item];
  const isPart = ['constraint', 'default', 'path', 'status'].includes(what);
  if (kind !== 'changed' && !isPart) return [item];
  const facts = { ...factsIn(change, from), ...factsIn(change, to) };
  return Object.keys(facts).map((fact) => `${item} ${fact}`);
}

/** Schemas that items refer to, directly or through other schemas. */
function schemasBelow(facts: FactsByName, items: readonly string[]): Set<string> {
  const refs = new Map<string, string[]>();
  for (const [name, all] of facts) {
    for (const item of new Set([name, ownerOf(name)])) {
      getOrInsert(refs, item, () => []).push(...all.flatMap(refsIn));
    }
  }
  const reached = new Set(items.flatMap((item) => refs.get(item) ?? []));
  // The loop continues with the names that it adds.
  for (const name of reached) for (const ref of refs.get(name) ?? []) reached.add(ref);
  return reached;
}

/** Facts whose values are names of schemas. */
const refKeys = /^(?:ref|items\.ref|composedOf|oneOf|anyOf|body|responses \S+)$/;

function refsIn(facts: Facts): string[] {
  const own = Object.entries(facts).filter(([key]) => refKeys.test(key));
  const names = own.flatMap(([, value]) => value).filter((name) => typeof name === 'string');
  return [...names, ...Object.values(fieldsIn(facts)).flatMap(refsIn)];
}

/** The values differ only in the name of a schema that was renamed. */
function isRename({ before, after }: TableDifference, changes: readonly Change[]): boolean {
  return changes.some(
    ({ renamedFrom, place }) =>
      renamedFrom !== undefined &&
      JSON.stringify(before)?.replaceAll(`"${renamedFrom}"`, `"${place}"`) ===
        JSON.stringify(after),
  );
}

/**
 * @param table that has to contain the side of the change
 * @param other that must not contain the values that were added to or removed from a list
 * @returns how the table contradicts the side
 */
function contradiction(
  change: Change,
  table: FactsByName,
  side: ChangeSide | undefined,
  other: FactsByName,
): string | undefined {
  const { what, place, renamedFrom } = change;
  const isRenamedSchema = what === 'schema' && renamedFrom !== undefined;
  if (side === undefined || isRenamedSchema) return undefined;
  const item = side === change.from ? (renamedFrom ?? itemOf(change)) : itemOf(change);
  const all = table.get(item) ?? [];
  if (Array.isArray(side)) {
    const missing = side.find((value) => !valuesIn(all).includes(value));
    const present = side.find((value) => valuesIn(other.get(item) ?? []).includes(value));
    if (missing !== undefined) return `${place} has no ${String(missing)}.`;
    return present === undefined ? undefined : `${place} has ${String(present)} in both releases.`;
  }
  const wanted = normal(factsIn(change, side));
  const actual = all.map((facts) =>
    normal(Object.fromEntries(Object.entries(facts).filter(([key]) => key in wanted))),
  );
  if (actual.length === 0) return `${item} doesn't exist.`;
  const wrong = actual.find((one) => !isDeepStrictEqual(one, wanted));
  return wrong && `${item} is ${JSON.stringify(wrong)}, not ${JSON.stringify(wanted)}.`;
}

/** Values of an enum, or the parameters of an operation. */
function valuesIn(all: readonly Facts[]): Json[] {
  return all.flatMap(({ enum: values, parameters }) => values ?? parameters ?? []);
}

/** The facts of one side, with the names that a table shows. Schema fields are excluded, because each has its own differences. */
function factsIn({ what }: Change, side: ChangeSide | undefined): Facts {
  if (what === 'path' && typeof side === 'string') return { path: side };
  if (typeof side !== 'object' || Array.isArray(side)) return {};
  const { fields: _, ...facts } = side;
  const named = Object.entries(facts).map(([name, value]): [string, Json] => [
    name.replace('response.', 'responses '),
    value,
  ]);
  return Object.fromEntries(named);
}

/** Lists of rules and values have no order. */
function normal(facts: Facts): Facts {
  const { cel, enum: values, ...others } = facts;
  const lists = Object.entries({ cel, enum: values }).filter(([, list]) => list !== undefined);
  const sorted = lists.map(([name, list]) => [name, Array.isArray(list) ? list.toSorted() : list]);
  return { ...others, ...Object.fromEntries(sorted) };
}
