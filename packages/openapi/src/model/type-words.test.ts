import { expect, test } from 'vitest';
import { emptySchema } from '../testing/documents';
import { typeWords } from './type-words';
import type { SchemaNode } from './types';

function words(schemas: Record<string, Partial<SchemaNode>>): string {
  const nodes = Object.entries(schemas).map(([id, s]) => [id, { ...emptySchema, ...s, id }]);
  return typeWords(Object.fromEntries(nodes), 'it');
}

test.each<[string, Record<string, Partial<SchemaNode>>]>([
  ['any type', { it: {} }],
  ['nothing', { it: { never: true } }],
  ['string (uuid)', { it: { types: ['string'], format: 'uuid' } }],
  ['string or null', { it: { types: ['string', 'null'] } }],
  [
    'array of array of integer',
    {
      it: { types: ['array'], items: 'rows' },
      rows: { types: ['array'], items: 'cell' },
      cell: { types: ['integer'] },
    },
  ],
  [
    'array of Permission object',
    {
      it: { types: ['array'], items: 'p' },
      p: { types: ['object'], name: 'Permission' },
    },
  ],
  [
    'map of string',
    {
      it: { types: ['object'], additionalProperties: 'v' },
      v: { types: ['string'] },
    },
  ],
  ['object', { it: { properties: [{ name: 'a', required: false, schema: 'v' }] } }],
  ['tuple', { it: { types: ['array'], prefixItems: ['v'] } }],
  [
    'Cat or Dog',
    {
      it: {
        oneOf: [
          { label: 'Cat', schema: 'c' },
          { label: 'Dog', schema: 'd' },
        ],
      },
    },
  ],
  ['null or string', { it: { enum: [{ value: 'a' }, { value: null }] } }],
])('%s', (expected, schemas) => {
  expect(words(schemas)).toBe(expected);
});

test('the type of an array of itself is finite', () => {
  expect(words({ it: { types: ['array'], items: 'it' } })).toMatch(/^array( of array)+$/);
});
