import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { documentOf, fixture, sampledOperations } from '../testing/documents';
import { curl } from './curl';
import type { SampleRequest } from './sample-request';

/** The arguments that curl gets from a shell. */
function argumentsOf(code: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ACME_TOKEN=t; API_KEY=k; ${code}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('a curl sample', async () => {
  const operations = sampledOperations(await fixture('operation.yaml'));
  const all = Object.fromEntries(
    operations.map(({ operationId, samples: [sample] }) => [operationId, sample?.code ?? '']),
  );

  it('has the required parameters, the token and the example as body', () => {
    expect(all['create-or-update-box']).toMatchInlineSnapshot(`
      "ACME_BOX_URL=https://eu.example.com/box

      curl --request PUT \\
        --url "$ACME_BOX_URL/v1/tenants/tenant-1/boxes/red-box" \\
        --header "Authorization: Bearer $ACME_TOKEN" \\
        --header 'Content-Type: application/json' \\
        --data '{
        "spec": {
          "size": 1,
          "note": "it'\\''s"
        }
      }'"
    `);
    expect(all['delete-box']).toBe(
      'ACME_BOX_URL=https://eu.example.com/box\n\ncurl --request DELETE \\\n  --url "$ACME_BOX_URL/v1/tenants/tenant-1/boxes/red-box"',
    );
  });

  const request: SampleRequest = {
    method: 'POST',
    url: "https://example.com/a b?c=d&e='$(id)'",
    server: 'https://example.com',
    path: {},
    headers: [['X-Odd', '`id` "$HOME" \\ \'']],
    cookies: [],
    credentials: [],
  };

  it('runs nothing of the request in the shell', () => {
    expect(argumentsOf(curl(request).code ?? '')).toEqual([
      '--request',
      'POST',
      '--url',
      request.url,
      '--header',
      request.headers[0]?.join(': '),
    ]);
  });
});

describe('a body with several examples', () => {
  it('has the code with each example in each language', async () => {
    const document = await documentOf(`
openapi: 3.1.0
paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: integer }
            examples: { small: { value: 1 }, linked: { externalValue: x }, large: { value: 1000 } }
      responses: { '204': { description: x } }
`);
    const { samples = [] } = sampledOperations(document)[0] ?? {};
    expect(samples.map(({ language }) => language)).toEqual(['curl', 'python', 'typescript']);
    for (const { code = '', others = [] } of samples) {
      expect(others).toEqual([code.replace(/\b1\b(?!.*\b1\b)/s, '1000')]);
    }
  });
});

describe('a body without an example', () => {
  it('gets one that is generated from its schema', async () => {
    const document = await documentOf(`
openapi: 3.1.0
paths:
  /a:
    get:
      responses:
        '200': { description: x, content: { application/json: { schema: { type: integer } } } }
        '201': { description: x, content: { application/json: { schema: { type: integer }, example: 7 } } }
`);
    const [page] = sampledOperations(document);
    expect(page?.responses.map((response) => response.content[0]?.examples)).toEqual([
      [{ name: 'generated', value: 1, generated: true }],
      [{ name: 'example', value: 7 }],
    ]);
  });
});
