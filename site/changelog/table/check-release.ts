import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@seca/openapi/load/cursor';
import type { Json } from '@seca/openapi/model/types';
import { type Change, type ChangeSide, sharedParameters } from '../types';
import { type TableDifference, tableDifferences } from './differences';
import { type Facts, plainName, type StandardTable, variantsOf } from './types';

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
  // What an added item refers to needs no entry of its own.
  const added = tabled.filter(({ kind, renamedFrom }) => kind === 'added' && !renamedFrom);
  const below = schemasBelow(after, added.map(itemOf));
  const isExplained = (difference: TableDifference): boolean => {
    const item = difference.item.replace(/ \(.*\)/, '');
    const [owner = ''] = item.split('.');
    return (
      explained.has(item) ||
      explained.has(owner) ||
      explained.has(`${item} ${difference.fact}`) ||
      (difference.fact === undefined && below.has(item)) ||
      isRename(difference, tabled)
    );
  };
  return {
    unexplained: tableDifferences(before, after).filter((one) => !isExplained(one)),
    contradictions: tabled.flatMap((change) => {
      const message =
        contradiction(change, before, change.from, after) ??
        contradiction(change, after, change.to, before);
      return message === undefined ? [] : [{ change, message }];
    }),
  };
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
  switch (what) {
    case 'enum-value':
      return [`${item} enum`];
    case 'path':
      return [`${item} path`];
    case 'status':
      return statusesIn(to).map(([status]) => `${item} responses ${status}`);
    case 'parameter':
      return [item.includes('/') ? `${item} parameters` : item];
    default:
      return kind === 'changed' || what === 'constraint' || what === 'default'
        ? Object.keys({ ...factsIn(from), ...factsIn(to) }).map((fact) => `${item} ${fact}`)
        : [item];
  }
}

/** Schemas that items refer to, directly or through other schemas. */
function schemasBelow(table: StandardTable, items: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const queue = items.flatMap((item) => partsOf(table, item).flatMap((part) => refsIn(part)));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    queue.push(...partsOf(table, name).flatMap((part) => refsIn(part)));
  }
  return reached;
}

/** The operation, or the schemas or fields of a name. */
function partsOf(table: StandardTable, item: string): unknown[] {
  if (table.operations[item]) return [table.operations[item]];
  const [name = '', field] = item.split('.');
  return variantsOf(table, name).map((key) => {
    const schema = table.schemas[key];
    return field === undefined ? schema : schema?.fields[field];
  });
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
  table: StandardTable,
  side: ChangeSide | undefined,
  other: StandardTable,
): string | undefined {
  const { what, place, renamedFrom } = change;
  const isRenamedSchema = what === 'schema' && renamedFrom !== undefined;
  if (side === undefined || isRenamedSchema) return undefined;
  const item = side === change.from ? (renamedFrom ?? itemOf(change)) : itemOf(change);
  if (Array.isArray(side)) {
    const missing = side.find((value) => !valuesOf(table, item).includes(value));
    const present = side.find((value) => valuesOf(other, item).includes(value));
    if (missing !== undefined) return `${place} has no ${String(missing)}.`;
    return present === undefined ? undefined : `${place} has ${String(present)} in both releases.`;
  }
  const operation = table.operations[item];
  if (what === 'path' || what === 'operation' || what === 'status') {
    const { path, method, responses } = operation ?? {};
    const isTrue =
      typeof side === 'string'
        ? path === side
        : what === 'operation'
          ? path === side.path && method === side.method
          : statusesIn(side).every(([status, schema]) => responses?.[status] === schema);
    return isTrue ? undefined : `${item} is ${JSON.stringify(operation)}.`;
  }
  const wanted = normal(factsIn(side));
  const facts = factsOf(table, item).map((one) =>
    normal(Object.fromEntries(Object.entries(one).filter(([key]) => key in wanted))),
  );
  if (facts.length === 0) return `${item} does not exist.`;
  const wrong = facts.find((one) => !isDeepStrictEqual(one, wanted));
  return wrong && `${item} is ${JSON.stringify(wrong)}, not ${JSON.stringify(wanted)}.`;
}

/** Values of an enum, or the parameters of an operation. */
function valuesOf(table: StandardTable, item: string): Json[] {
  const operation = table.operations[item];
  if (operation) return operation.parameters;
  return factsOf(table, item).flatMap(({ enum: values }) => (Array.isArray(values) ? values : []));
}

function factsOf(table: StandardTable, item: string): Facts[] {
  const parameters = Object.keys(table.parameters).filter((key) => plainName(key) === item);
  if (parameters.length > 0) return parameters.map((key) => table.parameters[key] ?? {});
  const [name = '', field] = item.split('.');
  return variantsOf(table, name).flatMap((key) => {
    const schema = table.schemas[key];
    const facts = field === undefined ? schema?.facts : schema?.fields[field];
    return facts ? [facts] : [];
  });
}

/** The facts of one side. Entries may list the fields of a schema, which have differences of their own. */
function factsIn(side: ChangeSide | undefined): Facts {
  if (typeof side !== 'object' || Array.isArray(side)) return {};
  const { fields: _, ...facts } = side;
  return facts;
}

/** `response.200: Instance` of an entry, as a status and the name of a schema. */
function statusesIn(side: ChangeSide | undefined): [string, Json][] {
  return Object.entries(factsIn(side)).map(([name, schema]) => [
    name.replace('response.', ''),
    schema,
  ]);
}

/** Lists of rules and values have no order. */
function normal(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts)
      .map(([key, value]): [string, Json] => [
        key,
        (key === 'cel' || key === 'enum') && Array.isArray(value) ? [...value].sort() : value,
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Keys of a table whose values are names of schemas. */
const refKeys = new Set(['ref', 'items.ref', 'composedOf', 'oneOf', 'anyOf', 'body', 'responses']);

/** Names of the schemas that a part of a table refers to. */
function refsIn(part: unknown, key = ''): string[] {
  // A field may be called `ref` too.
  if (refKeys.has(key) && (key === 'responses' || !isObject(part))) {
    const names = isObject(part) ? Object.values(part) : [part].flat();
    return names.filter((name) => typeof name === 'string' && name !== '').map(String);
  }
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([name, member]) => refsIn(member, name));
}
