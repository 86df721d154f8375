import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadDocument } from '../load/load-document';
import { SourceStore } from '../load/source-store';
import { documentOf, fixture, lines } from '../testing/documents';
import { bundleDocument } from './bundle-document';

describe('a bundle', () => {
  it('combines all files of the document into one', async () => {
    const { yaml, json } = bundleDocument(await fixture('several-files/entry.yaml'));
    expect(yaml).toMatchInlineSnapshot(`
      "openapi: 3.1.0
      info:
        title: Files
        version: v1
      paths:
        /a~b:
          get:
            operationId: get-ab
            responses:
              "200":
                description: Fine.
                content:
                  application/json:
                    schema:
                      $ref: "#/components/schemas/ByAnchor"
      components:
        schemas:
          ByAnchor:
            $anchor: thing
            type: object
            properties:
              self:
                $ref: "#/components/schemas/ByAnchor"
              other:
                $ref: "#/components/schemas/Other"
          ById:
            $id: https://schemas.example.com/named
            type: integer
          Local:
            $ref: "#/components/schemas/With%20space"
          With space:
            type: boolean
          Renamed:
            type: number
          Other:
            type: string
      "
    `);
    expect(parse(yaml)).toEqual(JSON.parse(json));
    const store = new SourceStore({ read: async () => yaml, list: async () => [] });
    const { document, problems } = await loadDocument(store, 'bundle.yaml');
    expect(lines(problems)).toEqual([]);
    expect(document?.files).toHaveLength(1);
  });

  it('means the same to a parser of YAML 1.1', async () => {
    const example = {
      date: '2026-01-01',
      time: '2026-01-01T10:00:00Z',
      words: ['on', 'off', 'yes', 'no', 'y', 'n', '~', '='],
      numbers: ['1_000', '0b11', '010', '190:20:30', '1e3', '.inf', 12, 0.5],
    };
    const document = await documentOf(`openapi: 3.1.0
info: { title: T, version: v1 }
paths:
  /a:
    get:
      operationId: get-a
      responses:
        '200':
          description: Fine.
          content:
            application/json:
              example: ${JSON.stringify(example)}
`);
    const { yaml, json } = bundleDocument(document);
    expect(parse(yaml, { version: '1.1' })).toEqual(JSON.parse(json));
  });

  it('is the same each time', async () => {
    const [first, second] = [
      bundleDocument(await fixture('several-files/entry.yaml')),
      bundleDocument(await fixture('several-files/entry.yaml')),
    ];
    expect(first).toEqual(second);
  });

  it('supports each kind of component, renames conflicting components, and leaves data unchanged', async () => {
    const { json } = bundleDocument(
      await documentOf({
        'a.yaml': `
openapi: 3.1.0
paths:
  /a:
    get:
      parameters: [{ $ref: 'b.yaml#/P' }]
      requestBody: { $ref: 'b.yaml#/B' }
      responses:
        '200': { $ref: 'b.yaml#/R' }
components:
  schemas:
    X:
      oneOf: [{ $ref: 'b.yaml#/X' }]
      discriminator: { propertyName: p, mapping: { x: 'b.yaml#/X' } }
      example: { $ref: 'b.yaml#/P' }
`,
        'b.yaml': `
P: { name: p, in: query, schema: { $ref: '#/X' } }
B: { content: { a/b: { schema: { properties: { parameters: { $ref: '#/X' } } } } } }
R: { description: x, headers: { H: { $ref: '#/H' } } }
H: { schema: { $ref: 'a.yaml#/components/schemas/X' } }
X: { type: string }
`,
      }),
    );
    expect(JSON.parse(json)).toMatchInlineSnapshot(`
      {
        "components": {
          "headers": {
            "H": {
              "schema": {
                "$ref": "#/components/schemas/X",
              },
            },
          },
          "parameters": {
            "P": {
              "in": "query",
              "name": "p",
              "schema": {
                "$ref": "#/components/schemas/X2",
              },
            },
          },
          "requestBodies": {
            "B": {
              "content": {
                "a/b": {
                  "schema": {
                    "properties": {
                      "parameters": {
                        "$ref": "#/components/schemas/X2",
                      },
                    },
                  },
                },
              },
            },
          },
          "responses": {
            "R": {
              "description": "x",
              "headers": {
                "H": {
                  "$ref": "#/components/headers/H",
                },
              },
            },
          },
          "schemas": {
            "X": {
              "discriminator": {
                "mapping": {
                  "x": "#/components/schemas/X2",
                },
                "propertyName": "p",
              },
              "example": {
                "$ref": "b.yaml#/P",
              },
              "oneOf": [
                {
                  "$ref": "#/components/schemas/X2",
                },
              ],
            },
            "X2": {
              "type": "string",
            },
          },
        },
        "openapi": "3.1.0",
        "paths": {
          "/a": {
            "get": {
              "parameters": [
                {
                  "$ref": "#/components/parameters/P",
                },
              ],
              "requestBody": {
                "$ref": "#/components/requestBodies/B",
              },
              "responses": {
                "200": {
                  "$ref": "#/components/responses/R",
                },
              },
            },
          },
        },
      }
    `);
  });
});
