import { expect, test } from 'vitest';
import {
  type OperationRow,
  operationColumns,
  operationsCsv,
  operationsJson,
} from './operation-list';

const row: OperationRow = {
  id: 'box-put-box',
  layer: 'Extensions',
  servicePath: '/docs/api/Foundation/Compute-v1/compute',
  service: 'Boxes, "large"',
  version: 'v1beta1',
  operationId: 'put-box',
  title: 'Put a box\nsomewhere',
  method: 'PUT',
  template: '/v1beta1/boxes/{name}',
  page: 'https://example.com/docs/api/put-box',
  permission: { provider: 'seca.box/v1beta1', resource: 'boxes/{name}', verb: 'put' },
  completion: 'accepted',
  success: ['200', '201'],
  errors: ['400'],
  deprecated: false,
  changedIn: ['1.3', '1.4'],
};
const open: OperationRow = { ...row, permission: undefined };

/** A reader of RFC 4180, written from its grammar. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  while (field.lastIndex < text.length) {
    const [, quoted, plain, end] = field.exec(text) ?? [];
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n' && field.lastIndex < text.length) lines.push([]);
  }
  return lines;
}

test('a CSV parser reads the original values from the table', () => {
  const csv = operationsCsv([row, open]);
  expect(csv.endsWith('\r\n')).toBe(true);
  const [names, first, second] = parseCsv(csv.replace('\uFEFF', ''));
  expect(names).toEqual(operationColumns.map(([name]) => name));
  expect(first).toEqual([
    'box-put-box',
    'Extensions',
    'Boxes, "large"',
    'v1beta1',
    'put-box',
    'Put a box\nsomewhere',
    'PUT',
    '/v1beta1/boxes/{name}',
    'seca.box/v1beta1',
    'boxes/{name}',
    'put',
    'accepted',
    '200 201',
    '400',
    'false',
    '1.3 1.4',
    'https://example.com/docs/api/put-box',
  ]);
  expect(second?.slice(8, 11)).toEqual(['', '', '']);
});

test('the JSON file has the same columns and explains them', () => {
  const { columns, operations } = JSON.parse(operationsJson([row])) as {
    columns: Record<string, string>;
    operations: Record<string, string>[];
  };
  expect(Object.keys(columns)).toEqual(operationColumns.map(([name]) => name));
  expect(Object.keys(operations[0] ?? {})).toEqual(Object.keys(columns));
  expect(operations[0]).toMatchObject({ id: 'box-put-box', success_statuses: '200 201' });
});
