import { isDeepStrictEqual } from 'node:util';
import { mapKeys } from 'es-toolkit/object/mapKeys';
import { type Facts, fieldsIn, type StandardTable } from './types';

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

/**
 * The facts of each item of a table: operations (with `responses 200` for each status), parameters, schemas, and fields
 * (`NicSpec.addresses`).
 */
export function itemsOf(table: StandardTable): Map<string, Facts> {
  const items = new Map<string, Facts>(Object.entries(table.parameters));
  for (const [name, { body, responses, ...facts }] of Object.entries(table.operations)) {
    const statuses = mapKeys(responses, (_, status) => `responses ${status}`);
    items.set(name, { ...facts, ...(body && { body }), ...statuses });
  }
  for (const [name, { fields, ...facts }] of Object.entries(table.schemas)) {
    items.set(name, facts);
    for (const [field, own] of Object.entries(fieldsIn({ fields: fields ?? {} }))) {
      items.set(`${name}.${field}`, own);
    }
  }
  return items;
}

/** All differences, in the order of the names. An added or removed item counts as one difference. */
export function tableDifferences(before: StandardTable, after: StandardTable): TableDifference[] {
  const [old, current] = [itemsOf(before), itemsOf(after)];
  return namesOfBoth([...old.keys()], [...current.keys()]).flatMap((item): TableDifference[] => {
    const schema = item.replace(/\.\w+$/, '');
    // A schema that was added or removed includes its fields.
    if (schema !== item && old.has(schema) !== current.has(schema)) return [];
    const [a, b] = [old.get(item), current.get(item)];
    if (isDeepStrictEqual(a, b)) return [];
    if (!a || !b) return [{ item, fact: undefined, before: a, after: b }];
    return namesOfBoth(Object.keys(a), Object.keys(b))
      .filter((fact) => !isDeepStrictEqual(a[fact], b[fact]))
      .map((fact) => ({ item, fact, before: a[fact], after: b[fact] }));
  });
}

function namesOfBoth(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}

export function differenceInWords({ item, fact, before, after }: TableDifference): string {
  const subject = fact === undefined ? item : `${item} ${fact}`;
  if (before === undefined) return `\`${subject}\` is new: ${JSON.stringify(after)}.`;
  if (after === undefined) return `\`${subject}\` is removed: ${JSON.stringify(before)}.`;
  return `\`${subject}\` was ${JSON.stringify(before)} and is ${JSON.stringify(after)}.`;
}
