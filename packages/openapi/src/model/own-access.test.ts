import { expect, test } from 'vitest';
import { documentOf } from '../testing/documents';
import { buildPages } from './build-pages';

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
  const group = { specPath: 'x', outputDir: 'docs/api/Test/Thing-v1', label: 'Thing' };
  const page = buildPages([{ name: 'test.thing.v1', group, document }]).pages.find(
    ({ kind }) => kind === 'operation',
  );
  if (page?.kind !== 'operation') throw new Error('no page');
  return {
    servers: page.ownServers?.map(({ url }) => url),
    security: page.ownSecurity?.map(({ schemes }) => schemes.map(({ name }) => name)),
  };
}

test('an operation has its own servers and security only if they differ from those of the document', async () => {
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
