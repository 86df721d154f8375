import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Document, methods, type PathItem, type Schema, schemaPrefix } from './places';

/** A schema, field or parameter: keywords of JSON Schema, and those that facts state in a form of their own. */
interface Fact {
  ref?: string;
  /** Reference to an enumeration, beside `type: string`. */
  enumRef?: string;
  items?: Fact;
  readOnly?: boolean;
  immutable?: boolean | 'once set';
  /** Rules in the Common Expression Language. */
  cel?: string[];
  additionalProperties?: 'string' | 'any';
  valueMaxLength?: number;
  /** Of a field: whether it is required; of a schema: its required fields. */
  required?: boolean | string[];
  composedOf?: string[];
  sameAs?: string;
  oneOf?: string[];
  fields?: Record<string, Fact>;
  [keyword: string]: unknown;
}

interface FactOperation {
  operationId: string;
  method: string;
  path: string;
  async: boolean;
  parameters?: (Fact & { name: string; in: string; required: boolean })[];
  requestBody?: { required: boolean; contentType: string; schema: string };
  responses: Record<string, { schema: string | null }>;
}

interface FactService {
  /** Name of the spec group, `foundation.authorization.v1`. */
  file: string;
  title: string;
  provider: string | null;
  version: string;
  locality: string;
  authentication: string;
  servers: { url: string }[];
  resources: {
    schema: string;
    kind: string | null;
    plural: string;
    /** `tenant`, `nested (network)` */
    scope: string;
    path: string;
  }[];
  operations: FactOperation[];
}

const folder = path.join(import.meta.dirname, '1.7');
const read = (file: string) => parse(readFileSync(path.join(folder, file), 'utf8'));

/** What release 1.7 of the standard states about its services. */
export const factServices: FactService[] = read('operations.yaml').services;

interface SchemaFile {
  schemas?: Record<string, Fact>;
  /** Schemas whose name is local to a service, by the name of the spec group. */
  iterators?: Record<string, Record<string, Fact>>;
}

const schemaFiles = readdirSync(path.join(folder, 'schemas')).map(
  (file): SchemaFile => read(`schemas/${file}`),
);

/** The facts about a service as an OpenAPI document with the schemas that its operations reach. */
export function documentOfFacts(service: FactService): Document {
  const facts: Record<string, Fact> = Object.assign(
    {},
    ...schemaFiles.flatMap(({ schemas, iterators }) => [schemas, iterators?.[service.file]]),
  );
  const paths: Record<string, PathItem> = {};
  for (const operation of service.operations) {
    const method = methods.find((name) => name === operation.method.toLowerCase());
    if (!method) throw new Error(`${operation.operationId} has no method`);
    paths[operation.path] = { ...paths[operation.path], [method]: operationOf(operation) };
  }
  const schemas: Record<string, Schema> = {};
  // The list grows during the iteration.
  const reached = refsIn(paths);
  for (const name of reached) {
    const fact = facts[name];
    if (!fact) throw new Error(`No fact about the schema ${name}`);
    schemas[name] ??= schemaOf(fact);
    reached.push(...refsIn(schemas[name]).filter((ref) => !reached.includes(ref)));
  }
  return {
    info: {
      title: service.title,
      version: service.version,
      'x-seca-service': {
        provider: service.provider ?? undefined,
        locality: service.locality,
      },
    },
    servers: service.servers,
    security: service.authentication === 'none' ? [] : [{ bearerAuth: [] }],
    tags: service.resources.map(({ schema, kind, plural, scope, path: collection }) => ({
      name: schema,
      'x-seca-resource': {
        kind: kind ?? undefined,
        plural,
        scope: scope.match(/\((\w+)\)/)?.[1] ?? scope,
        path: collection,
      },
    })),
    paths,
    components: { schemas },
  };
}

function operationOf({ requestBody, ...operation }: FactOperation): PathItem['get'] {
  return {
    operationId: operation.operationId,
    'x-seca-completion': { mode: operation.async ? 'accepted' : 'synchronous' },
    parameters: operation.parameters?.map(({ name, in: location, required, ...schema }) => ({
      name,
      in: location,
      required,
      schema: schemaOf(schema),
    })),
    requestBody: requestBody && {
      required: requestBody.required,
      content: {
        [requestBody.contentType]: { schema: { $ref: schemaPrefix + requestBody.schema } },
      },
    },
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, { schema }]) => [
        status,
        schema === null
          ? {}
          : { content: { 'application/json': { schema: { $ref: schemaPrefix + schema } } } },
      ]),
    ),
  };
}

/** Keys of facts that don't constrain values, or that `schemaOf` writes in another form. */
const notKeywords =
  /^(?:automatic|cel|composedOf|conditionTypes|contentType|enumRef|example|fact|fields|from|grammar|immutable|monotonic|nestedExample|ref|sameAs|shortForms|valueMaxLength|values)$/;

function schemaOf(fact: Fact): Schema {
  const { ref = fact.enumRef, items, readOnly, immutable, additionalProperties } = fact;
  const { composedOf = [], sameAs, oneOf, fields = {}, required } = fact;
  const parts = sameAs === undefined ? composedOf : [sameAs];
  // The keyword for immutable fields replaces their rule.
  const rules = (fact.cel ?? []).filter((rule) => rule !== 'self == oldSelf');
  const others = { type: 'string', maxLength: fact.valueMaxLength };
  return {
    ...Object.fromEntries(Object.entries(fact).filter(([key]) => !notKeywords.test(key))),
    readOnly: readOnly || undefined,
    $ref: ref && schemaPrefix + ref,
    allOf: parts.map((name) => ({ $ref: schemaPrefix + name })),
    oneOf: oneOf?.map((name) => ({ $ref: schemaPrefix + name })),
    items: items && schemaOf(items),
    additionalProperties:
      additionalProperties === 'string' ? others : additionalProperties === 'any' || undefined,
    'x-seca-immutable': immutable ? true : undefined,
    'x-seca-rules': rules.length > 0 ? rules.map((expression) => ({ expression })) : undefined,
    required: Array.isArray(required) ? required : [],
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
    ),
  };
}

function refsIn(value: unknown): string[] {
  const refs = JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]*)"/g);
  return [...new Set([...refs].map(([, name = '']) => name))];
}
