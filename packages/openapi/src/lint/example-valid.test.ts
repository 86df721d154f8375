import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { exampleValid } from './example-valid';

const problems = (...yaml: string[]): Promise<string[]> => problemsOf(exampleValid, yaml);

describe('example-valid', () => {
  it('validates examples against their schema, with readOnly and writeOnly by direction', async () => {
    expect(
      await problems(`
paths:
  /a:
    put:
      parameters:
        - { name: n, in: query, schema: { type: integer }, example: one }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }
            examples:
              good: { value: { name: x, secret: s } }
              readOnly: { value: { name: x, id: 1 } }
              missing: { value: { secret: s } }
      responses:
        '200':
          description: x
          content:
            application/json:
              schema: { $ref: '#/components/schemas/A' }
              examples:
                good: { value: { name: x, id: 1 } }
                writeOnly: { value: { name: x, id: 1, secret: s } }
                noId: { value: { name: x } }
                more: { value: { name: x, id: 1, other: 2 } }
components:
  schemas:
    Id: { type: integer, readOnly: true }
    A:
      type: object
      required: [name, id]
      additionalProperties: false
      properties:
        name: { type: string, enum: [x, y] }
        id: { $ref: '#/components/schemas/Id' }
        secret: { type: string, writeOnly: true }
`),
    ).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:13:49 example-valid /id is not allowed: the field is readOnly in a request or writeOnly in a response. | Remove it from the example.",
        "spec-1.yaml:14:26 example-valid The example must have required property 'name'. | Correct the example, or the schema.",
        "spec-1.yaml:23:63 example-valid /secret is not allowed: the field is readOnly in a request or writeOnly in a response. | Remove it from the example.",
        "spec-1.yaml:24:25 example-valid The example must have required property 'id'. | Correct the example, or the schema.",
        "spec-1.yaml:25:25 example-valid The example must NOT have additional properties: other. | Correct the example, or the schema.",
        "spec-1.yaml:6:69 example-valid The example must be integer. | Correct the example, or the schema.",
      ]
    `);
  });

  it('validates examples and defaults of schemas, with formats and cycles', async () => {
    expect(
      await problems(`
components:
  schemas:
    Node:
      properties: { child: { $ref: '#/components/schemas/Node' }, at: { type: string, format: date-time } }
      examples: [{ child: { at: '2025-01-15T09:00:00Z' } }, { child: { at: yesterday } }]
    Count: { type: integer, maximum: 3, default: 4 }
    Tuple: { prefixItems: [{ const: a }], unevaluatedItems: false, examples: [[a], [a, b]] }
`),
    ).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:6:76 example-valid /child/at must match format "date-time". | Correct the example, or the schema.",
        "spec-1.yaml:7:50 example-valid The example must be <= 3. | Correct the example, or the schema.",
        "spec-1.yaml:8:84 example-valid The example must NOT have more than 1 items. | Correct the example, or the schema.",
      ]
    `);
  });
});
