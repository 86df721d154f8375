import { describe, expect, it } from 'vitest';
import type { OperationPage } from '../model/types';
import { lifecycleGraph, transitionsOf } from './lifecycle';

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

describe('transitionsOf', () => {
  const transitions = transitionsOf([put, start, remove], states);
  const idsOf = (from: string, to: string) =>
    transitions
      .find((transition) => transition.from === from && transition.to === to)
      ?.operations.map(({ operationId }) => operationId);

  it('lists the operations that trigger a transition', () => {
    expect(idsOf('start', 'pending')).toEqual(['create-or-update-box']);
    expect(idsOf('active', 'updating')).toEqual(['create-or-update-box', 'start-box']);
    expect(idsOf('active', 'deleting')).toEqual(['delete-box']);
  });

  it('lists no operations for transitions that the service triggers', () => {
    expect(idsOf('pending', 'creating')).toEqual([]);
    expect(idsOf('deleting', 'end')).toEqual([]);
    expect(idsOf('creating', 'error')).toEqual([]);
  });

  it('is empty without states', () => {
    expect(transitionsOf([operation('GET', 'get-box', [])], states)).toEqual([]);
  });

  it('is converted to a graph with the verbs of operations on the arrows', () => {
    const graph = lifecycleGraph(transitions);
    expect(graph).toContain('"active" -> "updating" [label="  PUT  \\n  start  "]');
    expect(graph).toContain('"pending" -> "creating"\n');
  });
});
