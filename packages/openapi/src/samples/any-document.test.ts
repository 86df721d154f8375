import { expect, test } from 'vitest';
import { checkOpenApiRules } from '../lint/openapi-rules';
import type { LoadedDocument } from '../load/load-document';
import { documentOf, sampledOperations, schemasOf } from '../testing/documents';
import { expectValidExamples, validExample } from '../testing/valid-examples';

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
  ['/a/{b}', 'c', "The operation doesn't define the path parameter `{b}`"],
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

test('generated values obey their schema, whatever it demands', () => expectValidExamples(50, 7));

test.each([
  // The alternative is chosen before the type.
  [{ type: 'string', oneOf: [{ const: 'OIDC', title: 'OIDC' }, { const: 'EPIC' }] }, 'OIDC'],
  [{ type: 'boolean', anyOf: [{ const: false }] }, false],
  [{ type: 'string', oneOf: [{ pattern: '^a{3}$' }, { pattern: '^b{3}$' }] }, 'aaa'],
  [{ type: ['string', 'null'], oneOf: [{ const: 'x' }, { type: 'null' }] }, 'x'],
  [{ type: 'array', items: { type: 'string', oneOf: [{ const: 'on' }] }, minItems: 1 }, ['on']],
  [{ type: 'integer', oneOf: [{ maximum: 3 }, { minimum: 1, maximum: 9 }] }, 0],
  [{ type: 'object', oneOf: [{ required: ['a'] }, {}], properties: { a: {} } }, {}],
  // A name takes the schema that applies to it.
  [
    {
      type: 'object',
      patternProperties: { '^x-': { type: 'integer' } },
      additionalProperties: false,
      minProperties: 1,
    },
    { 'x-': 1 },
  ],
  [
    { type: 'object', patternProperties: { '^[a-z]$': {} }, unevaluatedProperties: false },
    { a: null },
  ],
  [
    { type: 'array', contains: { const: 5 }, maxContains: 1, minItems: 2, items: { minimum: 5 } },
    [5, 6],
  ],
  [
    { type: 'array', uniqueItems: true, minItems: 3, items: { pattern: '^[A-C]$' } },
    ['A', 'B', 'C'],
  ],
  [
    { type: 'object', required: ['x-a'], patternProperties: { '^x-': { type: 'string' } } },
    { 'x-a': 'string' },
  ],
  [{ type: 'object', required: ['a'], additionalProperties: { type: 'integer' } }, { a: 1 }],
  [
    {
      required: ['a'],
      properties: { b: { const: 2 } },
      unevaluatedProperties: { type: 'boolean' },
    },
    { b: 2, a: true },
  ],
  [
    {
      type: 'object',
      additionalProperties: { const: 1 },
      propertyNames: { pattern: '^[A-Z]{2}$' },
    },
    { DE: 1 },
  ],
  [
    { type: 'object', additionalProperties: { const: 1 }, minProperties: 2 },
    { key: 1, key2: 1 },
  ],
  [{ type: 'object', required: ['a'], additionalProperties: false }, undefined],
  // Lists.
  [
    { type: 'array', prefixItems: [{ const: 'head' }], items: { type: 'boolean' }, minItems: 3 },
    ['head', true, true],
  ],
  [{ type: 'array', contains: { const: 'main' }, minContains: 2 }, ['main', 'main']],
  [{ type: 'array', items: { type: 'integer' }, contains: { minimum: 7 } }, [7]],
  [
    { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 3 },
    ['a', 'b', 'c'],
  ],
  [{ type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 }, undefined],
  // Conditions.
  [
    {
      properties: { k: { enum: ['card', 'iban'] } },
      required: ['k'],
      if: { properties: { k: { const: 'card' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['pan'] },
    },
    { k: 'card', pan: null },
  ],
  [
    {
      type: 'object',
      properties: { n: { default: 5, type: 'integer' } },
      if: { required: ['n'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { n: { minimum: 10 } } },
    },
    { n: 10 },
  ],
  [
    {
      type: 'object',
      properties: { x: { const: 1 }, y: { const: 2 } },
      oneOf: [{ required: ['x'] }, { required: ['y'] }],
    },
    { x: 1 },
  ],
  [
    {
      type: 'object',
      properties: { a: { const: 1 } },
      dependentSchemas: { a: { required: ['b'], properties: { b: { const: 2 } } } },
    },
    { a: 1, b: 2 },
  ],
  [
    { type: 'object', properties: { a: { const: 1 } }, dependentRequired: { a: ['c'] } },
    { a: 1, c: null },
  ],
  // What is forbidden.
  [{ enum: ['b', 'c'], not: { const: 'b' } }, 'c'],
  [{ type: 'object', properties: { a: { const: 1 }, no: false } }, { a: 1 }],
  [{ type: 'integer', not: { multipleOf: 2 }, minimum: 4 }, 5],
  [{ type: 'boolean', not: { const: true } }, false],
  [{ type: 'string', not: { const: 'string' } }, 'a'],
  [{ allOf: [{ type: 'string' }, { type: 'integer' }] }, undefined],
  [false, undefined],
  // Formats with bounds.
  [{ type: 'string', format: 'email', minLength: 30 }, 'userxxxxxxxxxxxxxx@example.com'],
  [{ type: 'string', format: 'ipv4', pattern: '^10\\.' }, '10.0.0.1'],
  [{ type: 'string', pattern: '^a+$', minLength: 5, maxLength: 6 }, 'aaaaa'],
  [{ type: 'string', pattern: '^(?=.*[A-Z])(?=.*[0-9]).{8,}$' }, 'Aa1!Aa1!'],
  [{ type: 'string', format: 'uuid', maxLength: 10 }, undefined],
  // An example of the document counts only if the schema allows it.
  [{ type: 'integer', example: '12' }, 12],
  [{ type: 'string', format: 'date', example: '1.2.2025' }, '2025-01-15'],
] as const)('%j has the example %j', async (schema, expected) => {
  expect(await validExample(schema)).toEqual(expected);
});
