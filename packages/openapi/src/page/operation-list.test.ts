import { expect, test } from 'vitest';
import { type OperationRow, operationsCsv, operationsJson } from './operation-list';

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
  permission: { provider: 'acme.box/v1beta1', resource: 'boxes/{name}', verb: 'put' },
  completion: 'accepted',
  success: ['200', '201'],
  errors: ['400'],
  deprecated: false,
  changedIn: ['1.3', '1.4'],
};
const open: OperationRow = { ...row, permission: undefined };

test('the table is CSV, with a header line and empty fields for what an operation does not have', () => {
  expect(operationsCsv([row, open])).toMatchInlineSnapshot(`
    "﻿id,layer,service,version,operation_id,title,method,path,permission_provider,permission_resource,permission_verb,completion,success_statuses,error_statuses,deprecated,changed_in,page
    box-put-box,Extensions,"Boxes, ""large""",v1beta1,put-box,"Put a box
    somewhere",PUT,/v1beta1/boxes/{name},acme.box/v1beta1,boxes/{name},put,accepted,200 201,400,false,1.3 1.4,https://example.com/docs/api/put-box
    box-put-box,Extensions,"Boxes, ""large""",v1beta1,put-box,"Put a box
    somewhere",PUT,/v1beta1/boxes/{name},,,,accepted,200 201,400,false,1.3 1.4,https://example.com/docs/api/put-box
    "
  `);
});

test('the JSON file has the same columns and explains them', () => {
  const names = operationsCsv([]).trim().split(',');
  const { columns, operations } = JSON.parse(operationsJson([row]));
  expect(Object.keys(columns)).toEqual(names);
  expect(Object.keys(operations[0])).toEqual(names);
  expect(operations[0]).toMatchObject({ id: 'box-put-box', success_statuses: '200 201' });
});
