import { describe, expect, it } from 'vitest';
import { documentOf, fixture, modelOf } from '../testing/documents';
import { AnchorSet } from './anchors';
import { buildFieldTree, fieldsOf } from './build-field-tree';
import { partsOfPage } from './page-parts';
import type { Direction, Field, OperationPage } from './types';

function tree(page: OperationPage | undefined, direction: Direction = 'request'): Field {
  const media =
    direction === 'request' ? page?.requestBody?.content[0] : page?.responses[0]?.content[0];
  const walked =
    page && media?.schema
      ? buildFieldTree({
          schemas: page.schemas,
          root: media.schema,
          prefix: media.anchor,
          direction,
          anchors: new AnchorSet(partsOfPage(page).map(({ anchor }) => anchor)),
        })
      : undefined;
  if (!walked) throw new Error('no body');
  return walked;
}

const list = (root: Field): string[] =>
  [...fieldsOf(root)].map(
    ({ path, anchor, required, describedAt }) =>
      `${path} #${anchor}${required ? ' required' : ''}${describedAt?.reason.startsWith('re') ? ` ${describedAt.reason} ${describedAt.href}` : ''}`,
  );

const body = (schema: string, rest = '{}'): string => `
openapi: 3.1.0
paths:
  /a:
    put:
      operationId: put-a
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: x, content: { application/json: { schema: ${schema} } } } }
components: { schemas: ${rest} }
`;

describe('the walk', () => {
  it('omits readOnly fields from requests and writeOnly fields from responses', async () => {
    const { operations } = modelOf(await fixture('operation.yaml'));
    const page = operations.find((it) => it.requestBody);
    expect(list(tree(page))).toMatchInlineSnapshot(`
      [
        "spec #request-spec required",
        "spec.size #request-spec-size required",
        "spec.note #request-spec-note",
        "spec.secret #request-spec-secret",
        "spec.shelves #request-spec-shelves",
        "spec.shelves[] #request-spec-shelves-item",
        "spec.shelves[].height #request-spec-shelves-height",
        "spec.networkRef #request-spec-network-ref",
      ]
    `);
    expect(list(tree(page, 'response'))).toMatchInlineSnapshot(`
      [
        "metadata #response-201-metadata required",
        "metadata.name #response-201-metadata-name",
        "spec #response-201-spec required",
        "spec.size #response-201-spec-size required",
        "spec.note #response-201-spec-note",
        "spec.shelves #response-201-spec-shelves",
        "spec.shelves[] #response-201-spec-shelves-item",
        "spec.shelves[].height #response-201-spec-shelves-height",
        "spec.networkRef #response-201-spec-network-ref",
      ]
    `);
  });

  it('represents recursion by the enclosing field, through arrays and maps', async () => {
    const {
      operations: [page],
    } = modelOf(await fixture('recursion.yaml'));
    expect(list(tree(page))).toMatchInlineSnapshot(`
      [
        "name #request-name",
        "parent #request-parent recursion #request-body",
        "children #request-children",
        "children[] #request-children-item recursion #request-body",
        "links #request-links",
        "links.* #request-links-any recursion #request-body",
      ]
    `);
  });

  it('follows alternatives, conditions, tuples and maps', async () => {
    const {
      operations: [page],
    } = modelOf(
      await documentOf(
        body(`{
          type: object,
          oneOf: [{ title: By name, properties: { name: {} } }, { properties: { id: {} } }],
          not: { required: [x] },
          if: { properties: { a: {} } }, then: { properties: { b: {} } },
          dependentSchemas: { card: { properties: { c: {} } } },
          patternProperties: { '^x': {} },
          additionalProperties: { type: array, items: { type: array, prefixItems: [{}, {}], contains: {} } }
        }`),
      ),
    );
    expect(list(tree(page))).toMatchInlineSnapshot(`
      [
        "/^x/ #request-pattern-1",
        "* #request-any",
        "*[] #request-any-item",
        "*[][0] #request-any-item-0",
        "*[][1] #request-any-item-1",
        "*[][] #request-any-contains",
        " #request-by-name",
        "name #request-by-name-name",
        " #request-option-2",
        "id #request-option-2-id",
        " #request-not",
        "x #request-not-x required",
        " #request-if",
        "a #request-if-a",
        " #request-then",
        "b #request-then-b",
        " #request-with-card",
        "c #request-with-card-c",
      ]
    `);
  });

  it('makes anchors unique, also among those of the page', async () => {
    const {
      operations: [page],
    } = modelOf(
      await documentOf(
        body('{ type: object, properties: { body: {}, fooBar: {}, foo-bar: {}, "": {} } }'),
      ),
    );
    expect(list(tree(page))).toEqual([
      'body #request-body-2',
      'fooBar #request-foo-bar',
      'foo-bar #request-foo-bar-2',
      ' #request-x',
    ]);
  });

  it('writes a large schema out once and links to it afterwards', async () => {
    const fields = Array.from({ length: 45 }, (_, index) => `f${index}: {}`).join(', ');
    const {
      operations: [page],
    } = modelOf(
      await documentOf(
        body(
          "{ type: object, properties: { a: { $ref: '#/components/schemas/Big' }, b: { $ref: '#/components/schemas/Big' }, c: { $ref: '#/components/schemas/Small' }, d: { $ref: '#/components/schemas/Small' } } }",
          `{ Big: { type: object, properties: { ${fields} } }, Small: { type: object, properties: { s: {} } } }`,
        ),
      ),
    );
    const walked = list(tree(page));
    expect(walked).toContain('b #request-b repeated #request-a');
    expect(walked).toContain('d.s #request-d-s');
    expect(walked).toHaveLength(45 + 4 + 2);
  });

  it('stays small if many schemas refer to each other', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `S${index}`);
    const schemas = names.map(
      (name) =>
        `${name}: { type: object, properties: { ${names.map((other) => `${other}: { $ref: '#/components/schemas/${other}' }`).join(', ')} } }`,
    );
    const {
      operations: [page],
    } = modelOf(
      await documentOf(body("{ $ref: '#/components/schemas/S0' }", `{ ${schemas.join(', ')} }`)),
    );
    expect(list(tree(page)).length).toBeLessThan(5000);
  });
});
