import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { fieldDescription } from './field-description';

const problems = (...yaml: string[]): Promise<string[]> => problemsOf(fieldDescription, yaml);

describe('field-description', () => {
  it('requires a description of components, fields, parameters and headers', async () => {
    expect(
      await problems(`
paths:
  /a:
    get:
      parameters:
        - { name: q, in: query, schema: { type: string } }
        - { name: r, in: query, description: Fine., schema: { type: string } }
      responses: { '200': { description: x, headers: { Etag: { schema: { type: string } } } } }
components:
  schemas:
    A: { properties: { x: { type: string }, y: { description: ' ' }, z: { items: { type: string } } } }
`),
    ).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:11:5 field-description The schema A has no description. | Describe its purpose in one sentence.",
        "spec-1.yaml:11:24 field-description The field x has no description. | Describe its purpose in one sentence.",
        "spec-1.yaml:11:45 field-description The field y has no description. | Describe its purpose in one sentence.",
        "spec-1.yaml:11:70 field-description The field z has no description. | Describe its purpose in one sentence.",
        "spec-1.yaml:6:11 field-description The parameter q has no description. | Describe its purpose in one sentence.",
        "spec-1.yaml:8:56 field-description The header Etag has no description. | Describe its purpose in one sentence.",
      ]
    `);
  });

  it('accepts the description of a schema to which a field refers or of which it is composed', async () => {
    expect(
      await problems(`
components:
  schemas:
    A:
      description: An A.
      properties:
        b: { $ref: '#/components/schemas/B' }
        c: { allOf: [{ $ref: '#/components/schemas/B' }] }
        description: { type: string, description: A field of that name. }
        d: { type: array, description: Texts., items: { type: string } }
    B: { description: A B. }
`),
    ).toEqual([]);
  });
});
