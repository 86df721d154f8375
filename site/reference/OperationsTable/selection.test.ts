import { describe, expect, test } from 'vitest';
import { queryOf, type RowFacts, type Selection, selectionOf, selectRows } from './selection';

const everything: Selection = {
  words: '',
  service: '',
  method: '',
  completion: '',
  changed: '',
  sort: '',
  descending: false,
};

function row(operation: string, changes: Partial<RowFacts> = {}): RowFacts {
  const facts = {
    operation,
    layer: 'Foundation',
    service: 'Compute',
    method: 'GET',
    completion: 'synchronous',
    permission: '',
    changed: '',
    ...changes,
  };
  return { ...facts, text: changes.text ?? Object.values(facts).join(' ').toLowerCase() };
}

const rows = [
  row('put-b', { method: 'PUT', completion: 'accepted', permission: 'instances/{name} put' }),
  row('get-b', { changed: '1.10' }),
  row('list-a', { layer: 'Extensions', service: 'Kubernetes', changed: '1.4' }),
  row('delete-a', { method: 'DELETE', completion: 'accepted', text: 'delete-a 202' }),
];

const ids = (selection: Partial<Selection>) =>
  selectRows(rows, { ...everything, ...selection }).map(({ operation }) => operation);

describe('filters', () => {
  test.each<[Partial<Selection>, string[]]>([
    [{}, ['put-b', 'get-b', 'list-a', 'delete-a']],
    [{ service: 'Kubernetes' }, ['list-a']],
    [{ service: 'Foundation' }, ['put-b', 'get-b', 'delete-a']],
    [{ method: 'PUT' }, ['put-b']],
    [{ completion: 'accepted' }, ['put-b', 'delete-a']],
    [{ words: ' INSTANCES put ' }, ['put-b']],
    [{ words: '202' }, ['delete-a']],
    [{ changed: '1.4' }, ['get-b', 'list-a']],
    [{ changed: '1.5' }, ['get-b']],
    [{ words: 'nothing' }, []],
    [{ completion: 'accepted', words: 'delete' }, ['delete-a']],
  ])('%j', (selection, expected) => {
    expect(ids(selection)).toEqual(expected);
  });
});

test('rows are sorted in both directions, and equal rows keep their order', () => {
  expect(ids({ sort: 'operation' })).toEqual(['delete-a', 'get-b', 'list-a', 'put-b']);
  expect(ids({ sort: 'operation', descending: true })).toEqual([
    'put-b',
    'list-a',
    'get-b',
    'delete-a',
  ]);
  expect(ids({ sort: 'method' })).toEqual(['delete-a', 'get-b', 'list-a', 'put-b']);
  expect(ids({ sort: 'permission' }).at(-1)).toBe('put-b');
});

test('a selection survives a round trip through the URL', () => {
  const selection: Selection = {
    words: 'a & b',
    service: 'Kubernetes',
    method: 'PUT',
    completion: 'accepted',
    changed: '1.4',
    sort: 'permission',
    descending: true,
  };
  expect(queryOf(everything)).toBe('');
  expect(queryOf(selection)).toBe(
    '?words=a+%26+b&service=Kubernetes&method=PUT&completion=accepted&changed=1.4&sort=-permission',
  );
  expect(selectionOf(queryOf(selection), rows)).toEqual(selection);
  expect(selectionOf('', rows)).toEqual(everything);
});

test('unknown values in the URL are ignored', () => {
  expect(selectionOf('?service=No&method=no&completion=no&changed=no&sort=no', rows)).toEqual(
    everything,
  );
});
