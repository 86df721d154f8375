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
  permission: { provider: 'seca.box/v1beta1', resource: 'boxes/{name}', verb: 'put' },
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
    somewhere",PUT,/v1beta1/boxes/{name},seca.box/v1beta1,boxes/{name},put,accepted,200 201,400,false,1.3 1.4,https://example.com/docs/api/put-box
    box-put-box,Extensions,"Boxes, ""large""",v1beta1,put-box,"Put a box
    somewhere",PUT,/v1beta1/boxes/{name},,,,accepted,200 201,400,false,1.3 1.4,https://example.com/docs/api/put-box
    "
  `);
});

test('the JSON file has the same columns and explains them', () => {
  expect(operationsJson([row])).toMatchInlineSnapshot(`
    "{
      "columns": {
        "id": "permanent ID of the row",
        "layer": "Foundation or Extensions",
        "service": "title of the service",
        "version": "version of the service",
        "operation_id": "operationId of the OpenAPI document, unique within the service",
        "title": "summary of the operation",
        "method": "HTTP method",
        "path": "path after the base URL, with its parameters in braces",
        "permission_provider": "provider and version of the permission, empty if none is required",
        "permission_resource": "resource of the permission",
        "permission_verb": "verb of the permission",
        "completion": "synchronous, or accepted if processing continues after the response",
        "success_statuses": "success status codes, separated by spaces",
        "error_statuses": "error status codes, separated by spaces",
        "deprecated": "true or false",
        "changed_in": "releases that changed it or a part of it, separated by spaces",
        "page": "URL of the page"
      },
      "operations": [
        {
          "id": "box-put-box",
          "layer": "Extensions",
          "service": "Boxes, \\"large\\"",
          "version": "v1beta1",
          "operation_id": "put-box",
          "title": "Put a box\\nsomewhere",
          "method": "PUT",
          "path": "/v1beta1/boxes/{name}",
          "permission_provider": "seca.box/v1beta1",
          "permission_resource": "boxes/{name}",
          "permission_verb": "put",
          "completion": "accepted",
          "success_statuses": "200 201",
          "error_statuses": "400",
          "deprecated": "false",
          "changed_in": "1.3 1.4",
          "page": "https://example.com/docs/api/put-box"
        }
      ]
    }
    "
  `);
});
