import { describe, expect, it } from 'vitest';
import type { LoadedDocument } from '../load/load-document';
import { documentOf, fixture, modelOf } from '../testing/documents';
import { fieldsOf } from './build-field-tree';
import type { Field, OperationPage } from './types';

const tree = (page: OperationPage | undefined, anchor = 'request'): Field | undefined =>
  page?.fieldTrees[anchor]?.tree;

const list = (root: Field | undefined): string[] =>
  [...(root ? fieldsOf(root) : [])].map(
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

/** The fields of the body of the first operation. */
const fieldsIn = async (document: LoadedDocument | string): Promise<string[]> => {
  const loaded = typeof document === 'string' ? await documentOf(document) : document;
  return list(tree(modelOf(loaded).operations[0]));
};

describe('the walk', () => {
  it('omits readOnly fields from requests and writeOnly fields from responses', async () => {
    const { operations } = modelOf(await fixture('operation.yaml'));
    const page = operations.find((operation) => operation.requestBody);
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
    expect(list(tree(page, 'response-201'))).toMatchInlineSnapshot(`
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
    expect(await fieldsIn(await fixture('recursion.yaml'))).toMatchInlineSnapshot(`
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
    const fields = await fieldsIn(
      body(`{
          type: object,
          oneOf: [{ title: By name, properties: { name: {} } }, { properties: { id: {} } }],
          not: { required: [x] },
          if: { properties: { a: {} } }, then: { properties: { b: {} } },
          dependentSchemas: { card: { properties: { c: {} } } },
          patternProperties: { '^x': {} },
          additionalProperties: { type: array, items: { type: array, prefixItems: [{}, {}], contains: {} } }
        }`),
    );
    expect(fields).toMatchInlineSnapshot(`
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
    const schema = '{ type: object, properties: { body: {}, fooBar: {}, foo-bar: {}, "": {} } }';
    expect(await fieldsIn(body(schema))).toEqual([
      'body #request-body-2',
      'fooBar #request-foo-bar',
      'foo-bar #request-foo-bar-2',
      ' #request-x',
    ]);
  });

  it('writes a large schema out once and links to it afterwards', async () => {
    const fields = Array.from({ length: 45 }, (_, index) => `f${index}: {}`).join(', ');
    const walked = await fieldsIn(
      body(
        "{ type: object, properties: { a: { $ref: '#/components/schemas/Big' }, b: { $ref: '#/components/schemas/Big' }, c: { $ref: '#/components/schemas/Small' }, d: { $ref: '#/components/schemas/Small' } } }",
        `{ Big: { type: object, properties: { ${fields} } }, Small: { type: object, properties: { s: {} } } }`,
      ),
    );
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
    const walked = await fieldsIn(
      body("{ $ref: '#/components/schemas/S0' }", `{ ${schemas.join(', ')} }`),
    );
    expect(walked.length).toBeLessThan(5000);
  });
});
