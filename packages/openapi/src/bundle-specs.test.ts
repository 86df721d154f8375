import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bundleSpecs } from './bundle-specs';
import { temporaryFolder } from './testing/temporary-folder';

async function bundleOf(files: Readonly<Record<string, string>>) {
  const siteDir = temporaryFolder(files);
  const groups = { a: { specPath: 'a.yaml', outputDir: 'docs/api/A', label: 'A' } };
  const { a } = await bundleSpecs({ siteDir, groups });
  return { yaml: a?.yaml ?? '', data: JSON.parse(a?.json ?? '') };
}

describe('a bundle', () => {
  it('combines all files: own components keep their order, and the others follow by name, with unique names', async () => {
    const { yaml, data } = await bundleOf({
      'a.yaml': `
openapi: 3.1.0
info: { title: A, version: v1 }
paths:
  /a:
    get:
      parameters: [{ $ref: 'b.yaml#/P' }]
      responses: { '200': { $ref: 'b.yaml#/R' } }
components:
  schemas:
    Z: { type: integer }
    X:
      oneOf: [{ $ref: 'b.yaml#/Y' }, { $ref: 'b.yaml#/B' }]
      discriminator: { propertyName: p, mapping: { y: 'b.yaml#/Y' } }
      example: { $ref: 'b.yaml#/P' }
`,
      'b.yaml': `
P: { name: p, in: query, schema: { $ref: 'a.yaml#/components/schemas/Z' } }
R: { description: x, content: { text/plain: { schema: { $ref: '#/Y' } } } }
Y: { type: string }
B: { type: object, properties: { parameters: { $ref: '#/Y' }, z: { $ref: '#/Z' } } }
Z: { type: boolean }
`,
    });
    expect(parse(yaml)).toEqual(data);
    const { schemas, parameters, responses } = data.components;
    expect(Object.keys(schemas)).toEqual(['Z', 'X', 'B', 'Y', 'Z-2']);
    expect(schemas.X.discriminator.mapping).toEqual({ y: '#/components/schemas/Y' });
    // An example is data.
    expect(schemas.X.example).toEqual({ $ref: 'b.yaml#/P' });
    expect(schemas.B.properties.parameters).toEqual({ $ref: '#/components/schemas/Y' });
    expect(schemas.B.properties.z).toEqual({ $ref: '#/components/schemas/Z-2' });
    expect(parameters.P.schema).toEqual({ $ref: '#/components/schemas/Z' });
    expect(responses.R.content['text/plain'].schema).toEqual({ $ref: '#/components/schemas/Y' });
    expect(data.paths['/a'].get.responses).toEqual({ 200: { $ref: '#/components/responses/R' } });
  });

  it('means the same to a parser of YAML 1.1', async () => {
    const example = {
      date: '2026-01-01',
      time: '2026-01-01T10:00:00Z',
      words: ['on', 'off', 'yes', 'no', 'y', 'n', '~', '='],
      numbers: ['1_000', '0b11', '010', '190:20:30', '1e3', '.inf', 12, 0.5],
    };
    const { yaml, data } = await bundleOf({
      'a.yaml': `openapi: 3.1.0
info: { title: T, version: v1 }
paths: {}
components: { schemas: { A: { example: ${JSON.stringify(example)} } } }
`,
    });
    expect(data.components.schemas.A.example).toEqual(example);
    expect(parse(yaml, { version: '1.1' })).toEqual(data);
  });
});
