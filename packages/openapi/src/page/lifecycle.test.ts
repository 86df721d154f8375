import { expect, test } from 'vitest';
import type { OperationPage } from '../model/types';
import { transitionsOf, wordOf } from './lifecycle';

function operation(method: string, operationId: string, states: string[]): OperationPage {
  return {
    method,
    operationId,
    path: `/${operationId}`,
    responses: [{ status: '200' }, { status: '201' }],
    completion: { mode: 'accepted', states },
  } as unknown as OperationPage;
}

const put = operation('PUT', 'create-or-update-box', ['pending', 'creating', 'active']);
const start = operation('POST', 'start-box', ['updating', 'active']);
const remove = operation('DELETE', 'delete-box', ['deleting']);
const states = ['pending', 'creating', 'active', 'updating', 'deleting', 'error'];

const transitions = transitionsOf([put, start, remove], states);

test('transitions have the operations that trigger them; the service triggers the others', () => {
  const lines = transitions.map(
    ({ from, to, operations }) =>
      `${from} → ${to}: ${operations.map(({ operationId }) => operationId).join(', ')}`,
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "start → pending: create-or-update-box",
      "pending → creating: ",
      "creating → active: ",
      "active → updating: create-or-update-box, start-box",
      "updating → active: ",
      "active → deleting: delete-box",
      "deleting → end: ",
      "creating → error: ",
      "updating → error: ",
    ]
  `);
  expect(transitionsOf([operation('GET', 'get-box', [])], states)).toEqual([]);
});

test('the word of an operation is its verb', () => {
  expect([put, start, remove].map(wordOf)).toEqual(['PUT', 'start', 'DELETE']);
});
