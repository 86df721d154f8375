import { isDeepStrictEqual } from 'node:util';
import type { FactField, FactSchema } from './facts';

/**
 * Constraints of a schema, with references and `allOf` merged: the form in which a fact and a schema of
 * `spec/` can be compared.
 */
export interface Shape {
  /** Component that the schema refers to, if it does. */
  ref?: string;
  /** Validation keywords and annotations with a meaning, by keyword. */
  keywords: Record<string, unknown>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
}

/** A named schema: its own constraints and those of its fields. */
export interface NamedShape extends Shape {
  composedOf: string[];
  oneOf: string[];
  required: string[];
  fields: Record<string, Shape>;
}

export type Schema = { [keyword: string]: unknown };
export type Schemas = Record<string, Schema>;

const prefix = '#/components/schemas/';

/** Keywords that don't affect which values are valid or who sets them. */
const silent = new Set([
  '$ref',
  'allOf',
  'additionalProperties',
  'description',
  'examples',
  'items',
  'oneOf',
  'properties',
  'required',
  'title',
  'x-seca-enum',
  'x-seca-reference',
]);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Name of the component that a `$ref` refers to, or undefined. */
export function refName(schema: unknown): string | undefined {
  if (!isRecord(schema) || typeof schema.$ref !== 'string') return undefined;
  if (!schema.$ref.startsWith(prefix)) throw new Error(`Unexpected reference ${schema.$ref}`);
  return schema.$ref.slice(prefix.length);
}

/** The schema itself and all schemas that apply with it: `$ref` and `allOf`, resolved. */
function parts(schema: Schema, schemas: Schemas): Schema[] {
  const name = refName(schema);
  const target = name === undefined ? [] : parts(component(name, schemas), schemas);
  const all = list(schema.allOf).flatMap((part) => (isRecord(part) ? parts(part, schemas) : []));
  return [...target, ...all, schema];
}

function component(name: string, schemas: Schemas): Schema {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`No component ${name}`);
  return schema;
}

/** The shape of a schema of the specification. */
export function shapeOf(schema: Schema, schemas: Schemas): Shape {
  const all = parts(schema, schemas);
  const keywords: Record<string, unknown> = {};
  for (const part of all) {
    for (const [keyword, value] of Object.entries(part)) {
      if (silent.has(keyword)) continue;
      keywords[keyword] = keyword === 'x-seca-rules' ? list(value).map(expression) : value;
    }
  }
  const shape: Shape = { keywords };
  const ref = refName(schema);
  if (ref !== undefined) shape.ref = ref;
  for (const part of all) {
    if (isRecord(part.items)) shape.items = shapeOf(part.items, schemas);
    if (isRecord(part.additionalProperties)) {
      shape.additionalProperties = shapeOf(part.additionalProperties, schemas);
    } else if (typeof part.additionalProperties === 'boolean') {
      shape.additionalProperties = part.additionalProperties;
    }
  }
  return shape;
}

/** The shape of a component of the specification, with the fields of its parts. */
export function namedShapeOf(name: string, schemas: Schemas): NamedShape {
  const schema = component(name, schemas);
  const all = parts(schema, schemas);
  const fields: Record<string, Shape> = {};
  for (const part of all) {
    for (const [field, value] of Object.entries(isRecord(part.properties) ? part.properties : {})) {
      if (isRecord(value)) fields[field] = shapeOf(value, schemas);
    }
  }
  return {
    ...shapeOf(schema, schemas),
    // A member without a name has the schema's own fields, which are compared one by one.
    composedOf: list(schema.allOf).flatMap((part) => refName(part) ?? []),
    oneOf: list(schema.oneOf).map((part) => refName(part) ?? 'a schema without a name'),
    required: all.flatMap((part) => list(part.required) as string[]).sort(),
    fields,
  };
}

function expression(rule: unknown): unknown {
  return isRecord(rule) ? rule.expression : rule;
}

/** Keywords of a fact that are not keywords of JSON Schema, or that are elsewhere in a shape. */
const notKeywords = new Set([
  'additionalProperties',
  'automatic',
  'cel',
  'composedOf',
  'conditionTypes',
  'contentType',
  'enumRef',
  'example',
  'fact',
  'fields',
  'from',
  'grammar',
  'immutable',
  'items',
  'monotonic',
  'nestedExample',
  'oneOf',
  'ref',
  'required',
  'sameAs',
  'shortForms',
  'valueMaxLength',
  'values',
]);

type FindFact = (name: string) => FactSchema | undefined;

/** The shape that a fact about a field or parameter requires. */
export function shapeOfFact(fact: FactField | FactSchema, find: FindFact): Shape {
  const ref = (fact.ref ?? fact.enumRef) as string | undefined;
  const target = ref === undefined ? undefined : find(ref);
  if (ref !== undefined && target === undefined) throw new Error(`No fact about ${ref}`);
  const base = target === undefined ? undefined : shapeOfFact(target, find);
  const same = 'sameAs' in fact ? shapeOfFact(findOrFail(fact.sameAs as string, find), find) : base;
  const keywords: Record<string, unknown> = { ...same?.keywords };
  for (const [keyword, value] of Object.entries(fact)) {
    if (notKeywords.has(keyword)) continue;
    if (keyword === 'readOnly' && value === false) continue;
    keywords[keyword] = value;
  }
  if (fact.immutable === true || fact.immutable === 'once set') keywords['x-seca-immutable'] = true;
  // The keyword replaces the rule for an immutable field; the other rules remain.
  const rules = ((fact.cel ?? []) as string[]).filter((rule) => rule !== 'self == oldSelf');
  if (rules.length > 0) keywords['x-seca-rules'] = rules;
  const shape: Shape = { ...same, keywords };
  delete shape.ref;
  if (ref !== undefined) shape.ref = ref;
  if (isRecord(fact.items)) shape.items = shapeOfFact(fact.items as unknown as FactField, find);
  if (fact.additionalProperties === 'any') shape.additionalProperties = true;
  if (fact.additionalProperties === 'string') {
    const limit = fact.valueMaxLength === undefined ? {} : { maxLength: fact.valueMaxLength };
    shape.additionalProperties = { keywords: { type: 'string', ...limit } };
  }
  return shape;
}

function findOrFail(name: string, find: FindFact): FactSchema {
  const fact = find(name);
  if (fact === undefined) throw new Error(`No fact about ${name}`);
  return fact;
}

/** The shape that the facts require of a named schema. */
export function namedShapeOfFact(fact: FactSchema, find: FindFact): NamedShape {
  const same = fact.sameAs === undefined ? undefined : findOrFail(fact.sameAs, find);
  const fields = same?.fields ?? fact.fields ?? {};
  return {
    ...shapeOfFact(fact, find),
    composedOf: fact.sameAs === undefined ? (fact.composedOf ?? []) : [fact.sameAs],
    oneOf: fact.oneOf ?? [],
    required: [...(same?.required ?? fact.required ?? [])].sort(),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, shapeOfFact(field, find)]),
    ),
  };
}

export const sameValue = isDeepStrictEqual;
