import { describe, expect, it } from 'vitest';
import type { LoadedDocument } from '../load/load-document';
import { documentOf, fixture, lines, modelOf } from '../testing/documents';
import { buildPages } from './build-pages';
import type { SystemRole } from './system-roles';
import type { OperationPage, ReferencePage } from './types';

const group = { specPath: 'x', outputDir: 'docs/api/Extensions/Box-v1beta1', label: 'Box' };
const roles: SystemRole[] = [
  {
    name: 'admin',
    grants: [{ provider: 'acme.box/v1beta1', resources: ['boxes/*'], verbs: ['put'] }],
  },
  {
    name: 'viewer',
    grants: [{ provider: 'acme.box/v1beta1', resources: ['boxes/*'], verbs: ['get'] }],
  },
];

const build = (document: LoadedDocument) =>
  buildPages([{ name: 'extensions.box.v1beta1', group, document }], roles);

function operation(pages: readonly ReferencePage[], id: string): OperationPage {
  const page = pages.find((page) => page.kind === 'operation' && page.operationId === id);
  if (page?.kind !== 'operation') throw new Error(`no ${id}`);
  return page;
}

describe('an operation page', async () => {
  const { pages, problems } = build(await fixture('operation.yaml'));

  it('has what the extensions of the operation and of its responses state', () => {
    expect(problems).toEqual([]);
    expect(operation(pages, 'create-or-update-box')).toMatchObject({
      path: '/docs/api/Extensions/Box-v1beta1/put-a-box',
      title: 'Create or update a box',
      sidebarLabel: 'Create or update',
      summary: 'Stores a box.',
      resource: 'Box',
      permission: {
        provider: 'acme.box/v1beta1',
        resource: 'boxes/{name}',
        verb: 'put',
        systemRoles: ['admin'],
      },
      completion: {
        mode: 'accepted',
        states: ['pending', 'active'],
        description: { markdown: 'Wait.' },
        poll: { operationId: 'get-box' },
      },
      preconditions: [{ html: '<p>The tenant <strong>exists</strong>.</p>' }],
      related: [{ operationId: 'delete-box' }],
      next: { operationId: 'get-box' },
      source: 'operation.yaml',
    });
  });

  it('has the parameters, bodies and responses in order, with anchors and examples', () => {
    const { parameters, requestBody, responses } = operation(pages, 'create-or-update-box');
    expect(parameters.flatMap((group) => group.parameters.map(({ anchor }) => anchor))).toEqual([
      'path-tenant',
      'path-name',
      'query-verbose',
      'header-if-unmodified-since',
    ]);
    expect(parameters[0]?.parameters[0]).toMatchObject({
      required: true,
      examples: [{ name: 'example', value: 'tenant-1' }],
    });
    expect(requestBody).toMatchObject({
      required: true,
      content: [
        {
          anchor: 'request',
          examples: [{ name: 'small', value: { spec: { note: "it's", size: 1 } } }],
          schema: 'Box',
        },
        { anchor: 'request-application-xml', mediaType: 'application/xml', schema: 'Box' },
      ],
    });
    const causes = [{ markdown: 'The box is open.' }];
    const error = { title: 'In the way', type: 'http://example.com/conflict', causes };
    expect(responses).toMatchObject([
      {
        anchor: 'response-201',
        reason: 'Created',
        headers: [{ anchor: 'response-201-header-location', name: 'Location' }],
        content: [{ examples: [{ value: { spec: { size: 1 } } }] }],
      },
      { anchor: 'response-409', error },
      { status: '500', error: { title: 'Internal Server Error', causes: [] } },
      { anchor: 'response-5xx', reason: '', error: { title: 'Error' } },
      { anchor: 'response-default', description: { markdown: 'Others.' } },
    ]);
    expect(responses[4]?.error).toBeUndefined();
  });

  it('reads the parameters of the path, unless the operation has its own', () => {
    const verbose = (id: string) =>
      operation(pages, id).parameters.find(({ location }) => location === 'query')?.parameters[0];
    expect(verbose('get-box')?.description?.markdown).toBe('Of the path.');
    expect(verbose('create-or-update-box')).toMatchObject({
      description: { markdown: 'Of the operation.' },
      style: 'spaceDelimited',
    });
  });

  it('contains only the schemas that it reaches', () => {
    expect(Object.keys(operation(pages, 'delete-box').schemas)).toHaveLength(3);
    expect(Object.keys(operation(pages, 'get-box').schemas)).toContain('Box/spec/shelves/items');
  });

  it('specifies the values and the references of a field', () => {
    const { schemas } = operation(pages, 'get-box');
    expect(schemas['Box/spec/size']).toMatchObject({
      immutable: true,
      enum: [
        { value: 1, description: { markdown: 'Small.' } },
        { value: 2, description: { markdown: 'Large.' } },
      ],
    });
    expect(schemas['Box/spec/networkRef']).toMatchObject({
      reference: { provider: 'acme.network/v1', resources: ['networks'] },
      rules: [{ expression: 'self != ""', description: { markdown: 'Not empty.' } }],
    });
  });

  it('follows a page that states what the service is', () => {
    const operations = ['create-or-update-box', 'get-box', 'delete-box'].map((operationId) => ({
      operationId,
    }));
    const server = { url: 'https://{region}.example.com/box/' };
    const box = { id: 'box/Box', path: '/docs/api/Extensions/Box-v1beta1/box#resource-box' };
    expect(pages[0]).toMatchObject({
      title: 'Boxes',
      summary: 'Boxes keep things.',
      service: { provider: 'acme.box', version: 'v1beta1', beta: true, locality: 'regional' },
      downloads: { json: '/openapi/extensions.box.v1beta1.json' },
      resources: [
        {
          anchor: 'resource-box',
          kind: 'box',
          plural: 'boxes',
          scope: 'tenant',
          collectionPath: '/v1/tenants/{tenant}/boxes',
          description: { markdown: 'A box.' },
          operations,
        },
      ],
      operations,
      relations: [{ from: box, to: box }],
      errors: [{ status: '409', causes: [] }, { status: '500' }, { status: '5XX' }],
      security: [{ schemes: [{ name: 'bearer', scheme: 'bearer', bearerFormat: 'JWT' }] }],
      servers: [{ ...server, variables: [{ default: 'eu', enum: ['eu', 'us'] }] }],
    });
  });
});

describe('the order of operations', () => {
  it('is by tag as listed, then put, get, list, actions, delete', async () => {
    const { pages } = build(
      await documentOf(`
openapi: 3.1.0
info: { title: Order, version: v1 }
tags: [{ name: B }, { name: A }]
paths:
  /a/{a}: { delete: { tags: [A], operationId: delete-a }, get: { tags: [A], operationId: get-a } }
  /a: { get: { tags: [A], operationId: list-a } }
  /a/{a}/start: { post: { tags: [A], operationId: start-a } }
  /a/{a}/{x}: { put: { tags: [A], operationId: put-a } }
  /b: { get: { tags: [B], operationId: list-b } }
  /c: { get: { operationId: list-c } }
`),
    );
    const ids = pages.flatMap((page) => (page.kind === 'operation' ? [page.operationId] : []));
    expect(ids).toEqual(['list-b', 'put-a', 'get-a', 'list-a', 'start-a', 'delete-a', 'list-c']);
    expect(operation(pages, 'put-a').previous).toBeUndefined();
    expect(operation(pages, 'get-a').next?.operationId).toBe('list-a');
  });
});

describe('third-party documents', () => {
  it('get generated names where names are missing', async () => {
    const { pages, problems } = build(
      await documentOf(`
openapi: 3.0.0
paths: { '/pets/{petId}': { get: {}, patch: { operationId: 'Pets_changeOne' } } }
`),
    );
    expect(problems).toEqual([]);
    expect(pages.map(({ path, title }) => `${path} ${title}`)).toMatchInlineSnapshot(`
      [
        "/docs/api/Extensions/Box-v1beta1/box Box",
        "/docs/api/Extensions/Box-v1beta1/get-pets-pet-id Get pets pet id",
        "/docs/api/Extensions/Box-v1beta1/pets-change-one Pets change one",
      ]
    `);
    expect(operation(pages, 'get-pets-pet-id')).toMatchObject({
      servers: [{ url: '/' }],
      security: [],
      responses: [],
    });
  });

  it('do not break the model with wrong types', async () => {
    const { pages } = build(
      await documentOf(`
openapi: 3.1.0
info: 5
tags: { a: b }
servers: [null, 3]
security: none
paths:
  /a:
    get:
      parameters: [null, { name: 5, in: query }, { name: x, in: somewhere }]
      responses: { '200': null, '201': { content: [1], headers: 5 }, '202': { content: { a/b: { schema: 7, examples: 3 } } } }
      requestBody: { content: { a/b: { schema: { type: 9, properties: [], required: 5, enum: 5, allOf: {}, items: 5, minimum: x } } } }
    put: [1]
  /b: 7
`),
    );
    expect(pages).toHaveLength(2);
  });
});

describe('an invalid document', () => {
  it('gives problems with positions', async () => {
    const { problems } = build(
      await documentOf(`
openapi: 3.1.0
tags: [{ name: A, x-model-resource: { needs: [box/B, other/C] } }]
paths:
  /a/{x}:
    get: { operationId: get-a, x-model-related: [get-aa, boks/get-a] }
    put: { operationId: get-a }
    delete: { operationId: getA, x-model-completion: { mode: accepted, poll: nothing } }
  /a/{y}:
    get:
      operationId: b
      parameters: [{ name: q, in: query }, { name: q, in: query }]
  /i: { get: { operationId: box } }
info: { x-model-service: {} }
`),
    );
    expect(lines(problems)).toMatchInlineSnapshot(`
      [
        "spec.yaml:7:25 operation-id-unique The operationId get-a is already used by the operation on line 6. | Give each operation of a document its own operationId.",
        "spec.yaml:8:28 page-path-unique The path /docs/api/Extensions/Box-v1beta1/get-a is already used by get-a. | Set x-model-slug, or rename the operation.",
        "spec.yaml:10:5 path-unique GET /a/{y} is the same request as /a/{x}. | Merge the two paths.",
        "spec.yaml:13:29 page-path-unique The path /docs/api/Extensions/Box-v1beta1/box is already used by introduction. | Set x-model-slug, or rename the operation.",
        "spec.yaml:3:47 resource-exists There is no resource B in Box. | Did you mean A?",
        "spec.yaml:3:54 resource-exists There is no service other. | Write the slug of the service, a slash, and the tag.",
        "spec.yaml:12:44 parameter-unique The query parameter q is defined twice. | Remove one of the two.",
        "spec.yaml:6:50 operation-exists There is no operation get-aa in Box. | Did you mean get-a?",
        "spec.yaml:6:58 operation-exists There is no service boks. | Services are box.",
        "spec.yaml:8:78 operation-exists There is no operation nothing in Box. | Use one of its operationIds.",
      ]
    `);
  });
});

describe('links between pages', () => {
  it('lead to the list of the same service if others have the same path', async () => {
    const documentWith = (provider: string) =>
      documentOf(`
openapi: 3.1.0
info: { title: ${provider}, version: v1, x-model-service: { provider: ${provider} } }
paths:
  /v1/skus:
    get: { operationId: list-skus, summary: List SKUs of ${provider}, responses: {} }
  /v1/skus/{name}:
    get: { operationId: get-sku, summary: Get a SKU, responses: {} }
`);
    const { pages } = buildPages([
      { name: 'a', group: { ...group, outputDir: 'docs/a' }, document: await documentWith('a') },
      { name: 'b', group: { ...group, outputDir: 'docs/b' }, document: await documentWith('b') },
    ]);
    const sources = pages.flatMap((page) =>
      page.kind === 'operation' && page.operationId === 'get-sku' ? [page.sources.parameters] : [],
    );
    expect(sources).toMatchObject([
      { name: { title: 'List SKUs of a' } },
      { name: { title: 'List SKUs of b' } },
    ]);
  });

  it('lead from a parameter and a reference to the operation that lists their values', async () => {
    const store = `
openapi: 3.1.0
info: { title: Store, version: v1, x-model-service: { provider: acme.store } }
tags: [{ name: Shelf, x-model-resource: { needs: [] } }]
paths:
  /v1/shelves:
    get: { operationId: list-shelves, summary: List shelves, tags: [Shelf], responses: {} }
  /v1/shelves/{name}:
    get: { operationId: get-shelf, summary: Get a shelf, tags: [Shelf], responses: {} }
`;
    const box = `
openapi: 3.1.0
info: { title: Box, version: v1beta1, x-model-service: { provider: acme.box } }
tags: [{ name: Box, x-model-resource: { needs: [store/Shelf] } }]
paths:
  /v1beta1/shelves/{shelf}/boxes/{name}:
    put:
      operationId: put-box
      summary: Put a box
      tags: [Box]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                besideRef:
                  type: string
                  x-model-reference: { provider: acme.store/v1, resources: [shelves, lofts] }
      responses: {}
`;
    const { pages } = buildPages([
      {
        name: 'foundation.store.v1',
        group: { ...group, outputDir: 'docs/api/Foundation/Store-v1', label: 'Store' },
        document: await documentOf(store),
      },
      { name: 'extensions.box.v1beta1', group, document: await documentOf(box) },
    ]);
    const list = expect.objectContaining({ operationId: 'list-shelves' });
    // The caller chooses the name in the path of a PUT, and no operation lists lofts.
    expect(operation(pages, 'put-box').sources).toEqual({
      parameters: { shelf: list },
      references: { 'acme.store/v1/shelves': list },
    });
    expect(operation(pages, 'get-shelf').sources.parameters).toEqual({ name: list });

    const relation = {
      from: { id: 'box/Box', path: '/docs/api/Extensions/Box-v1beta1/box#resource-box' },
      to: { id: 'store/Shelf', path: '/docs/api/Foundation/Store-v1/store#resource-shelf' },
    };
    const services = pages.filter((page) => page.kind === 'service');
    // Both services have the relation.
    expect(services.map(({ relations }) => relations)).toMatchObject([[relation], [relation]]);
  });
});

describe('callbacks', async () => {
  const { operations, problems } = modelOf(await fixture('callbacks.yaml'));
  const callbacks = operations[0]?.callbacks;

  it('have one entry for each method of each URL, followed by its own callbacks, without infinite recursion', () => {
    expect(problems).toEqual([]);
    const lines = callbacks?.map(
      ({ name, method, expression, anchor, after }) =>
        `${method} ${name} ${expression} #${anchor}${after ? ` after ${after.anchor}` : ''}`,
    );
    expect(lines).toEqual([
      'POST onData {$request.query.callbackUrl}/data #callback-on-data-post',
      'POST onReceipt {$request.body#/receiptUrl} #callback-on-receipt-post after callback-on-data-post',
      'POST again {$request.body#/round} #callback-again-post after callback-on-receipt-post',
      'DELETE onData {$request.query.callbackUrl}/data #callback-on-data-delete',
      'POST on-data {$request.query.callbackUrl} #callback-on-data-post-2',
      'PUT shared https://fixed.example/hook #callback-shared-put',
    ]);
  });
});

describe('OpenAPI 3.2', async () => {
  const { operations, problems } = modelOf(await fixture('new-in-3.2.yaml'));
  const [search] = operations;

  it('has methods of any name', () => {
    expect(problems).toEqual([]);
    expect(operations.map(({ method, template }) => `${method} ${template}`)).toEqual([
      'QUERY /search',
      'COPY /search',
    ]);
  });

  it('has the whole query string as a parameter', () => {
    expect(search?.parameters).toMatchObject([
      {
        location: 'querystring',
        parameters: [
          { name: 'selector', mediaType: 'application/json', examples: [{ value: { a: 1 } }] },
        ],
      },
    ]);
  });

  it('has shared media types, streams, and values of examples', () => {
    expect(search?.requestBody?.content[0]?.schema).toBe('Tree');
    expect(search?.responses[0]?.content[0]).toMatchObject({
      schema: 'Line',
      examples: [
        { name: 'one', value: { n: 1 } },
        { name: 'two', value: '{"n":2}' },
      ],
    });
  });

  it('has encodings of responses, whose headers have schemas', async () => {
    const document = await documentOf(`
openapi: 3.2.0
paths:
  /a:
    get:
      responses:
        '200':
          description: x
          content:
            multipart/mixed:
              itemEncoding: { headers: { X-Size: { schema: { type: integer } } } }
`);
    const [page] = modelOf(document).operations;
    expect(Object.values(page?.schemas ?? {})).toMatchObject([{ types: ['integer'] }]);
  });

  it('follows $dynamicRef to the anchor of its file', () => {
    expect(search?.schemas['Tree/children']?.branches).toMatchObject([
      { kind: 'items', schema: 'Tree' },
    ]);
  });
});

/** Servers and security of an operation with these members, in a document with a server and a scheme. */
async function ownOf(operation: string, pathItem = '') {
  const document = await documentOf(`
openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: https://a.example }]
security: [{ key: [] }]
paths:
  /a:
    ${pathItem}
    get:
      operationId: get-a
      ${operation}
      responses: { '200': { description: x } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
`);
  const [page] = modelOf(document).operations;
  return {
    servers: page?.ownServers?.map(({ url }) => url),
    security: page?.ownSecurity?.map(({ schemes }) => schemes.map(({ name }) => name)),
  };
}

it('an operation has its own servers and security only if they differ from those of the document', async () => {
  const none = { servers: undefined, security: undefined };
  expect(await ownOf('')).toEqual(none);
  expect(await ownOf('servers: [{ url: https://a.example }]')).toEqual(none);
  expect(await ownOf('security: [{ key: [] }]')).toEqual(none);
  expect(await ownOf('servers: [{ url: https://b.example }]')).toMatchObject({
    servers: ['https://b.example'],
  });
  expect(await ownOf('', 'servers: [{ url: https://c.example }]')).toMatchObject({
    servers: ['https://c.example'],
  });
  expect(await ownOf('security: []')).toMatchObject({ security: [] });
  expect(await ownOf('security: [{ key: [] }, {}]')).toMatchObject({ security: [['key'], []] });
});

const alike = (about: string) => `
openapi: 3.1.0
info: { title: Box, version: v1${about} }
paths:
  /a: { get: { operationId: getBox, responses: {} } }
  /b: { get: { operationId: get-box, responses: {} } }
  /c: { get: { operationId: get_box, responses: {} } }
  /d: { get: { operationId: thing, responses: {} } }
`;

it('operations with the same name in third-party documents have separate pages, in source order', async () => {
  for (let run = 0; run < 2; run++) {
    const { pages, problems } = modelOf(await documentOf(alike('')));
    expect(problems).toEqual([]);
    expect(pages.map(({ path }) => path.slice('/docs/api/Test/Thing-v1/'.length))).toEqual([
      'thing',
      'get-box',
      'get-box-2',
      'get-box-3',
      'thing-2',
    ]);
  }
});

it('operations with the same name in documents of this project are reported', async () => {
  const { problems } = modelOf(
    await documentOf(alike(', x-model-service: { provider: acme.box, slug: thing }')),
  );
  expect(problems.map(({ rule }) => rule)).toEqual([
    'page-path-unique',
    'page-path-unique',
    'page-path-unique',
  ]);
});

const related = (title: string, needs: string, id: string, related: string) => `
openapi: 3.1.1
info: { title: ${title}, version: v1, x-model-service: { slug: ${title.toLowerCase()} } }
tags: [{ name: ${title}, x-model-resource: { needs: [${needs}] } }]
paths:
  /v1/${title}:
    put: { operationId: ${id}, summary: ${id}, tags: [${title}], responses: {}, x-model-related: [${related}] }
`;

async function relatedProblems(wayBack: string) {
  const documents = [
    {
      name: 'foundation.box.v1',
      group: { ...group, outputDir: 'docs/api/Foundation/Box-v1' },
      document: await documentOf(related('Box', 'lid/Lid', 'put-box', 'lid/put-lid')),
    },
    {
      name: 'foundation.lid.v1',
      group: { ...group, outputDir: 'docs/api/Foundation/Lid-v1' },
      document: await documentOf(related('Lid', '', 'put-lid', wayBack)),
    },
  ];
  return lines(buildPages(documents).problems);
}

it('operations that create related resources refer to each other', async () => {
  expect(await relatedProblems('box/put-box')).toEqual([]);
  expect(await relatedProblems('')).toMatchInlineSnapshot(`
    [
      "spec.yaml:7:80 related-both-ways put-box of Box lists this operation as related, but this operation doesn't list it. | Add box/put-box to x-model-related.",
    ]
  `);
});
