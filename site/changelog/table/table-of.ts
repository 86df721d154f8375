import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@seca/openapi/load/cursor';
import { serviceName } from '@seca/openapi/model/names';
import type { Json } from '@seca/openapi/model/types';
import { mapKeys } from 'es-toolkit/object/mapKeys';
import { upperFirst } from 'es-toolkit/string/upperFirst';
import { type Facts, plainName, type StandardTable, type TableOperation } from './types';

type JsonObject = { [name: string]: Json };

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];
const prefix = '#/components/schemas/';

/** Keywords of JSON Schema that are copied unchanged as facts. */
const plainKeywords = [
  'type',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'const',
  'default',
];

/**
 * The table of a state of the specification.
 *
 * @param documents bundled OpenAPI documents by the name of the spec group. All their references point to their
 *   own components, as in the downloads.
 */
export function tableOf(documents: Readonly<Record<string, Json>>): StandardTable {
  const table: StandardTable = { operations: {}, parameters: {}, schemas: {} };
  for (const [group, document] of Object.entries(documents)) {
    const components = objectAt(document, 'components');
    const schemas = objectAt(components, 'schemas');
    for (const [name, schema] of Object.entries(schemas)) {
      if (isPartOfField(name, schemas)) continue;
      addVariant(table.schemas, name, group, schemaOf(name, object(schema), schemas));
    }
    for (const [path, item] of Object.entries(objectAt(document, 'paths'))) {
      for (const method of methods) {
        const operation = object(item)[method];
        if (!isObject(operation)) continue;
        const parameters = [...list(object(item).parameters), ...list(operation.parameters)].map(
          (parameter) => resolve(parameter, 'parameters', components),
        );
        const id = `${serviceName(group)}/${operation.operationId}`;
        table.operations[id] = operationOf(method, path, operation, parameters, components);
        for (const parameter of parameters) {
          const facts = factsOf(object(parameter.schema), '', schemas);
          if (parameter.required === true) facts.required = true;
          addVariant(table.parameters, nameOf(parameter), group, facts);
        }
      }
    }
  }
  return sorted(table);
}

function operationOf(
  method: string,
  path: string,
  operation: JsonObject,
  parameters: readonly JsonObject[],
  components: JsonObject,
): TableOperation {
  const body = schemaNameOf(resolve(operation.requestBody, 'requestBodies', components));
  const responses: Record<string, string> = {};
  for (const [status, response] of Object.entries(object(operation.responses))) {
    responses[status] = schemaNameOf(resolve(response, 'responses', components));
  }
  return {
    method: method.toUpperCase(),
    path,
    parameters: parameters.map(nameOf).sort(),
    body: body !== '' ? body : undefined,
    responses,
  };
}

function schemaOf(name: string, schema: JsonObject, schemas: JsonObject): Facts {
  const facts = factsOf(schema, name, schemas);
  const fields: Record<string, Facts> = {};
  // The schema's own fields are next to `allOf` or in an unnamed part of it.
  const parts = [
    schema,
    ...list(schema.allOf)
      .map(object)
      .filter((part) => !refOf(part)),
  ];
  const required = new Set(parts.flatMap((part) => list(part.required)));
  for (const part of parts) {
    for (const [field, value] of Object.entries(object(part.properties))) {
      fields[field] = factsOf(object(value), `${name}${upperFirst(field)}`, schemas);
      if (required.has(field)) fields[field].required = true;
      required.delete(field);
    }
  }
  // The fields of its parts that a schema requires.
  if (required.size > 0) facts.requires = [...required].map(String).sort();
  return { ...facts, fields };
}

/** @param name the name that a component with this schema would have */
function factsOf(schema: JsonObject, name: string, schemas: JsonObject): Facts {
  const facts: Facts = {};
  const target = refOf(schema);
  if (target !== undefined) {
    if (isPartOfField(target, schemas) && (name === '' || target === name)) {
      Object.assign(facts, factsOf(object(schemas[target]), name, schemas));
    } else facts.ref = target;
  }
  const parts = list(schema.allOf).map(object);
  const composedOf = parts.flatMap((part) => refOf(part) ?? []);
  if (composedOf.length > 0) facts.composedOf = composedOf;
  for (const part of [...parts.filter((part) => !refOf(part)), schema]) addKeywords(facts, part);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const names = list(schema[keyword]).map((part) => refOf(object(part)) ?? 'inline');
    if (names.length > 0) facts[keyword] = names;
  }
  if (isObject(schema.items)) {
    const own = factsOf(schema.items, '', schemas);
    Object.assign(
      facts,
      mapKeys(own, (_value, keyword) => `items.${keyword}`),
    );
  }
  const others = schema.additionalProperties;
  if (isObject(others)) {
    facts.additionalProperties = refOf(others) ?? others.type ?? 'any';
    if (typeof others.maxLength === 'number') facts.valueMaxLength = others.maxLength;
  } else if (typeof others === 'boolean') facts.additionalProperties = others ? 'any' : false;
  return facts;
}

function addKeywords(facts: Facts, schema: JsonObject): void {
  for (const keyword of plainKeywords) {
    const value = schema[keyword];
    if (value !== undefined) facts[keyword] = value;
  }
  for (const keyword of ['readOnly', 'writeOnly', 'deprecated']) {
    if (schema[keyword] === true) facts[keyword] = true;
  }
  if (Array.isArray(schema.enum)) facts.enum = [...schema.enum].sort();
  const rules = list(schema['x-seca-rules']).map((rule) => String(object(rule).expression));
  // A rule of the field itself states when it becomes immutable; `text` has no rule in the standard.
  if (schema['x-seca-immutable'] === true && !rules.some((rule) => rule.includes('oldSelf'))) {
    rules.push('self == oldSelf');
  }
  if (rules.length > 0) facts.cel = [...new Set(rules)].sort();
}

/**
 * Enumerations of single fields are components under the names of the public SDK, `ImageSpecBoot` for
 * `ImageSpec.boot`. The standard defines them inline in the field, and so does the table.
 */
function isPartOfField(name: string, schemas: JsonObject): boolean {
  if (!Array.isArray(object(schemas[name]).enum)) return false;
  return Object.entries(schemas).some(([owner, schema]) =>
    [schema, ...list(object(schema).allOf)].some((part) =>
      Object.keys(object(object(part).properties)).some(
        (field) => `${owner}${upperFirst(field)}` === name,
      ),
    ),
  );
}

function addVariant<Entry>(
  entries: Record<string, Entry>,
  name: string,
  group: string,
  entry: Entry,
): void {
  const variants = Object.keys(entries).filter((key) => plainName(key) === name);
  if (variants.some((key) => isDeepStrictEqual(entries[key], entry))) return;
  entries[variants.length === 0 ? name : `${name} (${group})`] = entry;
}

/** Sorts the names at each level, so that equal tables give equal texts. */
function sorted<Value>(value: Value): Value {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // biome-ignore lint/plugin: the members are the same, only their order differs
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)])) as Value;
}

function schemaNameOf(holder: JsonObject): string {
  const [media] = Object.values(object(holder.content));
  const schema = object(object(media).schema);
  return refOf(schema) ?? (Object.keys(schema).length > 0 ? 'inline' : '');
}

function resolve(value: Json | undefined, section: string, components: JsonObject): JsonObject {
  const { $ref } = object(value);
  if (typeof $ref !== 'string') return object(value);
  return objectAt(components, section, $ref.slice($ref.lastIndexOf('/') + 1));
}

function nameOf({ in: location, name }: JsonObject): string {
  return `${location} ${name}`;
}

function refOf({ $ref }: JsonObject): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(prefix)
    ? $ref.slice(prefix.length)
    : undefined;
}

function objectAt(value: Json | undefined, ...keys: string[]): JsonObject {
  return keys.reduce<JsonObject>((holder, key) => object(holder[key]), object(value));
}

function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
