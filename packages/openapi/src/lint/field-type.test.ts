import { expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { fieldType } from './field-type';

it('field-type: reports a schema, field or parameter without a type, and a list without an item type', async () => {
  expect(
    await problemsOf(
      fieldType,
      `
paths:
  /a:
    get:
      parameters:
        - { name: limit, in: query, schema: { description: How many. } }
        - { name: labels, in: query, schema: { type: string } }
      responses: {}
components:
  schemas:
    Instance:
      type: object
      properties:
        zone: { description: Where it runs. }
        state: { $ref: '#/components/schemas/State' }
        tags: { type: array }
    State: { enum: [on] }
    Free: { description: Anything. }
`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "spec-1.yaml:14:9 field-type The field zone has no type. | Add type, or refer to a schema.",
      "spec-1.yaml:18:5 field-type The schema Free has no type. | Add type, or refer to a schema.",
      "spec-1.yaml:6:11 field-type The parameter limit has no type. | Add a schema with a type, or refer to one.",
      "spec-1.yaml:16:9 field-type The list tags has no item type. | Add items.",
    ]
  `);
});
