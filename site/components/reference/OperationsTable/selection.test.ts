import { describe, expect, test } from 'vitest';
import type { OperationRow } from '../../../../lib/openapi/view/operation-rows';
import { everything, queryOf, type Selection, selectionOf, selectRows } from './select-rows';

function row(id: string, changes: Partial<OperationRow> = {}): OperationRow {
  return {
    id,
    layer: 'Foundation',
    service: 'Compute',
    version: 'v1',
    operationId: id,
    title: id,
    method: 'GET',
    template: `/v1/${id}`,
    page: `/docs/api/${id}`,
    completion: 'synchronous',
    success: ['200'],
    errors: ['404'],
    deprecated: false,
    ...changes,
  };
}

const rows = [
  row('put-b', {
    method: 'PUT',
    completion: 'accepted',
    permission: { provider: 'seca.compute/v1', resource: 'instances/{name}', verb: 'put' },
  }),
  row('get-b'),
  row('list-a', { layer: 'Extensions', service: 'Kubernetes', version: 'v1beta1' }),
  row('delete-a', { method: 'DELETE', completion: 'accepted', success: ['202'] }),
];

const ids = (selection: Partial<Selection>) =>
  selectRows(rows, { ...everything, ...selection }).map(({ id }) => id);

describe('filters', () => {
  test.each<[Partial<Selection>, string[]]>([
    [{}, ['put-b', 'get-b', 'list-a', 'delete-a']],
    [{ service: 'Kubernetes' }, ['list-a']],
    [{ service: 'Foundation' }, ['put-b', 'get-b', 'delete-a']],
    [{ method: 'PUT' }, ['put-b']],
    [{ completion: 'accepted' }, ['put-b', 'delete-a']],
    [{ text: ' INSTANCES put ' }, ['put-b']],
    [{ text: '202' }, ['delete-a']],
    [{ text: 'nothing' }, []],
    [{ completion: 'accepted', text: 'delete' }, ['delete-a']],
  ])('%j', (selection, expected) => {
    expect(ids(selection)).toEqual(expected);
  });
});

test('sorts up and down, and keeps the order of what is equal', () => {
  expect(ids({ sort: 'operation' })).toEqual(['delete-a', 'get-b', 'list-a', 'put-b']);
  expect(ids({ sort: 'operation', descending: true })).toEqual([
    'put-b',
    'list-a',
    'get-b',
    'delete-a',
  ]);
  expect(ids({ sort: 'method' })).toEqual(['delete-a', 'get-b', 'list-a', 'put-b']);
  expect(ids({ sort: 'completion', descending: true })).toEqual([
    'get-b',
    'list-a',
    'put-b',
    'delete-a',
  ]);
  expect(ids({ sort: 'permission' }).at(-1)).toBe('put-b');
});

test('an address says what is shown, and is read back', () => {
  const selection: Selection = {
    text: 'a & b',
    service: 'Kubernetes',
    method: 'PUT',
    completion: 'accepted',
    sort: 'permission',
    descending: true,
  };
  expect(queryOf(everything)).toBe('');
  expect(queryOf(selection)).toBe(
    '?words=a+%26+b&service=Kubernetes&method=PUT&completion=accepted&sort=-permission',
  );
  expect(selectionOf(queryOf(selection), rows)).toEqual(selection);
  expect(selectionOf('', rows)).toEqual(everything);
});

test('an address that asks for what is not there shows everything', () => {
  expect(selectionOf('?service=No&method=no&completion=no&sort=no', rows)).toEqual(everything);
});
