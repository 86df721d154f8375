import { lintWithRedocly } from '@seca/openapi/lint/redocly';
import { lines } from '@seca/openapi/testing/documents';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { describe, expect, it } from 'vitest';
import { redoclyRules } from './redocly-rules';

const head = `openapi: 3.1.0
info: { title: A, version: v1, license: { name: X, identifier: MIT } }
servers: [{ url: https://api.example.org }]
security: []
`;

async function problemsOf(text: string): Promise<string[]> {
  return lines(
    await lintWithRedocly(temporaryFolder({ 'a.yaml': head + text }), 'a.yaml', redoclyRules),
  );
}

describe('the rules of the standard', () => {
  it('report what the standard demands in addition', async () => {
    const fine = "'200': { description: Fine. }";
    const operation = (rest: string, responses = fine) =>
      `{ ${rest}, summary: S, description: D., responses: { ${responses} } }`;
    const post =
      'tags: [B], operationId: start-instance, requestBody: { content: { text/plain: {} } }';
    const error = "'404': { description: Gone., x-seca-error: { type: a } }";
    const problems = await problemsOf(`paths:
  /a:
    get: ${operation('tags: [A], operationId: listRoles')}
    put: ${operation('tags: [A, B], operationId: put-role')}
    post: ${operation(post)}
    delete: ${operation('operationId: delete-role')}
  /{b}/{c}:
    parameters:
      - { name: b, in: path, required: true, schema: { type: string }, example: x }
      - { name: c, in: path, required: true, schema: { type: string } }
    get: ${operation('tags: [A], operationId: get-role', `${fine}, ${error}`)}
    delete: { tags: [A], summary: S, responses: { ${fine} } }
tags: [{ name: A, description: Things. }]
`);
    expect(problems.map((line) => line.replace(/ \| The rule is.*/, ''))).toMatchInlineSnapshot(`
      [
        "a.yaml:7:36 operation-id-pattern The operationId is not in kebab-case. | Write lowercase words joined by hyphens, starting with a verb: get-role.",
        "a.yaml:7:36 operation-id-verb-get The operationId doesn't start with a verb for GET. | Start it with get- or list-.",
        "a.yaml:8:39 operation-id-verb-put The operationId doesn't start with a verb for PUT. | Start it with create-or-update-.",
        "a.yaml:8:22 operation-tag-defined Operation tags should be defined in global tags.",
        "a.yaml:8:12 operation-singular-tag Operation \`tags\` object should have only one tag.",
        "a.yaml:9:20 operation-tag-defined Operation tags should be defined in global tags.",
        "a.yaml:9:91 body-schema The body text/plain has no schema. | Refer to its schema.",
        "a.yaml:10:5 operation-tag-defined Operation tags should be defined",
        "a.yaml:14:9 path-parameter-example The path parameter has no example, which tools need to fill in the path. | Add one, with a value from spec/story.md.",
        "a.yaml:15:126 error-body The response 404 has no body. | Add content with the error schema.",
        "a.yaml:15:162 error-type The response 404 doesn't specify its error type. | Add x-seca-error with type and title.",
        "a.yaml:16:5 operation-operationId Operation object should contain \`operationId\` field.",
        "a.yaml:16:5 operation-description Operation object should contain \`description\` field.",
      ]
    `);
  });
});
