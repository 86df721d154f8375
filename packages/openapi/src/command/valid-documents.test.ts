/** Valid documents are accepted; invalid ones are rejected with a position and a solution. */

import { describe, expect, test } from 'vitest';
import type { ReferencePage } from '../model/types';
import { temporaryFolder } from '../testing/temporary-folder';
import { BadDocuments, loadDocuments } from './load-documents';

const responses = `responses: { '200': { description: Done. } }`;
const schema = 'schema: { type: string }';
const operation = `{ get: { ${responses} } }`;
const withParameters = (...parameters: string[]): string =>
  `paths: { /a: { get: { parameters: [${parameters.map((one) => `{ ${one} }`).join(', ')}], ${responses} } } }`;
const withSchema = (text: string): string =>
  `paths: {}\ncomponents: { schemas: { Thing: ${text} } }`;

/** Loads a document of an OpenAPI version, with other files in the same folder. */
async function load(
  version: string,
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<{ pages: ReferencePage[]; warnings: string[] }> {
  const head = `openapi: ${version}\ninfo: { title: Things, version: '1' }\n`;
  const folder = temporaryFolder({ ...files, 'things.yaml': `${head}${text}\n` });
  const { pages, warnings } = await loadDocuments(folder, ['things.yaml']);
  return { pages, warnings: warnings.map(({ message }) => message) };
}

/** Problems of a document, one per line. */
async function problemsOf(...document: Parameters<typeof load>): Promise<string[]> {
  const error = await load(...document).catch((reason: unknown) => reason);
  if (!(error instanceof BadDocuments)) throw new Error('The document was not refused.');
  return error.problems.map(({ file, line, column, rule, message, hint }) => {
    expect(hint).toBeTruthy();
    return `${file}:${line}:${column} ${rule} ${message}`;
  });
}

describe('accepts', () => {
  test.each([
    ['3.1.0', 'a schema that is a boolean', withSchema('true')],
    ['3.1.0', 'booleans for subschemas', withSchema('{ allOf: [true], not: false, items: true }')],
    [
      '3.1.0',
      'a boolean for a body',
      `paths: { /a: { get: { responses: { '200': { description: Any., content: { application/json: { schema: true } } } } } } }`,
    ],
    [
      '3.2.0',
      'the style of cookies',
      withParameters(`name: a, in: cookie, style: cookie, ${schema}`),
    ],
    [
      '3.2.0',
      'a description of a media type',
      `paths: {}\ncomponents: { mediaTypes: { Thing: { description: A thing., schema: { type: string } } } }`,
    ],
    [
      '3.2.0',
      'scopes of the device flow',
      'paths: {}\ncomponents: { securitySchemes: { tv: { type: oauth2, flows: { deviceAuthorization: { deviceAuthorizationUrl: https://example.com/device, tokenUrl: https://example.com/token, scopes: { read: Read. } } } } } }',
    ],
    [
      '3.1.0',
      'references relative to the `$id` around them',
      `paths: {}
components:
  schemas:
    A: { $id: 'https://things.example/a/b', properties: { c: { $ref: c }, d: { $ref: './d#/$defs/e' } } }
    C: { $id: 'https://things.example/a/c', type: string }
    D: { $id: '/a/d', $defs: { e: { type: string } } }`.replace(
        '/a/d',
        'https://things.example/a/d',
      ),
    ],
    [
      '3.1.0',
      'a schema in its own dialect',
      withSchema(
        `{ $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true }`,
      ),
    ],
    ['3.0.3', 'additional properties by a boolean', withSchema('{ additionalProperties: true }')],
  ])('%s: %s', async (version, _name, text) => {
    expect((await load(version, text)).warnings).toEqual([]);
  });

  test('paths whose generated operation ids would be the same', async () => {
    const named = `{ get: { parameters: [{ name: id, in: path, required: true, ${schema} }], ${responses} } }`;
    const paths = ['/a', '/A', '/a/', '/users/id', '/a-b', '/a/b', '/a.json', '/a/json'];
    const { pages } = await load(
      '3.1.0',
      `paths: { ${paths.map((path) => `${path}: ${operation}`).join(', ')}, '/users/{id}': ${named} }`,
    );
    const operations = pages.filter((page) => page.kind === 'operation');
    expect(operations).toHaveLength(9);
    expect(new Set(operations.map(({ path }) => path.toLowerCase())).size).toBe(9);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(9);
  });

  test('a document that nests hundreds of objects', async () => {
    const depth = 150;
    const nested = `${'{"properties":{"a":'.repeat(depth)}true${'}}'.repeat(depth)}`;
    expect((await load('3.1.0', withSchema(nested))).pages).toHaveLength(1);
  });
});

const query = `in: query, ${schema}`;
const queryString = 'in: querystring, content: { text/plain: {} }';
const withPath = (path: string, ...rest: string[]): string =>
  `paths: { '${path}': { get: { parameters: [{ ${rest.join(', ')} }], ${responses} } } }`;

const inAllVersions: Record<string, string> = {
  "3:36 openapi-schema `example` and `examples` can't be used together.": withParameters(
    `name: q, ${query}, example: a, examples: { b: { value: c } }`,
  ),
  '3:40 openapi-schema There is no `required`.': withPath('/{a}', 'name: a, in: path', schema),
};

/** Documents by version and by the problem that is reported. */
const rejected: Record<string, Record<string, string>> = {
  '3.1.0': {
    ...inAllVersions,
    '4:41 ref-loop This refers to itself': withSchema(`{ $ref: '#/components/schemas/Thing' }`),
    '4:37 ref-loop This reference is circular: /components/schemas/B → /components/schemas/A.': `paths: {}\ncomponents: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } }`,
    '4:39 ref-loop This refers to itself': `paths: { /a: { $ref: '#/components/pathItems/a' } }\ncomponents: { pathItems: { a: { $ref: '#/components/pathItems/a' } } }`,
    '4:40 ref-loop This refers to itself': `${withParameters(`$ref: '#/components/parameters/p'`)}\ncomponents: { parameters: { p: { $ref: '#/components/parameters/p' } } }`,
    '3:44 ref-kind This refers to a member of `schemas`, where a parameter is expected.': `${withParameters(`$ref: '#/components/schemas/Thing'`)}\ncomponents: { schemas: { Thing: { type: string } } }`,
    '4:1 struct Property `overlays` is not expected here.': 'paths: {}\noverlays: {}',
    '1:1 struct Must contain at least one of the following fields': 'tags: []',
    '4:26 openapi-schema The name "a b" has characters': `paths: {}\ncomponents: { schemas: { 'a b': {} } }`,
    '4:59 openapi-schema This must not have fewer than 1 items.': `paths: {}\nservers: [{ url: 'https://{a}.example', variables: { a: { enum: [], default: x } } }]`,
    '3:40 path-parameter-required The path parameter a is not required.': withPath(
      '/{a}',
      'name: a, in: path, content: { text/plain: {} }',
    ),
    '3:50 path-parameter-name The name "a/b" can\'t be part of a path.': withPath(
      '/{a/b}',
      'name: a/b, in: path, required: true',
      schema,
    ),
    '3:46 path-parameter-name The name "{}" can\'t be part of a path.': withPath(
      '/a',
      `name: '{}', in: path, required: true`,
      schema,
    ),
    '3:10 path-template The path /a/{b has braces': `paths: { '/a/{b': ${operation} }`,
    "path-parameters-defined The operation doesn't define": `paths: { '/a/{b}': ${operation} }`,
    'struct Must contain at least one of the following': withParameters('name: q, in: query'),
    "3:36 openapi-schema `schema` and `content` can't be used together.": withParameters(
      `name: q, ${query}, content: { text/plain: {} }`,
    ),
    'This is not one of the allowed values': withParameters(`name: q, ${query}, style: simple`),
    '3:23 struct Property `sumary`': `paths: { /a: { get: { sumary: x, ${responses} } } }`,
    'struct The field `description`': `paths: { /a: { get: { responses: { '200': {} } } } }`,
    'struct `type` can be one of the following only': withSchema('{ type: strin }'),
    'struct The field `propertyName` must be present on this level.': withSchema(
      '{ items: { discriminator: { mapping: {} } } }',
    ),
    'struct The field `flows` must be present':
      'paths: {}\ncomponents: { securitySchemes: { A: { type: oauth2 } } }',
    "4:24 openapi-schema `operationRef` and `operationId` can't be used together.":
      'paths: {}\ncomponents: { links: { L: { operationId: a, operationRef: b } } }',
  },
  '3.1': {
    '1:10 openapi-document The OpenAPI version 3.1 is unknown.': 'paths: {}',
  },
  '"3.1"': {
    '1:10 openapi-document The OpenAPI version "3.1" is unknown.': 'paths: {}',
  },
  '3.0.3': {
    ...inAllVersions,
    '4:1 struct Property `webhooks` is not expected here.': 'paths: {}\nwebhooks: {}',
  },
  '3.2.0': {
    ...inAllVersions,
    '3:8 openapi-schema This text has characters': `$self: 'a#b'\npaths: {}`,
    'spec-querystring-parameters Parameters with `in: querystring`': withParameters(
      `name: q, ${queryString}`,
      `name: r, ${queryString}`,
    ),
    'spec-querystring-parameters Parameters with `in: query` cannot be used together': `components: { parameters: { q: { name: q, ${queryString} } } }\n${withParameters(`$ref: '#/components/parameters/q'`, `name: r, ${query}`)}`,
    '3:40 openapi-schema The name POST is not allowed here.': `paths: { /a: { additionalOperations: { POST: { ${responses} } } } }`,
    "openapi-schema `nodeType` and `attribute` can't be used together.": withSchema(
      '{ properties: { a: { items: { xml: { nodeType: element, attribute: true } } } } }',
    ),
  },
};
const cases = Object.entries(rejected).flatMap(([version, documents]) =>
  Object.entries(documents).map(([problem, text]) => [version, problem, text] as const),
);

describe('rejects', () => {
  test.each(cases)('%s: %s', async (version, problem, text) => {
    expect((await problemsOf(version, text)).join('\n')).toContain(problem);
  });

  test('an operation that is a reference, and reports the reference and not its target', async () => {
    const problems = await problemsOf('3.1.0', 'paths: { /a: { get: { $ref: get.yml } } }', {
      'get.yml': `${responses}\n`,
    });
    expect(problems).toEqual(['things.yaml:3:29 openapi-schema `$ref` is not expected here.']);
  });

  test('an error in a referenced file, and reports its position in that file', async () => {
    const problems = await problemsOf('3.1.0', withParameters(`$ref: 'parts.yml#/q'`), {
      'parts.yml': `q:\n  name: q\n  in: query\n  schema: { type: string }\n  exmple: a\n`,
    });
    expect(problems).toEqual(['parts.yml:5:3 struct Property `exmple` is not expected here.']);
  });
});

test('common problems that do not prevent rendering are warnings', async () => {
  const text = `security: [{ key: [] }]
servers: [{ url: 'https://{a}.example', variables: { a: { enum: [b], default: c } } }]
paths:
  '/{a}/{a}':
    get:
      parameters: [{ name: a, in: path, required: true, ${schema} }]
      responses: { '200': { description: Done., links: { next: { operationId: none } } } }`;
  expect((await load('3.1.0', text)).warnings).toEqual([
    'There is no security scheme key in `components.securitySchemes`.',
    'The default c of the server variable a is not one of its values.',
    'The path /{a}/{a} has the parameter a twice.',
    "The link refers to the operation none, which doesn't exist.",
  ]);
});
