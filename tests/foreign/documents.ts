/** Third-party documents: all documents of the package `@readme/oas-examples`. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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

/** The content of a document. */
export function readExample(file: string): Json {
  const text = readFileSync(path.join(examplesFolder, file), 'utf8');
  return (file.endsWith('.json') ? JSON.parse(text) : parse(text)) as Json;
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Those that the schema of the OpenAPI Initiative for their version refuses; Swagger 2.0 isn't OpenAPI 3. */
export const invalidFiles = exampleFiles.filter(
  (file) => file.startsWith('2.0/') || file === '3.0/json/openapi-workshop/post.json',
);

/** The package contains most documents as both JSON and YAML, and many for both 3.0 and 3.1: valid ones, once each. */
export const validFiles = [
  ...new Map(
    exampleFiles
      .filter((file) => !invalidFiles.includes(file))
      .map((file) => [JSON.stringify(readExample(file)), file]),
  ).values(),
];

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
  const components = isObject(document) ? document.components : undefined;
  const schemas = isObject(components) ? components.schemas : undefined;
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
