import { describe, expect, it } from 'vitest';
import { documentOf, fixture } from '../testing/documents';
import { buildPages } from './build-pages';
import type { OperationPage } from './types';

const group = { specPath: 'x', outputDir: 'docs/api/Test/New-v1', label: 'New' };

async function operations(): Promise<OperationPage[]> {
  const document = await fixture('new-in-3.2.yaml');
  const { pages, problems } = buildPages([{ name: 'test.new.v1', group, document }]);
  expect(problems).toEqual([]);
  return pages.filter((page) => page.kind === 'operation');
}

describe('OpenAPI 3.2', () => {
  it('has methods of any name', async () => {
    expect((await operations()).map(({ method, template }) => `${method} ${template}`)).toEqual([
      'QUERY /search',
      'COPY /search',
    ]);
  });

  it('has the whole query string as a parameter', async () => {
    const [search] = await operations();
    expect(search?.parameters).toMatchObject([
      {
        place: 'querystring',
        parameters: [
          { name: 'selector', mediaType: 'application/json', examples: [{ value: { a: 1 } }] },
        ],
      },
    ]);
  });

  it('has shared media types, streams, and values of examples', async () => {
    const [search] = await operations();
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
    const [, page] = buildPages([{ name: 'test.new.v1', group, document }]).pages;
    expect(page?.kind === 'operation' && Object.values(page.schemas)).toMatchObject([
      { types: ['integer'] },
    ]);
  });

  it('follows $dynamicRef to the anchor of its file', async () => {
    const [search] = await operations();
    expect(search?.schemas['Tree/children']?.items).toBe('Tree');
  });
});
