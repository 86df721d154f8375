import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@seca/openapi/load/cursor';
import type { StandardTable } from './types';

/** A fact that differs between two states of the standard. */
export interface TableDifference {
  /** `compute/get-instance path`, `NicSpec.addresses maxItems`, `path tenant minLength`. */
  place: string;
  /** Undefined if the item did not exist. */
  before?: unknown;
  after?: unknown;
}

/** All differences, in the order of the places. An added or removed item counts as one difference. */
export function tableDifferences(before: StandardTable, after: StandardTable): TableDifference[] {
  const found: TableDifference[] = [];
  const compare = (place: string, a: unknown, b: unknown, depth: number): void => {
    if (isDeepStrictEqual(a, b)) return;
    if (depth > 0 && isObject(a) && isObject(b)) {
      for (const key of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
        compare(`${place} ${key}`, a[key], b[key], depth - 1);
      }
      return;
    }
    found.push({ place, before: a, after: b });
  };
  const each = <Entry>(
    a: Readonly<Record<string, Entry>>,
    b: Readonly<Record<string, Entry>>,
    visit: (name: string, a: Entry | undefined, b: Entry | undefined) => void,
  ) => {
    for (const name of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
      visit(name, a[name], b[name]);
    }
  };
  each(before.operations, after.operations, (name, a, b) => compare(name, a, b, 2));
  each(before.parameters, after.parameters, (name, a, b) => compare(name, a, b, 1));
  each(before.schemas, after.schemas, (name, a, b) => {
    if (!a || !b) return compare(name, a, b, 0);
    compare(name, a.facts, b.facts, 1);
    each(a.fields, b.fields, (field, one, other) => compare(`${name}.${field}`, one, other, 1));
  });
  return found;
}

/** A difference as a sentence. */
export function differenceInWords({ place, before, after }: TableDifference): string {
  if (before === undefined) return `\`${place}\` is new: ${JSON.stringify(after)}.`;
  if (after === undefined) return `\`${place}\` is removed: ${JSON.stringify(before)}.`;
  return `\`${place}\` was ${JSON.stringify(before)} and is ${JSON.stringify(after)}.`;
}
