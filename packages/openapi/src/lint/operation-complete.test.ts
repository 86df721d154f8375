import { describe, expect, it } from 'vitest';
import { problemsOf } from '../testing/problems-of';
import { operationComplete } from './operation-complete';

const problems = (...yaml: string[]): Promise<string[]> => problemsOf(operationComplete, yaml);

describe('operation-complete', () => {
  it('requires everything that the page shows', async () => {
    expect(
      await problems(`
paths:
  /a:
    put:
      x-seca-completion: { mode: accepted }
      x-seca-permission: { resource: a }
      requestBody: { content: { application/json: {} } }
      responses: { '200': { description: x, content: { application/json: {} } }, '404': { description: x } }
    get:
      summary: Get
      description: Gets.
      x-seca-errors: { '404': [] }
      responses: { '500': { description: x } }
`),
    ).toMatchInlineSnapshot(`
      [
        "spec-1.yaml:6:7 operation-complete The operation doesn't specify its permission. | Add x-seca-permission with resource and verb; a public operation has \`security: []\`.",
        "spec-1.yaml:5:7 operation-complete The operation doesn't specify which operation to poll for completion. | Add poll with the operationId of a GET operation.",
        "spec-1.yaml:5:7 operation-complete The operation doesn't specify the states of the resource. | Add states with the values of status.state, in order.",
        "spec-1.yaml:4:5 operation-complete The operation doesn't specify its preconditions. | Add x-seca-preconditions; the list can be empty.",
        "spec-1.yaml:4:5 operation-complete The operation doesn't specify the causes of its errors. | Add x-seca-errors: a list of causes for each status, empty if the standard defines none.",
        "spec-1.yaml:7:33 operation-complete The request has no example for application/json. | Add examples, with values of the story.",
        "spec-1.yaml:8:56 operation-complete The response 200 has no example for application/json. | Add examples, with values of the story.",
        "spec-1.yaml:9:5 operation-complete The operation doesn't specify its permission. | Add x-seca-permission with resource and verb; a public operation has \`security: []\`.",
        "spec-1.yaml:9:5 operation-complete The operation doesn't specify its completion. | Add x-seca-completion with the mode \`synchronous\` or \`accepted\`.",
        "spec-1.yaml:9:5 operation-complete The operation doesn't specify its preconditions. | Add x-seca-preconditions; the list can be empty.",
        "spec-1.yaml:13:20 operation-complete x-seca-errors does not mention 500. | List its causes, or add an empty list if the standard defines none.",
        "spec-1.yaml:12:24 operation-complete x-seca-errors mentions 404, which the operation doesn't return. | Remove it, or add the response.",
      ]
    `);
  });

  it('accepts a complete operation, and requires unique summaries', async () => {
    const operation = (summary: string): string => `
paths:
  /a:
    get:
      summary: ${summary}
      description: Gets.
      security: []
      x-seca-completion: { mode: synchronous }
      x-seca-preconditions: []
      x-seca-errors: { '500': [] }
      responses:
        '200': { description: x, content: { application/json: { examples: { one: { value: 1 } } } } }
        '500': { description: x }
`;
    expect(await problems(operation('One'), operation('Two'))).toEqual([]);
    expect(await problems(operation('One'), operation('One'))).toEqual([
      'spec-2.yaml:5:16 operation-complete The summary "One" is also used by spec-1.yaml:5. | Write a summary that distinguishes this operation.',
    ]);
  });
});
