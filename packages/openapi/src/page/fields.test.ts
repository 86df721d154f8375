import { expect, test } from 'vitest';
import { AnchorSet } from '../model/anchors';
import { buildFieldTree } from '../model/build-field-tree';
import type { SchemaNode } from '../model/types';
import { emptySchema } from '../testing/documents';
import { findImmutable, findRequired } from './fields';

function node(id: string, rest: Partial<SchemaNode> = {}): [string, SchemaNode] {
  return [id, { ...emptySchema, ...rest, id }];
}

const body = buildFieldTree({
  schemas: Object.fromEntries([
    node('root', {
      properties: [
        { name: 'spec', required: true, schema: 'spec' },
        { name: 'labels', required: false, schema: 'optional' },
        { name: 'status', required: true, schema: 'status' },
      ],
    }),
    node('spec', {
      properties: [
        { name: 'zone', required: true, schema: 'fixed' },
        { name: 'size', required: false, schema: 'text' },
        { name: 'disks', required: true, schema: 'disks' },
      ],
      oneOf: [{ label: 'A', schema: 'optional' }],
    }),
    node('disks', { types: ['array'], items: 'disk' }),
    node('disk', { properties: [{ name: 'id', required: true, schema: 'text' }] }),
    node('optional', { properties: [{ name: 'inner', required: true, schema: 'fixed' }] }),
    node('status', { readOnly: true }),
    node('fixed', {
      immutable: true,
      properties: [{ name: 'deep', required: false, schema: 'deep' }],
    }),
    node('deep', { immutable: true }),
    node('text', { types: ['string'] }),
  ]),
  root: 'root',
  prefix: 'request',
  direction: 'request',
  anchors: new AnchorSet(),
});

if (!body) throw new Error('no tree');

test('required fields are the innermost fields that every request must have', () => {
  expect(findRequired(body).map(({ path }) => path)).toEqual(['spec.zone', 'spec.disks[].id']);
});

test('only the outermost immutable fields are listed', () => {
  expect(findImmutable(body).map(({ path }) => path)).toEqual([
    'spec.zone',
    'spec.inner',
    'labels.inner',
  ]);
});
