import { expect, test } from 'vitest';
import { emptySchema } from '../testing/documents';
import { typeWords } from './type-words';
import type { Branch, SchemaNode } from './types';

const branch = (kind: Branch['kind'], schema: string, name: string = kind): Branch => ({
  kind,
  name,
  schema,
  required: false,
  segment: name,
  step: '',
});

function words(schemas: Record<string, Partial<SchemaNode>>): string {
  const nodes = Object.entries(schemas).map(([id, s]) => [id, { ...emptySchema, ...s, id }]);
  return typeWords(Object.fromEntries(nodes), 'root');
}

test.each<[string, Record<string, Partial<SchemaNode>>]>([
  ['any type', { root: {} }],
  ['nothing', { root: { never: true } }],
  ['string (uuid)', { root: { types: ['string'], format: 'uuid' } }],
  ['string or null', { root: { types: ['string', 'null'] } }],
  [
    'array of array of integer',
    {
      root: { types: ['array'], branches: [branch('items', 'rows')] },
      rows: { types: ['array'], branches: [branch('items', 'cell')] },
      cell: { types: ['integer'] },
    },
  ],
  [
    'array of Permission object',
    {
      root: { types: ['array'], branches: [branch('items', 'p')] },
      p: { types: ['object'], name: 'Permission' },
    },
  ],
  [
    'map of string',
    {
      root: { types: ['object'], branches: [branch('additional', 'v')] },
      v: { types: ['string'] },
    },
  ],
  ['object', { root: { branches: [branch('property', 'v', 'a')] } }],
  ['tuple', { root: { types: ['array'], branches: [branch('prefix-item', 'v')] } }],
  [
    'Cat or Dog',
    {
      root: {
        branches: [branch('one-of', 'c', 'Cat'), branch('one-of', 'd', 'Dog')],
      },
    },
  ],
  ['null or string', { root: { enum: [{ value: 'a' }, { value: null }] } }],
])('%s', (expected, schemas) => {
  expect(words(schemas)).toBe(expected);
});

test('the type of an array of itself is finite', () => {
  expect(words({ root: { types: ['array'], branches: [branch('items', 'root')] } })).toMatch(
    /^array( of array)+$/,
  );
});
