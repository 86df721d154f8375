import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { documentOf, fixture, sampledOperations } from '../testing/documents';
import { curl } from './curl';
import type { SampleRequest } from './sample-request';

/** The arguments that curl gets from a shell. */
function argumentsOf(code: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; SECA_TOKEN=t; API_KEY=k; ${code}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('a curl sample', async () => {
  const operations = sampledOperations(await fixture('operation.yaml'));
  const all = Object.fromEntries(
    operations.map(({ operationId, samples: [sample] }) => [operationId, sample?.code ?? '']),
  );

  it('has the required parameters, the token and the example as body', () => {
    expect(all['create-or-update-box']).toMatchInlineSnapshot(`
      "SECA_BOX_URL=https://eu.example.com/box

      curl --request PUT \\
        --url "$SECA_BOX_URL/v1/tenants/tenant-1/boxes/red-box" \\
        --header "Authorization: Bearer $SECA_TOKEN" \\
        --header 'Content-Type: application/json' \\
        --data '{
        "spec": {
          "size": 1,
          "note": "it'\\''s"
        }
      }'"
    `);
    expect(all['delete-box']).toBe(
      'SECA_BOX_URL=https://eu.example.com/box\n\ncurl --request DELETE \\\n  --url "$SECA_BOX_URL/v1/tenants/tenant-1/boxes/red-box"',
    );
  });

  it('passes the displayed values to curl through a shell', () => {
    expect(argumentsOf(all['create-or-update-box'] ?? '')).toEqual([
      '--request',
      'PUT',
      '--url',
      'https://eu.example.com/box/v1/tenants/tenant-1/boxes/red-box',
      '--header',
      'Authorization: Bearer t',
      '--header',
      'Content-Type: application/json',
      '--data',
      '{\n  "spec": {\n    "size": 1,\n    "note": "it\'s"\n  }\n}',
    ]);
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

  it.each<[string, Partial<SampleRequest>, string[]]>([
    ['nothing runs in the shell', {}, ['--header', request.headers[0]?.join(': ') ?? '']],
    [
      'a text body is sent as it is',
      { headers: [], body: { mediaType: 'text/plain', value: '@file' } },
      ['--data-raw', '@file'],
    ],
    [
      'a form is sent by field',
      {
        headers: [],
        body: { mediaType: 'application/x-www-form-urlencoded', value: { a: 'b c', d: [1] } },
      },
      ['--data-urlencode', 'a=b c', '--data-urlencode', 'd=1'],
    ],
    [
      'a multipart body leaves its content type to curl',
      {
        headers: [['Content-Type', 'multipart/form-data']],
        body: { mediaType: 'multipart/form-data', value: { a: '@b' } },
      },
      ['--form-string', 'a=@b'],
    ],
    [
      'a key goes where it belongs',
      { headers: [], credentials: [{ kind: 'header', name: 'X-Key', variable: 'API_KEY' }] },
      ['--header', 'X-Key: k'],
    ],
  ])('%s', (_, change, expected) => {
    const [, method, , url, ...rest] = argumentsOf(curl({ ...request, ...change }).code);
    expect([method, url]).toEqual(['POST', request.url]);
    expect(rest).toEqual(expected);
  });

  it('puts a key into the query and the cookie', () => {
    const query = curl({
      ...request,
      headers: [],
      credentials: [{ kind: 'query', name: 'key', variable: 'API_KEY' }],
    });
    expect(argumentsOf(query.code)[3]).toBe(`${request.url}&key=k`);
    const cookie = curl({
      ...request,
      headers: [],
      credentials: [{ kind: 'cookie', name: 'sid', variable: 'API_KEY' }],
    });
    expect(argumentsOf(cookie.code).slice(4)).toEqual(['--cookie', 'sid=k']);
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
    expect(page?.responses.map((it) => it.content[0]?.examples)).toEqual([
      [{ name: 'generated', value: 1, generated: true }],
      [{ name: 'example', value: 7 }],
    ]);
  });
});
