import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@seca/openapi/load/cursor';
import type { StandardTable } from './types';

/** A fact that differs between two states of the standard. */
export interface TableDifference {
  /** `compute/get-instance`, `NicSpec.addresses`, `path tenant`. */
  item: string;
  /** `path`, `maxItems`; undefined if the item exists in one state only. */
  fact: string | undefined;
  /** Undefined if the item did not exist. */
  before?: unknown;
  after?: unknown;
}

/** All differences, in the order of the places. An added or removed item counts as one difference. */
export function tableDifferences(before: StandardTable, after: StandardTable): TableDifference[] {
  const differences: TableDifference[] = [];
  const compare = (
    item: string,
    facts: readonly string[],
    a: unknown,
    b: unknown,
    depth: number,
  ) => {
    if (isDeepStrictEqual(a, b)) return;
    if (depth > 0 && isObject(a) && isObject(b)) {
      for (const key of keysOfBoth(a, b)) compare(item, [...facts, key], a[key], b[key], depth - 1);
      return;
    }
    const fact = facts.length > 0 ? facts.join(' ') : undefined;
    differences.push({ item, fact, before: a, after: b });
  };
  for (const name of keysOfBoth(before.operations, after.operations)) {
    compare(name, [], before.operations[name], after.operations[name], 2);
  }
  for (const name of keysOfBoth(before.parameters, after.parameters)) {
    compare(name, [], before.parameters[name], after.parameters[name], 1);
  }
  for (const name of keysOfBoth(before.schemas, after.schemas)) {
    const [a, b] = [before.schemas[name], after.schemas[name]];
    compare(name, [], a?.facts, b?.facts, 1);
    if (!a || !b) continue;
    for (const field of keysOfBoth(a.fields, b.fields)) {
      compare(`${name}.${field}`, [], a.fields[field], b.fields[field], 1);
    }
  }
  return differences;
}

function keysOfBoth(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
}

/** A difference as a sentence. */
export function differenceInWords({ item, fact, before, after }: TableDifference): string {
  const place = fact === undefined ? item : `${item} ${fact}`;
  if (before === undefined) return `\`${place}\` is new: ${JSON.stringify(after)}.`;
  if (after === undefined) return `\`${place}\` is removed: ${JSON.stringify(before)}.`;
  return `\`${place}\` was ${JSON.stringify(before)} and is ${JSON.stringify(after)}.`;
}
