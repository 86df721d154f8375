import { withFieldTrees } from '@seca/openapi/model/field-trees';
import type { OperationPage, SchemaNode, ServicePage } from '@seca/openapi/model/types';
import { emptySchema } from '@seca/openapi/testing/documents';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../tests/support/markdown';
import type { Guide, GuideHeading } from '../../guides/guide';
import { makeRecords } from './index';

const service: ServicePage['service'] = {
  group: 'foundation.a.v1',
  title: 'Access',
  layer: 'Foundation',
  version: 'v1',
  beta: false,
  provider: 'seca.a',
  path: '/docs/api/a',
};

const schema = (id: string, changes: Partial<SchemaNode> = {}): SchemaNode => ({
  ...emptySchema,
  ...changes,
  id,
});

const text = (markdown: string) => ({ markdown, html: '' });

const schemas = {
  Role: schema('Role', {
    name: 'Role',
    properties: [
      { name: 'state', required: true, schema: 'Role/state' },
      { name: 'createdAt', required: false, schema: 'Role/createdAt' },
    ],
  }),
  'Role/state': schema('Role/state', {
    description: text('Whether it **works**.'),
    enum: [{ value: 'active', description: text('It works.') }, { value: 'error' }],
  }),
  'Role/createdAt': schema('Role/createdAt', { readOnly: true }),
};

function operation(id: string, changes: Partial<OperationPage>): OperationPage {
  return withFieldTrees({
    kind: 'operation',
    id,
    path: `/docs/api/${id}`,
    service,
    operationId: id,
    title: id,
    sidebarLabel: id,
    summary: `Does ${id}.`,
    method: 'GET',
    template: '/v1/roles/{name}',
    deprecated: false,
    servers: [],
    security: [],
    preconditions: [],
    parameters: [
      {
        place: 'path',
        anchor: 'path-parameters',
        parameters: [
          {
            name: 'name',
            place: 'path',
            anchor: 'path-name',
            required: true,
            deprecated: false,
            description: text('Its name.'),
            examples: [],
          },
        ],
      },
    ],
    responses: [
      {
        status: '200',
        reason: 'OK',
        anchor: 'response-200',
        headers: [],
        content: [
          { mediaType: 'application/json', anchor: 'response-200', schema: 'Role', examples: [] },
        ],
      },
      {
        status: '404',
        reason: 'Not Found',
        anchor: 'response-404',
        headers: [],
        content: [],
        error: {
          status: '404',
          title: 'Not Found',
          type: 'http://h/errors/missing',
          causes: [text('No such role.')],
        },
      },
    ],
    samples: [],
    values: [],
    related: [],
    sources: { parameters: {}, references: {} },
    schemas,
    source: 'a.yaml',
    ...changes,
  });
}

const pages = [
  operation('get-role', {}),
  operation('put-role', {
    method: 'PUT',
    requestBody: {
      anchor: 'request-body',
      required: true,
      content: [{ mediaType: 'application/json', anchor: 'request', schema: 'Role', examples: [] }],
    },
  }),
];

const guide: Guide = {
  id: 'content/Other/things',
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
    const [record] = find('operation', 'put-role');
    expect(record?.doc).toMatchObject({
      url: '/docs/api/put-role',
      method: 'PUT',
      template: '/v1/roles/{name}',
      provider: 'seca.a',
      subcategory: 'Foundation › Access',
    });
    expect(record?.indexed.names).toContain('/v1/roles/{name}');
  });

  test('a field that operations share is found once, in the request that sets it', () => {
    const found = find('field', 'state');
    expect(found).toHaveLength(1);
    expect(found[0]?.doc).toMatchObject({
      url: '/docs/api/put-role#request-state',
      places: [0, 1],
    });
    expect(found[0]?.doc.text).toBe('Whether it works. One of active, error.');
    expect(found[0]?.indexed.names).toContain('active');
  });

  test('a read-only field is found in the response of a GET operation', () => {
    expect(find('field', 'createdAt')[0]?.doc.url).toBe(
      '/docs/api/get-role#response-200-created-at',
    );
  });

  test('a parameter and an error that operations share are found once', () => {
    expect(find('parameter', 'name').map(({ doc }) => doc.places)).toEqual([[0, 1]]);
    const [error, second] = find('error', '404 Not Found');
    expect(second).toBeUndefined();
    expect(error?.doc).toMatchObject({
      url: '/docs/api/get-role#response-404',
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
  const found = makeRecords(pages, [catalogue]).filter(({ doc }) => doc.url?.includes('/errors#'));
  expect(found).toHaveLength(1);
  expect(found[0]?.doc).toMatchObject({
    kind: 'error',
    url: '/docs/content/Conventions/errors#missing',
    text: 'There is nothing here.',
  });
  expect(found[0]?.indexed.text).toBe('No such role. There is nothing here.');
});

describe('records of guides', () => {
  test('the opening and each heading link to their position, without markup', () => {
    expect(find('guide', 'Things')[0]?.doc).toMatchObject({
      url: '/docs/content/Other/things',
      text: 'About things. Opening words.',
    });
    expect(find('section', 'First')[0]?.doc).toMatchObject({
      url: '/docs/content/Other/things#one',
      text: 'A · B cell · other',
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

  test('code is indexed separately from prose', () => {
    expect(find('section', 'Inner')[0]?.indexed).toMatchObject({ text: '', code: 'curl x' });
  });
});
