/** The pages of a document contain its whole content and nothing else. */

import { loadDocuments } from '@seca/openapi/command/load-documents';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { beforeAll, expect, test } from 'vitest';
import { compiledReference, renderedSite } from '../support/compiled-reference';

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
    expect(introduction.split(`href="${name}.html"`), name).toHaveLength(2);
  }
  expect(introduction).toMatch(/<h3 id="resource-undeclared">Undeclared</);
  expect(introduction).toMatch(/<h2 id="operations">Other operations</);
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

test('texts of path items, callbacks and security schemes are on the pages', async () => {
  const page = await pagesOf(`paths:
  /a:
    summary: Summary of the path
    description: Description of the path.
    get: { summary: Summary of the operation, description: Description of the operation., ${responses} }
    put:
      ${responses}
      callbacks:
        told:
          https://told.example:
            summary: Summary of the callback path
            description: Description of the callback path.
            post:
              operationId: tellThem
              summary: Summary of the callback
              description: Description of the callback.
              servers: [{ url: https://base.example }]
              security: [{ used: [] }]
              ${responses}
components:
  securitySchemes:
    used: { type: http, scheme: basic }
    unused: { type: http, scheme: digest, description: Description of the scheme. }
`);
  const get = words(page('get-a.html'));
  for (const text of ['path', 'operation']) {
    expect(get).toContain(`Summary of the ${text}`);
    expect(get).toContain(`Description of the ${text}.`);
  }
  const put = words(page('put-a.html'));
  // An operation without a description has the description of its path, which is shown once.
  expect(put.split('Description of the path.')).toHaveLength(2);
  for (const text of ['callback path', 'callback']) {
    expect(put).toContain(`Summary of the ${text}`);
    expect(put).toContain(`Description of the ${text}.`);
  }
  expect(put).toContain('Operation ID tellThem');
  expect(put).toContain('https://base.example');
  expect(put).toContain('used : http, basic');
  const introduction = words(page('index.html'));
  expect(introduction).toContain('unused : http, digest Description of the scheme.');
  expect(introduction).not.toContain('used : http, basic');
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
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
  expect(links).toContain('request-application-xml');
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
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
