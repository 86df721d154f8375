import type { ReferencePage } from '@seca/openapi/model/types';
import { documentOf, modelOf } from '@seca/openapi/testing/documents';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../tests/support/markdown';
import type { Guide, GuideHeading } from '../../core/content';
import { guideRecords } from '../../guides/guide-records';
import { referenceRecords } from '../../reference/records/reference-records';
import { mergeRecords } from './merge-records';

const makeRecords = (reference: readonly ReferencePage[], guides: readonly Guide[]) =>
  mergeRecords([...referenceRecords(reference), ...guides.flatMap(guideRecords)]);

const { pages } = modelOf(
  await documentOf(`openapi: 3.1.0
info: {title: Access, version: v1, x-model-service: {provider: seca.a}}
paths:
  /v1/roles/{name}:
    parameters: [{$ref: '#/components/parameters/name'}]
    get:
      operationId: get-role
      summary: Get a role
      x-model-errors: {'404': [No such role.]}
      responses:
        '200': {$ref: '#/components/responses/Role'}
        '404': {$ref: '#/components/responses/Missing'}
    put:
      operationId: put-role
      summary: Put a role
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Role'}}}}
      x-model-errors: {'404': [No such role.]}
      responses:
        '200': {$ref: '#/components/responses/Role'}
        '404': {$ref: '#/components/responses/Missing'}
components:
  parameters:
    name: {name: name, in: path, required: true, description: Its name., schema: {type: string}}
  responses:
    Role:
      description: The role.
      content: {application/json: {schema: {$ref: '#/components/schemas/Role'}}}
    Missing:
      description: There is none.
      x-model-error: {title: Not Found, type: 'http://h/errors/missing'}
  schemas:
    Role:
      type: object
      required: [state]
      properties:
        state:
          type: string
          description: Whether it **works**.
          enum: [active, error]
          x-model-enum: {active: It works.}
        createdAt: {type: string, readOnly: true}
`),
);

const guide: Guide = {
  id: 'content/Other/things',
  file: 'docs/content/Other/things.mdx',
  path: '/docs/content/Other/things',
  title: 'Things',
  description: 'About things.',
  operations: [],
  keywords: ['gadgets', 'long words'],
  section: 'Other',
  headings: [
    { depth: 2, text: 'First', anchor: 'one' },
    { depth: 3, text: 'Inner', anchor: 'inner' },
  ],
  tree: parseMarkdown(
    'Opening [words](/x).\n\n## First\n\n| A | B |\n|---|---|\n| cell | other |\n\n### Inner\n\n```sh\ncurl x\n```\n',
  ),
};

const records = makeRecords(pages, [guide]);
const find = (kind: string, title: string) =>
  records.filter(({ doc }) => doc.kind === kind && doc.title === title);

describe('records of the reference', () => {
  test('an operation has its method, path, id and description', () => {
    const [record] = find('operation', 'Put a role');
    expect(record?.doc).toMatchObject({
      url: '/docs/api/Test/Thing-v1/put-role',
      method: 'PUT',
      template: '/v1/roles/{name}',
      provider: 'seca.a',
      subcategory: 'Test › Access',
    });
    expect(record?.indexed.names).toContain('/v1/roles/{name}');
  });

  test('a field that operations share is found once, in the request that sets it', () => {
    const records = find('field', 'state');
    expect(records).toHaveLength(1);
    expect(records[0]?.doc).toMatchObject({
      url: '/docs/api/Test/Thing-v1/put-role#request-state',
      places: [1, 2],
    });
    expect(records[0]?.doc.text).toBe('Whether it works. One of active, error.');
    expect(records[0]?.indexed.names).toContain('active');
  });

  test('a read-only field is found in the response of a GET operation', () => {
    expect(find('field', 'createdAt')[0]?.doc.url).toBe(
      '/docs/api/Test/Thing-v1/get-role#response-200-created-at',
    );
  });

  test('a parameter and an error that operations share are found once', () => {
    expect(find('parameter', 'name').map(({ doc }) => doc.places)).toEqual([[1, 2]]);
    const [error, second] = find('error', '404 Not Found');
    expect(second).toBeUndefined();
    expect(error?.doc).toMatchObject({
      url: '/docs/api/Test/Thing-v1/put-role#response-404',
      text: 'No such role.',
    });
  });
});

test('an error links to its section of the catalogue, which is not a separate hit', () => {
  const catalogue: Guide = {
    ...guide,
    id: 'content/Conventions/errors',
    path: '/docs/content/Conventions/errors',
    title: 'Errors',
    headings: [{ depth: 2, text: '404: missing', anchor: 'missing' }],
    tree: parseMarkdown('## 404: missing\n\nThere is nothing here.\n'),
  };
  const errors = makeRecords(pages, [catalogue]).filter(({ doc }) => doc.url?.includes('/errors#'));
  expect(errors).toHaveLength(1);
  expect(errors[0]?.doc).toMatchObject({
    kind: 'error',
    url: '/docs/content/Conventions/errors#missing',
    text: 'There is nothing here.',
  });
  expect(errors[0]?.indexed.text).toBe('No such role. There is nothing here.');
});

describe('records of guides', () => {
  test('the opening and each heading link to their position, without markup', () => {
    expect(find('guide', 'Things')[0]?.doc).toMatchObject({
      url: '/docs/content/Other/things',
      text: 'About things. Opening words.',
    });
    expect(find('section', 'First')[0]?.doc).toMatchObject({
      url: '/docs/content/Other/things#one',
      text: 'cell · other. A · B.',
    });
    expect(find('section', 'Inner')[0]?.doc.subcategory).toBe('Guides › Other › Things › First');
  });

  test('keywords, anchors and names in tables and lists find their part of a guide', () => {
    const listed = {
      ...guide,
      tree: parseMarkdown('## First\n\n- `alpha`: one\n- beta\n\n### Inner\n\ntext\n'),
    };
    const [opening, section] = guide.headings as [GuideHeading, GuideHeading];
    const headings = [opening, { ...section, keywords: ['core', 'inside'] }];
    const [page, first, inner] = makeRecords([], [{ ...listed, headings }]);
    expect(page?.indexed.aliases).toBe('gadgets long words');
    expect(first?.indexed.names).toBe('one alpha');
    expect(inner?.indexed.names).toBe('inner');
    expect(inner?.indexed.aliases).toBe('core inside');
  });

  test('text in a collapsed element is found too', () => {
    const folded = '## First\n\n<details>\n<summary>More</summary>\n\nhidden words\n\n</details>\n';
    const [, first] = makeRecords([], [{ ...guide, tree: parseMarkdown(folded) }]);
    expect(first?.indexed.text).toContain('hidden words');
  });
});
