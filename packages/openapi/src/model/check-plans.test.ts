import { expect, test } from 'vitest';
import { documentOf } from '../testing/documents';
import { buildPages } from './build-pages';

const spec = (title: string, needs: string, id: string, related: string) => `
openapi: 3.1.1
info: { title: ${title}, version: v1, x-seca-service: { slug: ${title.toLowerCase()} } }
tags: [{ name: ${title}, x-seca-resource: { needs: [${needs}] } }]
paths:
  /v1/${title}:
    put: { operationId: ${id}, summary: ${id}, tags: [${title}], responses: {}, x-seca-related: [${related}] }
`;

async function problemsOf(wayBack: string) {
  const group = (name: string) => ({
    specPath: name,
    outputDir: `docs/api/Foundation/${name}-v1`,
    label: name,
  });
  const documents = [
    {
      name: 'foundation.box.v1',
      group: group('Box'),
      document: await documentOf(spec('Box', 'lid/Lid', 'put-box', 'lid/put-lid')),
    },
    {
      name: 'foundation.lid.v1',
      group: group('Lid'),
      document: await documentOf(spec('Lid', '', 'put-lid', wayBack)),
    },
  ];
  return buildPages(documents).problems.map(({ rule, message, hint }) => ({ rule, message, hint }));
}

test('operations that create related resources refer to each other', async () => {
  expect(await problemsOf('box/put-box')).toEqual([]);
  expect(await problemsOf('')).toMatchInlineSnapshot(`
    [
      {
        "hint": "Add box/put-box to x-seca-related.",
        "message": "put-box of Box lists this operation as related, but not the other way round.",
        "rule": "related-both-ways",
      },
    ]
  `);
});
