/** Published documents have the form that converters, linters and generators of types and clients read without loss. */
import path from 'node:path';
import { lintWithRedocly } from '@seca/openapi/lint/redocly';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { describe, expect, test } from 'vitest';
import { identity } from '../../identity';
import { bundlesToPublish } from '../../site/downloads/downloads';
import { specGroups } from '../../spec/services';
import { compile } from '../samples/compile-typescript';
import { generateClient, generateTypes } from './generate';

const siteDir = path.resolve(import.meta.dirname, '../..');
const groups = Object.keys(specGroups);

interface Media {
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

interface Document {
  info: { contact?: unknown };
  servers: { description?: string }[];
  paths: Record<string, Record<string, { operationId?: string; requestBody?: Body }>>;
  components: { schemas: Record<string, unknown> };
}

interface Body {
  content: Record<string, Media>;
}

const bundles = await bundlesToPublish(siteDir, specGroups);
const jsonOf = (group: string) => bundles[group]?.json ?? '';
/** Generated code by group; the tests at the end compile it. */
const types: Record<string, string> = {};
const clients: Record<string, string> = {};

/** Every object of a document, with its JSON pointer. */
function objectsOf(value: unknown, pointer = ''): [pointer: string, value: object][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    objectsOf(part, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [[pointer, value], ...inner];
}

/** Schemas with fields next to `allOf`: openapi-to-postmanv2 6.3 leaves these fields out. */
function mixedSchemas(document: unknown): string[] {
  return objectsOf(document)
    .filter(([, value]) => 'allOf' in value && 'properties' in value)
    .map(([pointer]) => pointer);
}

/** Each example of a request body as a value of its generated type, to be appended to the file of the types. */
function typedExamples(document: Document): string {
  const lines = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, requestBody }) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([type, { example, examples = {} }]) => {
        const values = [example, ...Object.values(examples).map(({ value }) => value)];
        const of = `operations['${operationId}']['requestBody']`;
        return values
          .filter((value) => value !== undefined)
          .map((value) => `NonNullable<${of}>['content']['${type}'] = ${JSON.stringify(value)};`);
      }),
    );
  const constants = lines.map((line, index) => `export const example${index}: ${line}`);
  return ['', ...constants, ''].join('\n');
}

const documentOf = (group: string) => JSON.parse(jsonOf(group)) as Document;
const operationIds = (document: Document) =>
  Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );

/** `create-or-update-role` as code generators write it. */
function inCamelCase(operationId: string): string {
  return operationId.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

describe.each(groups)('%s', (group) => {
  test('composes schemas without fields next to `allOf`', () => {
    expect(mixedSchemas(documentOf(group))).toEqual([]);
  });

  test('has a contact, and server descriptions that are short enough for identifiers', () => {
    const { info, servers } = documentOf(group);
    const { name, url, email } = identity;
    expect(info.contact).toEqual({ name, url, email });
    for (const { description } of servers) expect(description).toMatch(/^\w+(?: \w+){0,2}$/);
  });

  test('produces no Redocly errors or warnings', async () => {
    const folder = temporaryFolder({ 'bundle.json': jsonOf(group) });
    expect(await lintWithRedocly(folder, 'bundle.json')).toEqual([]);
  });

  test('generates types for all schemas and operations without warnings', async () => {
    const { source, complaints } = await generateTypes(jsonOf(group));
    expect(complaints).toEqual([]);
    const document = documentOf(group);
    for (const name of Object.keys(document.components.schemas)) {
      expect(source).toMatch(new RegExp(`^ {8}(?:"${name}"|${name}): `, 'm'));
    }
    for (const id of operationIds(document)) expect(source).toContain(`["${id}"]`);
    types[`${group}.ts`] = source + typedExamples(document);
  });

  test('generates a client with all operations without warnings', async () => {
    const folder = temporaryFolder({ 'bundle.json': jsonOf(group) });
    const { source, complaints } = await generateClient(path.join(folder, 'bundle.json'));
    expect(complaints).toEqual([]);
    for (const id of operationIds(documentOf(group))) {
      expect(source).toContain(`export function ${inCamelCase(id)}(`);
    }
    clients[`${group}.ts`] = source;
  });
});

// One program for all documents, so that the compiler reads its libraries once.
test.each([
  ['types, together with the examples of requests', types],
  ['clients', clients],
])('the generated %s compile in strict mode', (_, sources) => {
  expect(Object.keys(sources)).toHaveLength(groups.length);
  const generated = {
    types: [],
    exactOptionalPropertyTypes: false,
    noUncheckedIndexedAccess: false,
    noUnusedLocals: false,
  };
  const messages = compile(Object.values(sources), generated);
  expect(messages).toEqual(groups.map(() => []));
});
