import { buildPages } from '@seca/openapi/model/build-pages';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { documentOf } from '@seca/openapi/testing/documents';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { plainText } from '../../../tests/support/plain-text';
import { ReferencePageProvider } from '../use-reference-page';
import { SchemaTree } from './SchemaTree';

interface Options {
  version?: string;
  components?: string;
  direction?: 'request' | 'response';
}

/** HTML of the tree of a body with this schema. */
async function html(schema: string, options: Options = {}): Promise<string> {
  const { version = '3.1.0', components = '{}', direction = 'request' } = options;
  const body = `{ content: { application/json: { schema: ${schema} } } }`;
  const document = await documentOf(`
openapi: ${version}
info: { title: Test, version: '1' }
paths:
  /a:
    put:
      operationId: put-a
      ${direction === 'request' ? `requestBody: ${body}` : ''}
      responses: { '200': { description: x, ${direction === 'response' ? body.slice(1, -1) : ''} } }
components: { schemas: ${components} }
`);
  const group = { specPath: 'x', outputDir: 'docs/api/Test/Thing-v1', label: 'Thing' };
  const { pages } = buildPages([{ name: 'test.thing.v1', group, document }]);
  const page = pages.find((operation) => operation.kind === 'operation');
  if (!page) throw new Error('no page');
  const view = withHighlightedCode(page, (code) => code);
  return renderToStaticMarkup(
    <ReferencePageProvider value={view}>
      <SchemaTree anchor={direction === 'request' ? 'request' : 'response-200'} />
    </ReferencePageProvider>,
  );
}

const text = async (schema: string, options?: Options): Promise<string> =>
  plainText((await html(schema, options)).replaceAll('<', ' <')).replace(/\s+/g, ' ');

/** By keyword: a schema, words of its tree, and the options of the document. */
const keywords = parse(`
type: [{ type: [string, "null"] }, [string or null]]
nullable: [{ type: string, nullable: true }, [string or null], { version: 3.0.3 }]
nullable beside allOf: [{ nullable: true, allOf: [{ type: string }] }, [string or null], { version: 3.0.3 }]
nullable beside oneOf: [{ nullable: true, oneOf: [{ title: A }, { type: string }] }, [A or Option 2 or null, Exactly one of, null null only null], { version: 3.0.3 }]
nullable items: [{ type: [array, "null"], items: { type: [string, "null"], deprecated: true } }, ["array of (string or null) or null", "Each item: string or null deprecated"]]
"true": [{ type: object, properties: { a: true } }, [a any type]]
"false": [{ type: object, properties: { a: false } }, [a nothing]]
title: [{ type: object, properties: { a: { title: The title } } }, [The title]]
format: [{ type: string, format: uuid }, [string (uuid)]]
format without type: [{ format: uuid }, [format uuid]]
minLength: [{ type: string, minLength: 2, maxLength: 4 }, [between 2 and 4 characters]]
pattern: [{ type: string, pattern: "^a+$" }, [matches ^a+$]]
exclusiveMinimum: [{ type: integer, exclusiveMinimum: 3 }, [greater than 3]]
exclusiveMinimum of 3.0: [{ type: integer, minimum: 3, exclusiveMinimum: true }, [greater than 3], { version: 3.0.3 }]
multipleOf: [{ type: integer, multipleOf: 5 }, [a multiple of 5]]
const: [{ const: 7 }, [always 7]]
const null: [{ const: null }, [always null]]
enum: [{ enum: [a, 1, null] }, ['one of "a" , 1 , null']]
x-model-enum: [{ enum: [a], x-model-enum: { a: The first. } }, [a The first.]]
default: [{ type: string, default: x }, [default x]]
examples: [{ type: string, examples: [x, y] }, ["examples x , y"]]
example: [{ type: string, example: x }, [example x], { version: 3.0.3 }]
required: [{ type: object, required: [a], properties: { a: {} } }, [a any type required]]
deprecated: [{ type: object, properties: { a: { deprecated: true } } }, [deprecated]]
x-model-immutable: [{ type: object, properties: { a: { x-model-immutable: true } } }, [immutable]]
minProperties: [{ type: object, minProperties: 1 }, [at least 1 property]]
additionalProperties: [{ type: object, additionalProperties: { type: integer, minimum: 2 } }, [map of integer, "Each value: integer", at least 2]]
"additionalProperties: false": [{ type: object, properties: { a: {} }, additionalProperties: false }, [no other properties]]
patternProperties: [{ type: object, patternProperties: { "^x-": { description: An extension. } } }, [Names that match a pattern, ^x-, An extension.]]
propertyNames: [{ type: object, propertyNames: { maxLength: 9 } }, [Each name, 9 char]]
unevaluatedProperties: [{ type: object, unevaluatedProperties: { type: boolean, description: Any flag. } }, [Other properties, boolean, Any flag.]]
"unevaluatedProperties: false": [{ type: object, unevaluatedProperties: false }, [no additional properties]]
unevaluatedItems: [{ type: array, prefixItems: [{}], unevaluatedItems: { type: boolean, description: A flag. } }, [Other items, A flag.]]
"unevaluatedItems: false": [{ type: array, unevaluatedItems: false }, [no additional items]]
items: [{ type: array, items: { type: string, maxLength: 3 } }, [Each item, 3 char]]
items of items: [{ type: array, items: { type: array, items: { type: integer, minimum: 1 } } }, [array of array of integer, at least 1]]
prefixItems: [{ type: array, prefixItems: [{ description: One. }, { description: Two. }] }, ["Items, in this order", "[0]", One., "[1]", Two.]]
contains: [{ type: array, contains: { description: This. } }, [At least one item is, This.]]
minContains: [{ type: array, contains: { description: This. }, minContains: 2, maxContains: 3 }, [between 2 and 3 matching items, A matching item is]]
"minContains: 0": [{ type: array, contains: { description: This. }, minContains: 0 }, ["any number of matching items, or none", A matching item is]]
uniqueItems: [{ type: array, uniqueItems: true }, [unique items]]
not: [{ not: { description: Bad. } }, [Never, Bad.]]
"if, then, else": [{ if: { description: Cond. }, then: { description: Yes. }, else: { description: No. } }, [If it is, Cond., then it also is, Yes., otherwise it is, No.]]
dependentRequired: [{ type: object, dependentRequired: { card: [address] } }, ["if card is present, also required: address"]]
dependentSchemas: [{ type: object, dependentSchemas: { card: { properties: { address: {} } } } }, ["If a field is present, also", card, address]]
oneOf: [{ oneOf: [{ title: Cat, description: Purrs. }, { description: Other. }] }, [Exactly one of, Cat, Purrs., Option 2, Other.]]
anyOf: [{ anyOf: [{ title: Cat }] }, [At least one of, Cat]]
allOf: [{ oneOf: [{ title: A }], allOf: [{ oneOf: [{ title: B }] }] }, [Exactly one of, A, All of, B]]
discriminator: [{ $ref: "#/components/schemas/Pet" }, ["the kind is determined by kind : miau for Cat, Dog", any other for Dog, Exactly one of], { version: 3.2.0, components: { Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind, mapping: { miau: Cat }, defaultMapping: Dog } }, Cat: { properties: { kind: {} } }, Dog: { properties: { kind: {} } } } }]
contentMediaType: [{ type: string, contentMediaType: image/png }, [contains image/png]]
contentEncoding: [{ type: string, contentEncoding: base64 }, [encoded as base64]]
contentSchema: [{ type: string, contentMediaType: application/json, contentSchema: { properties: { n: { description: Inside. } } } }, [Content of the text, n, Inside.]]
xml: [{ type: object, properties: { a: { xml: { name: b, attribute: true, namespace: "urn:x", prefix: p } } } }, ["in XML: attribute b, namespace urn:x, prefix p"]]
xml.wrapped: [{ type: array, xml: { wrapped: true } }, [a separate element]]
xml.nodeType: [{ xml: { nodeType: cdata } }, ["in XML: cdata"], { version: 3.2.0 }]
externalDocs: [{ type: object, externalDocs: { url: "https://example.com/", description: The norm } }, [The norm]]
$defs: [{ $defs: { X: { description: Defined. } }, $ref: "#/components/schemas/Y" }, [Y]]
`) as Record<
  string,
  [schema: object, words: string[], options?: { version?: string; components?: object }]
>;

test.each(Object.entries(keywords))('%s is shown', async (_, [schema, words, options = {}]) => {
  const { version, components = { Y: { type: 'object' } } } = options;
  const page = await text(JSON.stringify(schema), {
    version: version || undefined,
    components: JSON.stringify(components),
  });
  for (const word of words) expect(page).toContain(word);
});

describe('the tree', () => {
  test('omits readOnly fields in requests and writeOnly fields in responses', async () => {
    const schema = '{ properties: { seen: { readOnly: true }, told: { writeOnly: true } } }';
    const request = await text(schema);
    expect(request).toContain('told');
    expect(request).not.toContain('seen');
    const response = await text(schema, { direction: 'response' });
    expect(response).toContain('seen');
    expect(response).not.toContain('told');
  });

  test('shows a recursive field as a link to the enclosing field', async () => {
    const components =
      '{ Node: { type: object, properties: { name: {}, child: { $ref: "#/components/schemas/Node" } } } }';
    const page = await html('{ properties: { root: { $ref: "#/components/schemas/Node" } } }', {
      components,
    });
    expect(page).toContain('Recursive: the same fields as');
    expect(page).toMatch(/<a href="#request-root"><code translate="no">root<\/code><\/a>/);
  });

  test('opens small objects, collapses large ones, and has buttons to expand and collapse all', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `f${index}: {}`).join(', ');
    const page = await html(
      `{ properties: { small: { properties: { a: {} } }, large: { properties: { ${many} } } } }`,
    );
    expect(page.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect(page).toMatch(
      /<details class="[^"]*" data-below=""><summary aria-label="30 fields in large"/,
    );
    expect(page).toContain('Expand all');
    expect(page).toContain('Collapse all');
    expect(page).toContain('f29');
  });

  test('lists fields that repeat an earlier field by name, each with its anchor', async () => {
    const components =
      '{ Ref: { type: object, properties: { a: { description: First. }, b: {}, c: {} } } }';
    const page = await html(
      '{ properties: { one: { $ref: "#/components/schemas/Ref" }, two: { $ref: "#/components/schemas/Ref" } } }',
      { components },
    );
    expect(page.match(/First\./g)).toHaveLength(1);
    for (const name of ['a', 'b', 'c']) expect(page).toContain(`id="request-two-${name}"`);
    expect(page).toContain('as in <a href="#request-one"');
  });
});
