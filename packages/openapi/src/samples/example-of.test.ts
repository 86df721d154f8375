import { describe, expect, it } from 'vitest';
import type { LoadedDocument } from '../load/load-document';
import type { Direction, Json } from '../model/types';
import { documentOf, fixture, schemasOf } from '../testing/documents';
import { exampleOf } from './example-of';

function example(
  document: LoadedDocument,
  direction: Direction = 'response',
  requiredOnly = false,
): Json | undefined {
  const { id, schemas } = schemasOf(document);
  return exampleOf(id, { schemas, direction, requiredOnly });
}

const of = async (
  schema: string,
  direction?: Direction,
  requiredOnly?: boolean,
): Promise<Json | undefined> =>
  example(
    await documentOf(`openapi: 3.1.0\ncomponents: { schemas: { A: ${schema} } }`),
    direction,
    requiredOnly,
  );

describe('an example of a schema', () => {
  it.each([
    ['{ const: 5 }', 5],
    ['{ type: string, examples: [given] }', 'given'],
    ['{ type: string, default: usual }', 'usual'],
    ['{ enum: [b, a] }', 'b'],
    ['{ type: string }', 'string'],
    ['{ type: string, format: ipv4 }', '203.0.113.10'],
    ['{ type: string, contentEncoding: base64 }', 'VGV4dA=='],
    ['{ type: string, minLength: 8 }', 'stringxx'],
    ['{ type: string, maxLength: 3 }', 'a'],
    ["{ type: string, pattern: '^[A-Z]{3}$' }", 'EUR'],
    ['{ type: integer }', 1],
    ['{ type: integer, minimum: 5 }', 5],
    ['{ type: integer, exclusiveMinimum: 5 }', 6],
    ['{ type: integer, maximum: -3 }', -3],
    ['{ type: integer, multipleOf: 4, minimum: 5 }', 8],
    ['{ type: number, maximum: 0.5 }', 0.5],
    ['{ type: boolean }', true],
    ["{ type: 'null' }", null],
    ["{ type: ['null', string] }", 'string'],
    ['{ type: array, items: { type: integer } }', [1]],
    ['{ prefixItems: [{ type: string }, { type: integer }] }', ['string', 1]],
    ['{ type: object, additionalProperties: { type: integer } }', { key: 1 }],
    [
      '{ oneOf: [{ type: object, required: [a], properties: { a: { const: 1 } } }, { type: array }], properties: { b: { const: 2 } } }',
      { a: 1, b: 2 },
    ],
  ])('%s', async (schema, expected) => {
    expect(await of(schema)).toEqual(expected);
  });

  it('omits readOnly fields from requests and writeOnly fields from responses, also in given examples', async () => {
    const schema =
      '{ properties: { r: { const: 1, readOnly: true }, w: { const: 2, writeOnly: true } } }';
    expect(await of(schema, 'request')).toEqual({ w: 2 });
    expect(await of(schema, 'response')).toEqual({ r: 1 });
    const given = '{ properties: { r: { readOnly: true } }, examples: [{ r: 1, x: 2 }] }';
    expect(await of(given, 'request')).toEqual({ x: 2 });
  });

  it('has only required fields with requiredOnly', async () => {
    const schema = '{ required: [a], properties: { a: { const: 1 }, b: { const: 2 } } }';
    expect(await of(schema, 'request', true)).toEqual({ a: 1 });
  });

  it('stops at recursion', async () => {
    expect(example(await fixture('recursion.yaml'))).toEqual({
      name: 'string',
      links: {},
    });
  });
});
