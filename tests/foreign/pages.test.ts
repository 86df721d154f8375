/** The pages of a document contain its whole content and nothing else. */

import { loadDocuments } from '@seca/openapi/command/load-documents';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { beforeAll, expect, test } from 'vitest';
import { compiledReference, renderedSite } from '../support/compiled-reference';
import { lostLinks } from './complete';

beforeAll(async () => {
  await compiledReference();
});

/** The HTML of the pages of a document, by file. */
async function pagesOf(
  text: string,
  options?: Parameters<typeof renderedSite>[1],
): Promise<(file: string) => string> {
  const head = `openapi: 3.2.0\ninfo: { title: Things, version: '1' }\n`;
  const folder = temporaryFolder({ 'things.yaml': head + text });
  const { pages } = await loadDocuments(folder, ['things.yaml']);
  const site = await renderedSite(pages, options);
  return (file) => site.get(file) ?? '';
}

/** The text of a page without tags. */
const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const responses = `responses: { '200': { description: Done. } }`;

test('the introduction links to each operation, whatever its tags', async () => {
  const page = await pagesOf(`tags: [{ name: Declared }]
paths:
  /a: { get: { tags: [Declared], ${responses} } }
  /b: { get: { tags: [Undeclared, Declared], ${responses} } }
  /c: { get: { ${responses} } }
webhooks: { sent: { post: { ${responses} } } }
`);
  const introduction = page('index.html');
  for (const name of ['get-a', 'get-b', 'get-c', 'post-sent']) {
    // An operation is listed under each of its tags.
    expect(introduction.split(`href="${name}.html"`), name).toHaveLength(name === 'get-b' ? 3 : 2);
  }
  expect(introduction).toMatch(/<h3 id="resource-undeclared"[^>]*>Undeclared</);
  expect(introduction).toMatch(/<h2 id="operations"[^>]*>Other operations</);
});

test.each([
  ['required: true', '{ type: object }', /Required.* body: application\/json/],
  ['required: true', '{ type: object, required: [a] }', /Required.* body: a /],
  ['required: false', '{ type: object }', /Required Nothing\./],
  ['required: false', '{ type: object, required: [a] }', /Required.* body, if there is one: a /],
])('a body with %s and %s', async (required, schema, expected) => {
  const page = await pagesOf(`paths:
  /a:
    post:
      requestBody: { ${required}, content: { application/json: { schema: ${schema} } } }
      ${responses}
`);
  expect(words(page('post-a.html'))).toMatch(expected);
});

test('a description of a path is shown once, and a security scheme where it is used', async () => {
  const page = await pagesOf(`paths:
  /a: { description: Of the path., get: { security: [{ used: [] }], ${responses} } }
components: { securitySchemes: { used: { type: http, scheme: basic }, unused: { type: http, scheme: digest } } }
`);
  expect(words(page('get-a.html')).split('Of the path.')).toHaveLength(2);
  expect(words(page('get-a.html'))).toContain('used : http, basic');
  expect(words(page('index.html'))).toContain('unused : http, digest');
  expect(words(page('index.html'))).not.toContain('used : http, basic');
});

test('a recursive schema links to its own section in every media type', async () => {
  const page = await pagesOf(`paths:
  /a:
    post:
      requestBody:
        content:
          application/json: { schema: { type: string } }
          application/xml: { schema: { $ref: '#/components/schemas/Node' } }
      responses:
        '200':
          description: Done.
          content:
            application/json: { schema: { type: string } }
            application/xml: { schema: { $ref: '#/components/schemas/Node' } }
        '400':
          description: Wrong.
          content:
            application/json: { schema: { type: string } }
            application/xml: { schema: { $ref: '#/components/schemas/Node' } }
components:
  schemas:
    Node: { type: object, properties: { child: { $ref: '#/components/schemas/Node' } } }
`);
  const html = page('post-a.html');
  expect(html).toContain(' href="#request-application-xml"');
  expect(lostLinks(html)).toEqual([]);
});

test('pages of an API that is not a standard do not mention a standard', async () => {
  const choice = `{ type: object, properties: { kind: { enum: [a, b] } } }`;
  const page = await pagesOf(`tags: [{ name: Thing }]
paths:
  /a:
    put:
      tags: [Thing]
      requestBody:
        content:
          application/json: { schema: { oneOf: [${choice}, ${choice}], allOf: [${choice}], if: ${choice}, then: ${choice} } }
          text/plain: {}
      responses: { '200': { description: Done. }, '400': { description: Wrong. } }
`);
  for (const file of ['index.html', 'put-a.html']) {
    expect(words(page(file))).not.toMatch(/standard|system role|Scope/i);
  }
  // A field that several parts of a schema describe is listed once.
  const choices = /Enum fields<\/dt>(.*?)<\/dd>/.exec(page('put-a.html'))?.[1] ?? '';
  expect(choices.split('<a ')).toHaveLength(2);
});

test('descriptions show images if images are enabled, and have titles for alerts', async () => {
  const text = `paths:
  /a:
    get:
      description: "First.\\n\\n![A chart](https://img.example/a.png)\\n\\n> [!WARNING]\\n> Mind the gap."
      ${responses}
`;
  const image =
    '<img src="https://img.example/a.png" alt="A chart" loading="lazy" referrerpolicy="no-referrer">';
  const shown = (await pagesOf(text, { images: true }))('get-a.html');
  expect(shown).toContain(image);
  expect(words(shown)).toContain('Warning Mind the gap.');
  expect(shown).not.toContain('[!WARNING]');
  const linked = (await pagesOf(text))('get-a.html');
  expect(linked).not.toContain('<img');
  expect(linked).toContain('>A chart</a>');
});

test('a blank name is like none, and no operation ID is invented', async () => {
  const page = await pagesOf(`paths:
  /a: { get: { summary: "\u200B", tags: [''], operationId: listBoxes, ${responses} } }
  /b/{id}: { get: { summary: ' ', operationId: '', parameters: [{ name: id, in: path, required: true, schema: {} }], ${responses} } }
tags: [{ name: A }]
`);
  expect(page('list-boxes.html')).toContain('<h1>List boxes</h1>');
  expect(words(page('list-boxes.html'))).toContain('Operation ID listBoxes');
  expect(page('get-b-id.html')).toContain('<h1>Get b id</h1>');
  expect(words(page('get-b-id.html'))).not.toContain('Operation ID');
  expect(words(page('index.html'))).toMatch(/Other operations.*List boxes/);
});

test('what extends a variant of a discriminator is a variant', async () => {
  const page = await pagesOf(`paths:
  /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }, ${responses} } }
components:
  schemas:
    Thing: { type: object, required: [sort], discriminator: { propertyName: sort }, properties: { sort: { type: string } } }
    Saw: { allOf: [{ $ref: '#/components/schemas/Tool' }, { properties: { teeth: { description: TEETH } } }] }
    Tool: { allOf: [{ $ref: '#/components/schemas/Thing' }, { properties: { grip: { description: GRIP } } }] }
    Jigsaw: { allOf: [{ allOf: [{ $ref: '#/components/schemas/Saw' }] }, { properties: { speed: { description: SPEED } } }] }
`);
  for (const text of ['TEETH', 'GRIP', 'SPEED']) expect(page('post-a.html')).toContain(text);
});

test.each([
  [
    'Send <TOKEN> with <op>, get List<Item> or List<Object>.',
    'Send <TOKEN> with <op>, get List<Item> or List<Object>.',
  ],
  ['<token>', '<token>'],
  ['<b>bold</b> <br> </op> <my-id> 1 < 2', 'bold </op> <my-id> 1 < 2'],
  ['A<style>.a{color:red}</style><title>T</title>B', 'AB'],
  ['![plan](images/plan.png) and [guide](../guide.md)', 'plan and guide'],
])('the description %j reads %j', async (text, expected) => {
  const page = await pagesOf(
    `paths: { /a: { get: { description: ${JSON.stringify(text)}, ${responses} } } }`,
  );
  const description = /<p[^>]*_text[^>]*>(.*?)<\/p>|<div[^>]*_text[^>]*>(.*?)<\/div>/s.exec(
    page('get-a.html'),
  );
  const plain = words(description?.[0] ?? '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&gt;', '>');
  expect(plain.replace(/ (?=[,.])/g, '')).toBe(expected);
});

test('footnotes and links to headings lead to IDs of their own text, other fragments are no links', async () => {
  const text =
    'See [limits](#rate-limits-1), [nothing](#none) and a note[^n].\n\n# Rate limits\n\n## Rate limits\n\nText.\n\n[^n]: Foot.';
  const page = await pagesOf(`paths:
  /a: { get: { description: ${JSON.stringify(text)}, ${responses} } }
  /b: { get: { description: ${JSON.stringify(text.replace('Text', 'Other'))}, ${responses} } }
`);
  const idsOf = (html: string) =>
    [...html.matchAll(/ (id|href)="#?(text-[^"]*)"/g)]
      .map(([, kind, id]) => `${kind} ${id}`)
      .sort();
  expect(idsOf(page('get-a.html')).map((id) => id.replace(/text-\w{6}-/, ''))).toEqual([
    'href fn-n',
    'href fnref-n',
    'href rate-limits-1',
    'id fn-n',
    'id fnref-n',
    'id rate-limits-1',
  ]);
  expect(idsOf(page('get-b.html'))).not.toEqual(idsOf(page('get-a.html')));
  expect(page('get-a.html')).toContain('<span>nothing</span>');
});

test('cells are aligned by a class, and texts from right to left have a direction', async () => {
  const table =
    '| l | r |\n|:--|--:|\n| 1 | 2 |\n\n<p align="center" width="9">C</p>\n\nيعيد (list).';
  const page = await pagesOf(
    `tags: [{ name: "وسم (a)" }]
externalDocs: { url: guide.md, description: "وثائق (b)" }
paths:
  /a:
    summary: "مسار (c)"
    get:
      tags: ["وسم (a)"]
      summary: "قائمة (v1)"
      operationId: list
      description: ${JSON.stringify(table)}
      parameters: [{ name: q, in: query, schema: { type: string, title: "اسم (n)", examples: ["نص (x)"] } }]
      ${responses}`,
  );
  const html = page('list.html');
  expect(html).toContain('<td class="align-right">2</td>');
  expect(html).toContain('<p class="align-center">C</p>');
  expect(html).not.toContain(' align=');
  expect(html).toContain('<h1 dir="auto">');
  expect(html).toContain('<p dir="auto">يعيد (list).</p>');
  expect(html).toContain('<bdi>مسار (c)</bdi>');
  expect(html).toMatch(/<p dir="auto"[^>]*>اسم \(n\)</);
  expect(html).toMatch(/<code(?![^>]* dir)[^>]*>نص/);
  const introduction = page('index.html');
  expect(introduction).toMatch(/<h3 dir="auto"[^>]*>وسم/);
  expect(introduction).toMatch(/<a dir="auto" href="list.html">/);
  // No file of this name is published.
  expect(introduction).toContain('More: وثائق (b)');
});

test('values of several types are told apart, and an object without properties is said to have none', async () => {
  const page = await pagesOf(`paths:
  /a:
    get:
      parameters:
        - { name: p, in: query, schema: { enum: [1, '1', 2] } }
        - { name: q, in: query, schema: { type: string, enum: ['true', yes, 'null'] } }
        - { name: r, in: query, schema: { type: object, additionalProperties: false } }
      ${responses}
`);
  const text = words(page('get-a.html')).replaceAll('&quot;', '"');
  expect(text).toContain('one of 1 , "1" , 2');
  expect(text).toContain('one of "true" , yes , "null"');
  expect(text).toContain('no properties');
});

test('samples send what the document demands and nothing else', async () => {
  const page = await pagesOf(`servers: [{ url: 'https://api.test/v1#top' }]
paths:
  /a#list:
    get:
      parameters:
        - { name: Accept, in: header, required: true, schema: { type: string } }
        - { name: authorization, in: header, required: true, schema: { type: string } }
        - { name: a, in: query, required: true, schema: { type: array, items: {}, default: [] } }
        - { name: b, in: query, required: true, style: deepObject, schema: { type: object, default: {} } }
        - { name: X-List, in: header, required: true, schema: { type: array, items: {}, default: [] } }
        - { name: z, in: query, required: true, schema: { type: integer } }
      ${responses}
    head: { ${responses} }
    trace: { ${responses} }
  /b: { get: { responses: { '200': { description: Done., links: { next: { operationId: get-b, parameters: { limit: 5, all: true } } } } } } }
`);
  const get = words(page('get-a-list.html'));
  expect(get).toContain("--url 'https://api.test/v1/a?z=1'");
  expect(get).not.toMatch(/accept|authorization|X-List: /i);
  expect(words(page('head-a-list.html'))).toContain('curl --head');
  expect(words(page('trace-a-list.html'))).toContain('fetch doesn&#x27;t send TRACE');
});

test('paths that differ only in names of parameters are rendered, with a warning', async () => {
  const parameters = (name: string) =>
    `parameters: [{ name: ${name}, in: path, required: true, schema: {} }]`;
  const page = await pagesOf(`paths:
  /a/{x}: { get: { operationId: one, ${parameters('x')}, ${responses} } }
  /a/{y}: { get: { operationId: two, ${parameters('y')}, ${responses} } }
`);
  expect(page('one.html')).toContain('{x}');
  expect(page('two.html')).toContain('{y}');
});

test('a schema that the request, several media types and statuses share is described once', async () => {
  const content = `content: { application/json: { schema: { $ref: '#/components/schemas/A' } }, application/yaml: { schema: { $ref: '#/components/schemas/A' } } }`;
  const page = await pagesOf(`paths:
  /a:
    put:
      requestBody: { ${content} }
      responses: { '200': { description: Done., ${content} }, '201': { description: Made., ${content} } }
components: { schemas: { A: { type: object, properties: { a: { description: DESCRIBED } } } } }
`);
  const html = page('put-a.html');
  expect(html.split('DESCRIBED')).toHaveLength(2);
  expect(words(html)).toContain('The same fields as the request body');
  expect(words(html)).toContain('application/yaml , with the same fields as application/json .');
  expect(lostLinks(html)).toEqual([]);
});
