import { expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { bodySchema } from './body-schema';

it('body-schema: reports a body without a schema, and an error response without an error type or a body', async () => {
  expect(
    await problemsOf(
      bodySchema,
      `
paths:
  /a:
    get:
      responses:
        '200':
          content:
            application/json: { example: 1 }
        '404':
          x-seca-error: { type: 'http://errors.example.com/a', title: Not Found }
          content:
            application/json: { schema: { type: object } }
        '409':
          x-seca-error: { type: 'http://errors.example.com/b' }
          description: In use.
`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "spec-1.yaml:8:13 body-schema The body application/json has no schema. | Refer to its schema.",
      "spec-1.yaml:13:9 body-schema The response 409 doesn't specify its error type. | Add x-seca-error with type and title.",
      "spec-1.yaml:13:9 body-schema The response 409 has no body. | Add content with the error schema.",
    ]
  `);
});
