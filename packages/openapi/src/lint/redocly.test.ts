import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lines } from '../testing/documents';
import { lintWithRedocly } from './redocly';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spec-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the rules of Redocly', () => {
  it('report violations of OpenAPI, with their positions', async () => {
    await writeFile(
      join(folder, 'a.yaml'),
      `openapi: 3.1.0
info: { title: A, version: v1, license: { name: X, identifier: MIT } }
servers: [{ url: https://api.example.org }]
security: []
paths:
  /a/{b}:
    get:
      operationId: get-a
      sumary: Typo
      responses: { '200': { description: Fine. }, '400': { description: Wrong. } }
`,
    );
    expect(lines(await lintWithRedocly(folder, 'a.yaml'))).toMatchInlineSnapshot(`
      [
        "a.yaml:9:7 struct Property \`sumary\` is not expected here. | Did you mean summary?",
        "a.yaml:7:5 operation-summary Operation object should contain \`summary\` field. | The rule is explained at https://redocly.com/docs/cli/rules/oas/operation-summary.",
        "a.yaml:7:5 path-parameters-defined The operation does not define the path parameter \`{b}\` expected by path \`/a/{b}\`. | The rule is explained at https://redocly.com/docs/cli/rules/oas/path-parameters-defined.",
      ]
    `);
  });
});
