import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOpenApiRules } from '../lint/openapi-rules';
import type { LoadedDocument } from '../load/load-document';
import { documentOf, sampledOperations, schemasOf } from '../testing/documents';
import { exampleOf } from './example-of';

/** A document with an operation that has a parameter of the path. */
function documentWith(path: string, name: string): Promise<LoadedDocument> {
  const parameters = [{ name, in: 'path', required: true, example: 'v', schema: {} }];
  const get = { operationId: 'a', parameters, responses: { 200: { description: 'ok' } } };
  const info = { title: 'T', version: '1' };
  return documentOf(JSON.stringify({ openapi: '3.2.0', info, paths: { [path]: { get } } }));
}

test.each(['straße', '名', '$filter', 'user id', '+ids', 'constructor', '__proto__'])(
  'the path parameter %s is accepted, and replaced in the URL',
  async (name) => {
    const document = await documentWith(`/a/{${name}}`, name);
    expect(checkOpenApiRules(document)).toEqual([]);
    const [page] = sampledOperations(document);
    expect(page?.samples[0]?.code).toMatch(/\/a\/v$/m);
  },
);

test.each([
  ['/a/{b}', 'c', 'The operation does not define the path parameter `{b}`'],
  ['/a', 'c', 'The path parameter `c` is not part of the path'],
])('%s with the parameter %s is reported', async (path, name, message) => {
  const problems = checkOpenApiRules(await documentWith(path, name));
  expect(problems.map((problem) => problem.message).join()).toContain(message);
});

test('variants of a discriminator have the labels of the mapping, or their names', async () => {
  const refs = '#/components/schemas';
  const variant = { allOf: [{ $ref: `${refs}/Pet` }] };
  const mapping = { dog: `${refs}/Dog`, hound: `${refs}/Dog`, cat: `${refs}/Cat` };
  const Pet = { type: 'object', discriminator: { propertyName: 'kind', mapping } };
  const components = { schemas: { Pet, Dog: variant, Cat: variant, Bird: variant } };
  const { id, schemas } = schemasOf(
    await documentOf(JSON.stringify({ openapi: '3.1.0', components })),
  );
  expect(schemas[id]?.branches.map(({ name }) => name)).toEqual(['dog', 'hound', 'cat', 'Bird']);
});

describe('generated values obey their schema', () => {
  const ajv = new Ajv2020({ strict: false });
  const check = async (schema: object) => {
    const components = { schemas: { A: schema } };
    const { id, schemas } = schemasOf(
      await documentOf(JSON.stringify({ openapi: '3.1.0', components })),
    );
    const example = exampleOf(id, { schemas, direction: 'request' });
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
