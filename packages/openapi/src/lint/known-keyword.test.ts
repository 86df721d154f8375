import { expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { knownKeyword } from './known-keyword';

it('known-keyword: reports an extension that is misspelt or not from this project', async () => {
  expect(
    await problemsOf(
      knownKeyword,
      `
paths:
  /a:
    get:
      x-seca-permision: { resource: a, verb: get }
      x-internal: true
      x-seca-related: []
      responses:
        '200':
          headers: { X-Request: { description: Fine. } }
          content:
            application/json: { example: { x-own: 1 } }
`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "spec-1.yaml:5:7 known-keyword x-seca-permision is not a known keyword. | Did you mean x-seca-permission?",
      "spec-1.yaml:6:19 known-keyword x-internal is not a known keyword. | spec/README.md lists them.",
    ]
  `);
});
