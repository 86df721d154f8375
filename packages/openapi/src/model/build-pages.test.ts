import { describe, expect, it } from 'vitest';
import type { LoadedDocument } from '../load/load-document';
import { documentOf, fixture, lines } from '../testing/documents';
import { buildPages } from './build-pages';
import type { SystemRole } from './system-roles';
import type { OperationPage, ReferencePage, ServicePage } from './types';

const group = { specPath: 'x', outputDir: 'docs/api/Extensions/Box-v1beta1', label: 'Box' };
const roles: SystemRole[] = [
  {
    name: 'admin',
    grants: [{ provider: 'seca.box/v1beta1', resources: ['boxes/*'], verbs: ['put'] }],
  },
  {
    name: 'viewer',
    grants: [{ provider: 'seca.box/v1beta1', resources: ['boxes/*'], verbs: ['get'] }],
  },
];

const build = (document: LoadedDocument) =>
  buildPages([{ name: 'extensions.box.v1beta1', group, document }], roles);

function operation(pages: readonly ReferencePage[], id: string): OperationPage {
  const page = pages.find((it) => it.kind === 'operation' && it.operationId === id);
  if (page?.kind !== 'operation') throw new Error(`no ${id}`);
  return page;
}

describe('an operation page', () => {
  it('states everything but schemas', async () => {
    const { pages, problems } = build(await fixture('operation.yaml'));
    expect(problems).toEqual([]);
    const { schemas, fieldTrees: _, ...page } = operation(pages, 'create-or-update-box');
    expect(Object.keys(schemas)).toContain('Box');
    expect(JSON.parse(JSON.stringify(page))).toMatchSnapshot();
  });

  it('reads the parameters of the path, unless the operation has its own', async () => {
    const { pages } = build(await fixture('operation.yaml'));
    const verbose = (id: string) =>
      operation(pages, id).parameters.find(({ place }) => place === 'query')?.parameters[0];
    expect(verbose('get-box')?.description?.markdown).toBe('Of the path.');
    expect(verbose('create-or-update-box')).toMatchObject({
      description: { markdown: 'Of the operation.' },
      style: 'spaceDelimited',
    });
  });

  it('contains only the schemas that it reaches', async () => {
    const { pages } = build(await fixture('operation.yaml'));
    expect(Object.keys(operation(pages, 'delete-box').schemas)).toHaveLength(3);
    expect(Object.keys(operation(pages, 'get-box').schemas)).toContain('Box/spec/shelves/items');
  });

  it('specifies the values and the references of a field', async () => {
    const { schemas } = operation(build(await fixture('operation.yaml')).pages, 'get-box');
    expect(schemas['Box/spec/size']).toMatchObject({
      immutable: true,
      enum: [
        { value: 1, description: { markdown: 'Small.' } },
        { value: 2, description: { markdown: 'Large.' } },
      ],
    });
    expect(schemas['Box/spec/networkRef']).toMatchObject({
      reference: { provider: 'seca.network/v1', resources: ['networks'] },
      rules: [{ expression: 'self != ""', description: { markdown: 'Not empty.' } }],
    });
  });
});

describe('a service page', () => {
  it('states what the service is', async () => {
    const [page] = build(await fixture('operation.yaml')).pages as [ServicePage];
    expect(JSON.parse(JSON.stringify(page))).toMatchSnapshot();
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
tags: [{ name: A, x-seca-resource: { needs: [box/B, other/C] } }]
paths:
  /a/{x}:
    get: { operationId: get-a, x-seca-related: [get-aa, boks/get-a] }
    put: { operationId: get-a }
    delete: { operationId: getA, x-seca-completion: { mode: accepted, poll: nothing } }
  /a/{y}:
    get:
      operationId: b
      parameters: [{ name: q, in: query }, { name: q, in: query }]
  /i: { get: { operationId: box } }
info: { x-seca-service: {} }
`),
    );
    expect(lines(problems)).toMatchInlineSnapshot(`
      [
        "spec.yaml:7:25 operation-id-unique The operationId get-a is already used by the operation in line 6. | Give each operation of a document its own operationId.",
        "spec.yaml:8:28 page-path-unique The page /docs/api/Extensions/Box-v1beta1/get-a is taken (get-a). | Set x-seca-slug, or rename the operation.",
        "spec.yaml:10:5 path-unique GET /a/{y} is the same request as /a/{x}. | Merge the two paths.",
        "spec.yaml:13:29 page-path-unique The page /docs/api/Extensions/Box-v1beta1/box is taken (introduction). | Set x-seca-slug, or rename the operation.",
        "spec.yaml:3:46 resource-exists There is no resource B in Box. | Did you mean A?",
        "spec.yaml:3:53 resource-exists There is no service other. | Write the slug of the service, a slash, and the tag.",
        "spec.yaml:12:44 parameter-unique The query parameter q is defined twice. | Remove one of the two.",
        "spec.yaml:6:49 operation-exists There is no operation get-aa in Box. | Did you mean get-a?",
        "spec.yaml:6:57 operation-exists There is no service boks. | Services are box.",
        "spec.yaml:8:77 operation-exists There is no operation nothing in Box. | Use one of its operationIds.",
      ]
    `);
  });
});

describe('links between pages', () => {
  it('lead to the list of the same service if others have the same path', async () => {
    const documentWith = (provider: string) =>
      documentOf(`
openapi: 3.1.0
info: { title: ${provider}, version: v1, x-seca-service: { provider: ${provider} } }
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
info: { title: Store, version: v1, x-seca-service: { provider: seca.store } }
tags: [{ name: Shelf, x-seca-resource: { needs: [] } }]
paths:
  /v1/shelves:
    get: { operationId: list-shelves, summary: List shelves, tags: [Shelf], responses: {} }
  /v1/shelves/{name}:
    get: { operationId: get-shelf, summary: Get a shelf, tags: [Shelf], responses: {} }
`;
    const box = `
openapi: 3.1.0
info: { title: Box, version: v1beta1, x-seca-service: { provider: seca.box } }
tags: [{ name: Box, x-seca-resource: { needs: [store/Shelf] } }]
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
                  x-seca-reference: { provider: seca.store/v1, resources: [shelves, lofts] }
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
      references: { 'seca.store/v1/shelves': list },
    });
    expect(operation(pages, 'get-shelf').sources.parameters).toEqual({ name: list });

    const relation = {
      from: {
        id: 'box/Box',
        name: 'Box',
        label: 'Box',
        service: 'Box',
        path: '/docs/api/Extensions/Box-v1beta1/box#resource-box',
      },
      to: {
        id: 'store/Shelf',
        name: 'Shelf',
        label: 'Shelf',
        service: 'Store',
        path: '/docs/api/Foundation/Store-v1/store#resource-shelf',
      },
    };
    const services = pages.filter((page) => page.kind === 'service');
    // Both services have the relation.
    expect(services.map(({ relations }) => relations)).toEqual([[relation], [relation]]);
  });
});
