import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@seca/openapi/model/types';
import { type Change, type Release, sharedParameters } from '../types';
import { inconsistencies, reachableFrom, refsIn } from './consistency';
import { type Facts, fieldsIn, plainName, type StandardTable, variantsOf } from './types';

/** Problems that prevent undoing a change, or that remain after undoing all of them. */
export interface UndoProblem {
  /** Absent if no single change causes the problem. */
  change?: Change;
  message: string;
}

/**
 * The table before a release, computed from the table after it. Each change is undone after a check that the
 * table contains the result of the change. The result must be consistent: schemas in use exist, unused schemas
 * don't, and parameters match their paths.
 *
 * For an announced release, changes that the specification has not adopted yet are skipped.
 */
export function undoRelease(
  after: StandardTable,
  release: Release,
): { table: StandardTable; problems: UndoProblem[] } {
  const undo = new Undo(structuredClone(after), release.announced);
  // Other changes use the new names.
  const renames = release.changes.filter(({ renamedFrom }) => renamedFrom !== undefined);
  const others = release.changes.filter(({ renamedFrom }) => renamedFrom === undefined);
  for (const change of [...others, ...renames]) if (!change.untabled) undo.change(change);
  undo.dropOrphans();
  const before = new Set(inconsistencies(after));
  const left = inconsistencies(undo.table).filter((message) => !before.has(message));
  const problems = [
    ...undo.problems,
    ...left.map((message) => ({ message: `Before ${release.label}, ${message}` })),
  ];
  return { table: undo.table, problems };
}

class Undo {
  readonly problems: UndoProblem[] = [];
  /** Schemas that removed items refer to. */
  readonly #orphans = new Set<string>();

  constructor(
    readonly table: StandardTable,
    readonly announced: boolean,
  ) {}

  change(change: Change): void {
    const problem = this.#undo(change);
    if (problem !== undefined && !this.announced) this.problems.push({ change, message: problem });
  }

  /** Items that were used only by removed ones are removed as well. */
  dropOrphans(): void {
    const reachable = reachableFrom(this.table);
    for (const name of this.#orphans) {
      if (reachable.has(name)) continue;
      for (const key of variantsOf(this.table, name)) delete this.table.schemas[key];
    }
  }

  /** @returns the reason if the change can't be undone */
  #undo(change: Change): string | undefined {
    switch (change.what) {
      case 'operation':
      case 'path':
      case 'status':
        return this.#undoOperation(change);
      case 'parameter':
        return sharedParameters[change.place] === undefined
          ? this.#undoOperation(change)
          : this.#undoShared(change);
      case 'schema':
        return change.renamedFrom === undefined ? this.#undoSchema(change) : this.#unrename(change);
      case 'field':
        return this.#undoField(change);
      case 'enum-value':
      case 'constraint':
      case 'default':
        return this.#eachFacts(change, (facts) => takeBack(facts, change));
      default:
        return undefined;
    }
  }

  #undoOperation({ kind, what, service, place, from, to }: Change): string | undefined {
    const id = `${service}/${place}`;
    const operation = this.table.operations[id];
    if (!operation) return `The operation ${id} does not exist.`;
    if (what === 'path') {
      if (operation.path !== to)
        return `The path of ${id} is ${operation.path}, not ${String(to)}.`;
      operation.path = String(from);
    } else if (what === 'parameter') {
      const [gone, back] = [list(to), list(from)];
      const missing = gone.find((name) => !operation.parameters.includes(name));
      if (missing !== undefined) return `${id} has no parameter ${missing}.`;
      operation.parameters = [
        ...operation.parameters.filter((it) => !gone.includes(it)),
        ...back,
      ].sort();
    } else if (what === 'status') {
      for (const [name, schema] of Object.entries(factsIn(to))) {
        const status = name.replace('response.', '');
        if (operation.responses[status] !== schema) return `${id} has no response ${status}.`;
        delete operation.responses[status];
      }
    } else if (kind === 'added') {
      const { method, path } = factsIn(to);
      if (method !== operation.method || path !== operation.path)
        return `${id} is ${operation.method} ${operation.path}.`;
      for (const name of refsIn(operation)) this.#orphan(name);
      delete this.table.operations[id];
    } else return `Operation changes of the kind "${kind}" are not supported.`;
    return undefined;
  }

  #undoShared({ kind, place, to }: Change): string | undefined {
    const name = sharedParameters[place] ?? '';
    const keys = Object.keys(this.table.parameters).filter((key) => plainName(key) === name);
    if (kind !== 'added' || keys.length === 0) return `The parameter ${place} does not exist.`;
    for (const key of keys) {
      const problem = differs(this.table.parameters[key] ?? {}, to, place);
      if (problem) return problem;
      delete this.table.parameters[key];
    }
    return undefined;
  }

  #undoSchema(change: Change): string | undefined {
    const { kind, place, from, to } = change;
    const { schemas } = this.table;
    const keys = variantsOf(this.table, place);
    if (kind === 'removed') {
      if (keys.length > 0) return `The schema ${place} still exists.`;
      const { fields: _, ...facts } = factsIn(from);
      schemas[place] = { facts, fields: fieldsIn(factsIn(from)) };
      return undefined;
    }
    if (keys.length === 0) return `The schema ${place} does not exist.`;
    for (const key of keys) {
      const schema = schemas[key];
      if (!schema) continue;
      if (kind !== 'added') {
        const problem = takeBack(schema.facts, change);
        if (problem) return problem;
        continue;
      }
      const { fields: wanted, ...facts } = factsIn(to);
      const problem = differs(comparable(schema.facts, facts), facts, place);
      if (problem) return problem;
      const names = Object.keys(schema.fields).sort();
      if (wanted !== undefined && !isDeepStrictEqual(names, list(wanted).sort()))
        return `${place} has the fields ${names.join(', ')}.`;
      for (const name of refsIn(schema)) this.#orphan(name);
      delete schemas[key];
    }
    return undefined;
  }

  /** Restores a schema that was an inline object of a field, or that had another name. */
  #unrename({ place, renamedFrom = '', from, to }: Change): string | undefined {
    const { schemas } = this.table;
    const schema = schemas[place];
    if (!schema) return `The schema ${place} does not exist.`;
    const [owner = '', field] = renamedFrom.split('.');
    if (field === undefined) {
      if (schemas[renamedFrom]) return `The schema ${renamedFrom} still exists.`;
      schemas[renamedFrom] = schema;
      if (isFacts(from)) schemas[place] = { facts: from, fields: {} };
      else delete schemas[place];
      return undefined;
    }
    const facts = schemas[owner]?.fields[field];
    if (!facts) return `The field ${renamedFrom} does not exist.`;
    const problem = differs(pick(facts, to), to, renamedFrom);
    if (problem) return problem;
    delete facts.ref;
    Object.assign(facts, schema.facts, { fields: schema.fields });
    delete schemas[place];
    return undefined;
  }

  #undoField(change: Change): string | undefined {
    const { kind, place, renamedFrom, from, to } = change;
    const [name = '', field = ''] = place.split('.');
    const keys = variantsOf(this.table, name);
    if (keys.length === 0) return `The schema ${name} does not exist.`;
    for (const key of keys) {
      const fields = this.table.schemas[key]?.fields ?? {};
      const facts = fields[field];
      if (kind === 'removed') {
        if (facts) return `The field ${place} still exists.`;
        fields[field] = factsIn(from);
        continue;
      }
      if (!facts) return `The field ${place} does not exist.`;
      if (kind === 'added') {
        const problem = this.#differsDeep(facts, to, place);
        if (problem) return problem;
        for (const ref of refsIn(facts)) this.#orphan(ref);
        delete fields[field];
        continue;
      }
      const problem = takeBack(facts, change);
      if (problem) return problem;
      if (renamedFrom !== undefined) {
        fields[renamedFrom.split('.')[1] ?? ''] = facts;
        delete fields[field];
      }
    }
    return undefined;
  }

  /** Like `differs`, but `fields: [a, b]` lists the fields in the schema of the field. */
  #differsDeep(facts: Facts, to: Change['to'], place: string): string | undefined {
    if (!isFacts(to) || !Array.isArray(to.fields)) return differs(comparable(facts, to), to, place);
    const { fields, ...rest } = to;
    const names = Object.keys(this.table.schemas[String(facts.ref)]?.fields ?? {}).sort();
    if (!isDeepStrictEqual(names, list(fields).sort()))
      return `${place} has the fields ${names.join(', ')}.`;
    return differs(pick(facts, rest), rest, place);
  }

  #eachFacts(change: Change, undo: (facts: Facts) => string | undefined): string | undefined {
    const shared = sharedParameters[change.place];
    if (shared !== undefined) {
      const facts = this.table.parameters[shared];
      return facts ? undo(facts) : `The parameter ${change.place} does not exist.`;
    }
    const [name = '', field] = change.place.split('.');
    const keys = variantsOf(this.table, name);
    if (keys.length === 0) return `The schema ${name} does not exist.`;
    for (const key of keys) {
      const schema = this.table.schemas[key];
      const facts = field === undefined ? schema?.facts : schema?.fields[field];
      if (!facts) return `The field ${change.place} does not exist.`;
      const problem = undo(facts);
      if (problem) return problem;
    }
    return undefined;
  }

  #orphan(name: string): void {
    if (this.#orphans.has(name)) return;
    this.#orphans.add(name);
    for (const key of variantsOf(this.table, name)) {
      for (const next of refsIn(this.table.schemas[key])) this.#orphan(next);
    }
  }
}

/** Replaces the facts of `to` by those of `from`; items are removed from lists and added to them. */
function takeBack(facts: Facts, { what, place, from, to }: Change): string | undefined {
  if (what === 'enum-value') {
    const values = list(facts.enum);
    const missing = list(to).find((value) => !values.includes(value));
    const present = list(from).find((value) => values.includes(value));
    if (missing !== undefined) return `${place} has no value ${missing}.`;
    if (present !== undefined) return `${place} still has the value ${present}.`;
    facts.enum = [...values.filter((value) => !list(to).includes(value)), ...list(from)].sort();
    return undefined;
  }
  const problem = differs(pick(facts, to), to, place);
  if (problem) return problem;
  const back = factsIn(from);
  for (const key of Object.keys(factsIn(to))) delete facts[key];
  const present = Object.keys(back).find((key) => facts[key] !== undefined);
  if (present !== undefined)
    return `${place} still has ${present}: ${JSON.stringify(facts[present])}.`;
  Object.assign(facts, back);
  return undefined;
}

/** The facts that an addition has to state. It need not state that a client can't write a field. */
function comparable(facts: Facts, side: Change['to']): Facts {
  const mentioned = factsIn(side);
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([key, value]) => key in mentioned || !(key === 'readOnly' || value === 'object'),
    ),
  );
}

function isFacts(side: Change['to']): side is Facts {
  return typeof side === 'object' && !Array.isArray(side);
}

function factsIn(side: Change['to']): Facts {
  return isFacts(side) ? side : {};
}

/** The facts that the other side states. */
function pick(facts: Facts, side: Change['to']): Facts {
  const keys = Object.keys(factsIn(side));
  return Object.fromEntries(Object.entries(facts).filter(([key]) => keys.includes(key)));
}

function differs(facts: Facts, side: Change['to'], place: string): string | undefined {
  const wanted = normal(factsIn(side));
  const found = normal(facts);
  return isDeepStrictEqual(found, wanted)
    ? undefined
    : `${place} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.`;
}

/** Lists of rules and values have no order. */
function normal(facts: Facts): Facts {
  const entries = Object.entries(facts).map(([key, value]): [string, Json] => [
    key,
    (key === 'cel' || key === 'enum') && Array.isArray(value) ? [...value].sort() : value,
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
