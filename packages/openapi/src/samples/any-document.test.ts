import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOpenApiRules } from '../lint/openapi-rules';
import type { Json } from '../model/types';
import { documentOf, sampledOperations, schemasOf } from '../testing/documents';
import { exampleOf } from './example-of';

/** The curl samples of a document outside the standard, by operationId. */
async function curlOf(yaml: string): Promise<Record<string, string>> {
  const document = await documentOf(yaml);
  expect(checkOpenApiRules(document)).toEqual([]);
  return Object.fromEntries(
    sampledOperations(document).map((page) => [page.operationId, page.samples[0]?.code ?? '']),
  );
}

/** The URL of a curl sample. */
function urlIn(code: string | undefined): string {
  return /--url '?([^'\s]*)/.exec(code ?? '')?.[1] ?? '';
}

const operation = (name: string, place: string, more = '') =>
  `{ get: { operationId: a, parameters: [{ name: ${JSON.stringify(name)}, in: ${place}, required: true, ${more} schema: { type: string } }], responses: { '200': { description: ok } } } }`;
const head = 'openapi: 3.2.0\ninfo: { title: T, version: "1" }\n';

describe('names of path parameters', () => {
  test.each(['straße', '名', '$filter', 'user id', '+ids', 'constructor', '__proto__'])(
    '%s is accepted, and replaced in the URL',
    async (name) => {
      const { a } = await curlOf(
        `${head}servers: [{ url: 'https://h.test' }]\npaths: { ${JSON.stringify(`/a/{${name}}`)}: ${operation(name, 'path', 'example: v,')} }`,
      );
      expect(urlIn(a)).toBe('https://h.test/a/v');
    },
  );

  test.each([
    ['/a/{b}', 'c', 'The operation does not define the path parameter `{b}`'],
    ['/a', 'c', 'The path parameter `c` is not part of the path'],
  ])('%s with the parameter %s is reported', async (path, name, message) => {
    const document = await documentOf(`${head}paths: { '${path}': ${operation(name, 'path')} }`);
    expect(
      checkOpenApiRules(document)
        .map((problem) => problem.message)
        .join(),
    ).toContain(message);
  });
});

describe('URLs of servers', () => {
  test.each([
    ['../api', 'https://api.example.com/api/a'],
    ['v2', 'https://api.example.com/v2/a'],
    ['/v1/', 'https://api.example.com/v1/a'],
    ['//cdn.test/v1', 'https://cdn.test/v1/a'],
    ['https://h.test/größe', 'https://h.test/gr%C3%B6%C3%9Fe/a'],
    ['https://h.test/a%20b', 'https://h.test/a%20b/a'],
  ])('%s', async (server, url) => {
    const { a } = await curlOf(
      `${head}servers: [{ url: ${JSON.stringify(server)} }]\npaths: { /a: { get: { operationId: a, responses: { '200': { description: ok } } } } }`,
    );
    expect(urlIn(a)).toBe(url);
  });
});

test('a required parameter for the whole query is sent (OpenAPI 3.2)', async () => {
  const { a } = await curlOf(
    `${head}servers: [{ url: 'https://h.test' }]\npaths: { /a: { get: { operationId: a, parameters: [{ name: q, in: querystring, required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [sel], properties: { sel: { type: string, example: abc } } } } } }], responses: { '200': { description: ok } } } } }`,
  );
  expect(urlIn(a)).toBe('https://h.test/a?sel=abc');
});

test('names of every object are names like others', async () => {
  const names = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];
  const properties = names.map(
    (name) => `"${name}": { type: string, format: ${name}, example: x }`,
  );
  const { a } = await curlOf(
    `${head}servers: [{ url: 'https://h.test' }]
tags: [{ name: constructor }]
paths:
  /a/{constructor}:
    put:
      operationId: a
      tags: [constructor]
      parameters:
        - { name: constructor, in: path, required: true, schema: { type: string } }
        - { name: __proto__, in: query, required: true, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/toString' } } } }
      responses: { '200': { description: ok } }
components:
  schemas:
    toString: { type: object, required: ${JSON.stringify(names)}, properties: { ${properties.join(', ')} } }
`,
  );
  expect(urlIn(a)).toBe('https://h.test/a/constructor?__proto__=__proto__');
  for (const name of names) expect(a).toContain(`"${name}": "x"`);
});

/** The example of the first schema of `components`. */
async function exampleIn(schemas: object): Promise<Json> {
  const components = JSON.stringify({ schemas });
  const { id, schemas: nodes } = schemasOf(
    await documentOf(`openapi: 3.1.0\ncomponents: ${components}\n`),
  );
  return exampleOf(id, { schemas: nodes, direction: 'request' });
}

describe('examples of composed schemas', () => {
  test('the example of a part does not hide required fields of the whole', async () => {
    const example = await exampleIn({
      Dog: {
        allOf: [
          { $ref: '#/components/schemas/Pet' },
          {
            type: 'object',
            required: ['bark'],
            properties: { bark: { type: 'string', example: 'W' } },
          },
        ],
      },
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' } },
        example: { name: 'Rex' },
      },
    });
    expect(example).toEqual({ name: 'Rex', bark: 'W' });
  });

  test('the discriminator has the value of the chosen schema', async () => {
    const shape = (field: string) => ({
      type: 'object',
      required: ['kind', field],
      properties: { kind: { type: 'string' }, [field]: { type: 'number' } },
    });
    const example = await exampleIn({
      Shape: {
        oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }],
        discriminator: {
          propertyName: 'kind',
          mapping: { round: '#/components/schemas/Circle', angular: '#/components/schemas/Square' },
        },
      },
      Circle: shape('r'),
      Square: shape('side'),
    });
    expect(example).toMatchObject({ kind: 'round' });
  });
});

describe('variants of a discriminator', () => {
  const pet = {
    Pet: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: {
        propertyName: 'kind',
        mapping: {
          dog: '#/components/schemas/Dog',
          hound: '#/components/schemas/Dog',
          cat: '#/components/schemas/Cat',
        },
      },
    },
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
    Bird: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
  };

  test('have the labels of the mapping, or their names', async () => {
    const { id, schemas } = schemasOf(
      await documentOf(`openapi: 3.1.0\ncomponents: ${JSON.stringify({ schemas: pet })}\n`),
    );
    const labels = schemas[id]?.oneOf.map(({ label }) => label);
    expect(labels).toEqual(['dog', 'hound', 'cat', 'Bird']);
  });

  test('have their own value where they are used without their base', async () => {
    const { Pet, Dog, Cat, Bird } = pet;
    expect(await exampleIn({ Cat, Pet, Dog })).toEqual({ kind: 'cat' });
    expect(await exampleIn({ Bird, Pet, Dog, Cat })).toEqual({ kind: 'Bird' });
  });

  test('keep a value that their schema requires', async () => {
    const Dog = {
      allOf: [{ $ref: '#/components/schemas/Pet' }],
      properties: { kind: { const: 'Canis' } },
    };
    expect(await exampleIn({ ...pet, Dog })).toEqual({ kind: 'Canis' });
  });
});

describe('generated values obey their schema', () => {
  const ajv = new Ajv2020({ strict: false });
  const check = async (schema: object) => {
    const example = await exampleIn({ A: schema });
    expect(ajv.validate(schema, example), JSON.stringify({ schema, example })).toBe(true);
  };
  const sampled = { numRuns: 60, seed: 7 };

  test('numbers between bounds', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('integer', 'number'),
        fc.constantFrom('minimum', 'exclusiveMinimum'),
        fc.constantFrom('maximum', 'exclusiveMaximum'),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 2, max: 90 }),
        async (type, low, high, from, width) => check({ type, [low]: from, [high]: from + width }),
      ),
      sampled,
    ));

  test('multiples of a fraction', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0.1, 0.25, 0.5, 3),
        fc.integer({ min: -20, max: 20 }),
        async (multipleOf, minimum) => check({ type: 'number', multipleOf, minimum }),
      ),
      sampled,
    ));

  test('lists with a minimum of items', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        fc.constantFrom({ type: 'string' }, { type: 'integer' }, { enum: ['a', 'b', 'c', 'd'] }),
        async (minItems, uniqueItems, items) =>
          check({ type: 'array', minItems, uniqueItems, items }),
      ),
      sampled,
    ));

  test('texts with a length or a pattern', async () => {
    for (const minLength of [0, 3, 40]) await check({ type: 'string', minLength, maxLength: 50 });
    for (const pattern of ['^[A-Z]{3}-[0-9]{4}$', '^[a-z]{2,}\\.x$', '^(a|b)c?$']) {
      await check({ type: 'string', pattern });
    }
  });
});
