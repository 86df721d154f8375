import { describe, expect, it } from 'vitest';
import { lines } from '../testing/documents';
import { temporaryFolder } from '../testing/temporary-folder';
import { lintWithRedocly } from './redocly';

const head = `openapi: 3.1.0
info: { title: A, version: v1, license: { name: X, identifier: MIT } }
servers: [{ url: https://api.example.org }]
security: []
`;

async function problemsOf(text: string): Promise<string[]> {
  return lines(await lintWithRedocly(temporaryFolder({ 'a.yaml': head + text }), 'a.yaml'));
}

const explained = (rule: string) =>
  `The rule is explained at https://redocly.com/docs/cli/rules/oas/${rule}.`;

describe('the rules of Redocly', () => {
  it('report violations of OpenAPI, with their positions', async () => {
    expect(
      await problemsOf(`paths:
  /a/{b}:
    get:
      operationId: get-a
      description: Gets.
      tags: [A]
      sumary: Typo
      responses: { '200': { description: Fine. } }
tags: [{ name: A, description: Things. }]
`),
    ).toEqual([
      'a.yaml:11:7 struct Property `sumary` is not expected here. | Did you mean summary?',
      `a.yaml:7:5 operation-summary Operation object should contain \`summary\` field. | ${explained('operation-summary')}`,
      `a.yaml:7:5 path-parameters-defined The operation does not define the path parameter \`{b}\` expected by path \`/a/{b}\`. | ${explained('path-parameters-defined')}`,
    ]);
  });
});
