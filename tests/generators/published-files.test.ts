/** Published documents have the form that converters, linters and type generators read without loss. */
import path from 'node:path';
import { bundleSpecs } from '@seca/openapi';
import { lintWithRedocly } from '@seca/openapi/lint/redocly';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../../identity';
import { specGroups } from '../../spec/services';
import { checkTypes } from './check-types';
import { generateTypes } from './generate';

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
}

interface Body {
  content: Record<string, Media>;
}

const bundles = new Map<string, string>();

beforeAll(async () => {
  for (const [group, { json }] of Object.entries(
    await bundleSpecs({ siteDir, groups: specGroups }),
  )) {
    bundles.set(group, json);
  }
});

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

describe.each(groups)('%s', (group) => {
  const read = (): Document => JSON.parse(bundles.get(group) ?? '{}') as Document;

  test('composes schemas without fields next to `allOf`', () => {
    expect(mixedSchemas(read())).toEqual([]);
  });

  test('has a contact, and server descriptions that are short enough for identifiers', () => {
    const { info, servers } = read();
    const { name, url, email } = identity;
    expect(info.contact).toEqual({ name, url, email });
    for (const { description } of servers) expect(description).toMatch(/^\w+(?: \w+){0,2}$/);
  });

  test('produces no Redocly errors or warnings', async () => {
    const folder = temporaryFolder({ 'bundle.json': bundles.get(group) ?? '' });
    expect(await lintWithRedocly(folder, 'bundle.json')).toEqual([]);
  });
});

// One program for all documents, so that the compiler reads its libraries once.
test('the request examples of all documents match the types of openapi-typescript', async () => {
  const sources: Record<string, string> = {};
  for (const [group, json] of bundles) {
    const { source } = await generateTypes(json);
    sources[`${group}.ts`] = source + typedExamples(JSON.parse(json) as Document);
  }
  expect(Object.keys(sources)).toHaveLength(groups.length);
  expect(checkTypes(sources)).toEqual([]);
});
