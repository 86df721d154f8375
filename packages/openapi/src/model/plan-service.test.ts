import { expect, test } from 'vitest';
import { documentOf } from '../testing/documents';
import { buildPages } from './build-pages';

const group = { specPath: 'spec.yaml', outputDir: 'docs/api/OpenAPI/box', label: 'Box' };

const alike = (about: string) => `
openapi: 3.1.0
info: { title: Box, version: v1${about} }
paths:
  /a: { get: { operationId: getBox, responses: {} } }
  /b: { get: { operationId: get-box, responses: {} } }
  /c: { get: { operationId: get_box, responses: {} } }
  /d: { get: { operationId: box, responses: {} } }
`;

test('operations with the same name in third-party documents have separate pages, in source order', async () => {
  for (let run = 0; run < 2; run++) {
    const document = await documentOf(alike(''));
    const { pages, problems } = buildPages([{ name: 'box', group, document }]);
    expect(problems).toEqual([]);
    expect(pages.map(({ path }) => path.slice('/docs/api/OpenAPI/box/'.length))).toEqual([
      'box',
      'get-box',
      'get-box-2',
      'get-box-3',
      'box-2',
    ]);
  }
});

test('operations with the same name in documents of this project are reported', async () => {
  const document = await documentOf(alike(', x-seca-service: { provider: seca.box, slug: box }'));
  const { problems } = buildPages([{ name: 'box', group, document }]);
  expect(problems.map(({ rule }) => rule)).toEqual([
    'page-path-unique',
    'page-path-unique',
    'page-path-unique',
  ]);
});
