import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { mapKeys } from 'es-toolkit/object/mapKeys';
import { type Facts, fieldsIn, plainName, type StandardTable } from './types';

/** A field of a body with all its constraints. */
export interface ExpandedField {
  /** Places under which a history lists its changes: `NicSpec.addresses`, and the schema of its value. */
  places: string[];
  /** Equal if the requirements of the standard are equal: the field's facts, and the names of the fields below it. */
  fingerprint: string;
}

const expanded = new WeakMap<StandardTable, Map<string, ReadonlyMap<string, ExpandedField>>>();

/**
 * All fields of a body by their path, as in pages: `spec.rules[].sourceRef`. Parts of a schema are merged,
 * including alternatives (`oneOf`, `anyOf`). Recursive schemas are not followed.
 */
export function expandBody(
  table: StandardTable,
  schema: string,
): ReadonlyMap<string, ExpandedField> {
  // Many bodies have the same schema.
  const bodies = getOrInsert(expanded, table, () => new Map());
  return getOrInsert(bodies, schema, () => expand(table, schema));
}

function expand(table: StandardTable, schema: string): Map<string, ExpandedField> {
  const fields = new Map<string, { places: string[]; facts: Facts }>();
  expandSchema(schema, '', []);
  const below = new Map<string, string[]>();
  for (const path of fields.keys()) getOrInsert(below, parentPath(path), () => []).push(path);
  return new Map(
    [...fields].map(([path, { places, facts }]) => [
      path,
      { places, fingerprint: fingerprintOf({ ...facts, fields: below.get(path)?.sort() ?? [] }) },
    ]),
  );

  function expandSchema(name: string, path: string, above: readonly string[]): void {
    const facts = above.includes(name) ? undefined : schemaOf(table, name);
    if (facts) expandInside(facts, path, [name], [...above, name]);
  }

  function expandInside(
    facts: Facts,
    path: string,
    places: readonly string[],
    above: readonly string[],
  ): void {
    for (const part of partsOf(facts)) expandSchema(part, path, above);
    for (const [field, inner] of Object.entries(fieldsIn(facts))) {
      const inside = places.map((place) => `${place}.${field}`);
      expandField(path === '' ? field : `${path}.${field}`, inner, inside, above);
    }
  }

  function expandField(
    path: string,
    facts: Facts,
    places: readonly string[],
    above: readonly string[],
  ): void {
    const item = facts['items.ref'];
    const names = [facts.ref, item].filter((name) => typeof name === 'string');
    const chain = names.flatMap((name) => aliasesOf(table, name));
    fields.set(path, { places: [...places, ...chain], facts: resolved(table, facts) });
    if (typeof item === 'string') expandSchema(item, `${path}[]`, above);
    expandInside(facts, path, places, above);
  }
}

/** A schema and the schemas for which it is only an alias. */
function aliasesOf(table: StandardTable, name: string): string[] {
  const { ref } = schemaOf(table, name) ?? {};
  return typeof ref === 'string' && ref !== name ? [name, ...aliasesOf(table, ref)] : [name];
}

/** Facts without the names of schemas: the requirements of a schema, independent of its name. */
function resolved(table: StandardTable, facts: Facts): Facts {
  const { ref, composedOf: _, 'items.ref': item, fields: __, ...own } = facts;
  const referred: Facts = {};
  if (typeof ref === 'string') Object.assign(referred, resolvedSchema(table, ref, ''));
  if (typeof item === 'string') Object.assign(referred, resolvedSchema(table, item, 'items.'));
  return { ...referred, ...own };
}

function resolvedSchema(table: StandardTable, name: string, prefix: string): Facts {
  const schema = schemaOf(table, name);
  if (!schema) return {};
  const { readOnly: _, ...facts } = resolved(table, schema);
  return mapKeys(facts, (_value, key) => `${prefix}${key}`);
}

function partsOf({ ref, composedOf, oneOf, anyOf }: Facts): string[] {
  return [
    ...(typeof ref === 'string' ? [ref] : []),
    ...[composedOf, oneOf, anyOf].flatMap((names) => listOf(names)),
  ];
}

/** `spec.rules` of `spec.rules[].ports`; '' at the top. */
export function parentPath(path: string): string {
  return path.replace(/\.?[^.]*$/, '').replace(/\[\]$/, '');
}

/** Facts as a text that does not depend on the order in which they are written. */
export function fingerprintOf(facts: Facts): string {
  return JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The schema of a name; if services have different ones, the first of them. */
function schemaOf({ schemas }: StandardTable, name: string): Facts | undefined {
  return (
    schemas[name] ?? schemas[Object.keys(schemas).find((key) => plainName(key) === name) ?? '']
  );
}
