import { describe, expect, it } from 'vitest';
import { fixture } from '../../../tests/support/specs';
import { buildPages } from './build-pages';
import type { OperationPage } from './types';

async function operations(): Promise<OperationPage[]> {
  const group = { specPath: 'x', outputDir: 'docs/api/Test/New-v1', label: 'New' };
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

  it('follows $dynamicRef to the anchor of its file', async () => {
    const [search] = await operations();
    expect(search?.schemas['Tree/children']?.items).toBe('Tree');
  });
});
