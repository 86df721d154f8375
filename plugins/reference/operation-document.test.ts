import { expect, test } from 'vitest';
import type { OperationPage } from '../../lib/openapi/model/types';
import { escapeMdx } from './mdx';
import { operationDocument } from './operation-document';

const page: OperationPage = {
  kind: 'operation',
  id: 'api/Foundation/Zoo-v1/put-animal',
  path: '/docs/api/Foundation/Zoo-v1/put-animal',
  service: {
    group: 'foundation.zoo.v1',
    title: 'Zoo',
    layer: 'Foundation',
    version: 'v1',
    beta: false,
    path: '/docs/api/Foundation/Zoo-v1/zoo',
  },
  operationId: 'put-animal',
  title: 'Put: "an animal" {x}',
  sidebarLabel: 'Put animal',
  summary: 'Says: <b>nothing</b>.',
  method: 'PUT',
  template: '/animals/{name}',
  deprecated: true,
  servers: [],
  security: [],
  preconditions: [],
  parameters: [{ place: 'path', anchor: 'path-parameters', parameters: [] }],
  requestBody: { anchor: 'request-body', required: true, content: [] },
  responses: [
    { status: '200', reason: 'OK', anchor: 'response-200', headers: [], content: [] },
    {
      status: '404',
      reason: 'Not Found',
      anchor: 'response-404',
      headers: [],
      content: [],
      error: { status: '404', title: 'Not Found', causes: [] },
    },
  ],
  samples: [],
  values: [],
  related: [],
  sources: { parameters: {}, references: {} },
  schemas: {},
  source: { file: 'spec/services/zoo.yaml', line: 7 },
};

test('a document holds front matter, headings with ids, and components', () => {
  expect(
    operationDocument(page, { position: 3, editUrl: 'https://example.com/edit/zoo.yaml' }),
  ).toMatchInlineSnapshot(`
    "---
    id: "put-animal"
    slug: "/api/Foundation/Zoo-v1/put-animal"
    title: "Put: \\"an animal\\" {x}"
    description: "Says: <b>nothing</b>."
    sidebar_label: "Put animal"
    sidebar_position: 3
    sidebar_class_name: "api-method api-method--put api-method--deprecated"
    custom_edit_url: "https://example.com/edit/zoo.yaml"
    hide_title: false
    pagination_prev: "api/Foundation/Zoo-v1/zoo"
    pagination_next: null
    hide_table_of_contents: true
    ---

    import page from "./put-animal.json";
    import { Description, ErrorList, Operation, ParameterList, RequestBody, Response } from '@site/src/components/reference';

    <Operation page={page} toc={toc}>

    ## Path parameters {/* #path-parameters */}

    <ParameterList place={"path"} />

    ## Request body {/* #request-body */}

    <RequestBody />

    ## Responses {/* #responses */}

    ### 200 OK {/* #response-200 */}

    <Response status={"200"} />

    ## Errors {/* #errors */}

    <ErrorList />

    </Operation>
    "
  `);
});

test('a method that no badge knows is drawn as another one', () => {
  const text = operationDocument({ ...page, method: 'X" onclick' }, { position: 1, editUrl: '' });
  expect(text).toContain('sidebar_class_name: "api-method api-method--other');
});

test.each([
  '{alert(1)}',
  '<script>',
  '**bold** `code`',
  'a\nimport x from "y"',
  ':::note',
  '~~s~~',
])('%j in a heading is text', (text) => {
  expect(escapeMdx(text).replace(/\\[^\s]/g, '')).not.toMatch(/[{}<>*`~\n]|::/);
});
