import { expect, test } from 'vitest';
import { documentOf, modelOf } from '../testing/documents';
import { findImmutable, findRequired } from './fields';

const { operations } = modelOf(
  await documentOf(`
openapi: 3.1.0
paths:
  /a: { put: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Root' } } } } } }
components:
  schemas:
    Root:
      required: [spec, status]
      properties:
        spec: { $ref: '#/components/schemas/Spec' }
        labels: { $ref: '#/components/schemas/Optional' }
        status: { readOnly: true }
    Spec:
      required: [zone, disks]
      properties:
        zone: { $ref: '#/components/schemas/Fixed' }
        size: { type: string }
        disks: { type: array, items: { required: [id], properties: { id: { type: string } } } }
      oneOf: [{ $ref: '#/components/schemas/Optional' }]
    Optional: { required: [inner], properties: { inner: { $ref: '#/components/schemas/Fixed' } } }
    Fixed: { x-model-immutable: true, properties: { deep: { x-model-immutable: true } } }
`),
);
const body = operations[0]?.fieldTrees.request?.tree;
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
