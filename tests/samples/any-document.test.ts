/** Samples of documents outside the standard, sent to a server that records each request. */

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { isObject } from '@seca/openapi/load/cursor';
import { buildPages } from '@seca/openapi/model/build-pages';
import type { OperationPage } from '@seca/openapi/model/types';
import { addSamples } from '@seca/openapi/samples/add-samples';
import { documentOf } from '@seca/openapi/testing/documents';
import { describe, expect, test } from 'vitest';
import { compile, stripTypes } from './compile-typescript';
import { runScripts } from './run-scripts';
import { node, python, shell } from './runners';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const runners = { curl: shell, python, typescript: node };
const env = {
  API_KEY: 'k&1',
  APP_KEY: 'a',
  APP_ID: 'b',
  API_USER: 'u',
  API_PASSWORD: 'p',
  TOKEN: 't',
};
const files = {
  'photo.png': 'PNG',
  'icon.png': 'PNG',
  'file.png': 'PNG',
  file: 'BIN',
  'file.csv': 'a,b',
};

async function pagesOf(yaml: string): Promise<OperationPage[]> {
  const document = await documentOf(yaml);
  const group = { specPath: 'x', outputDir: 'docs/api/Test/T', label: 'T' };
  const pages = addSamples(buildPages([{ name: 'test', group, document }]).pages);
  return pages.filter((page) => page.kind === 'operation');
}

/**
 * The requests of a language by operation, or its note. The first segment of each path is the operation's id.
 *
 * @throws Error if a sample fails, or sends no request or several.
 */
async function requestsOf(
  language: keyof typeof runners,
  yaml: string,
): Promise<Record<string, Received | string>> {
  const received = new Map<string, Received[]>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (url.startsWith('/digest') && headers.authorization === undefined) {
      response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="r", nonce="n", qop="auth"' });
      response.end();
      return;
    }
    const operation = url.split(/[/?]/)[1] ?? '';
    const body = Buffer.concat(chunks).toString();
    received.set(operation, [...(received.get(operation) ?? []), { method, url, headers, body }]);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = isObject(address) ? address.port : 0;
  try {
    const pages = await pagesOf(yaml.replace('https://h.test', `http://127.0.0.1:${port}`));
    const written = pages.map(({ operationId, samples }) => {
      const { code, note = '' } = samples.find((sample) => sample.language === language) ?? {};
      return { operationId, code, note };
    });
    const sent = written.flatMap(({ operationId, code }) => (code ? [{ operationId, code }] : []));
    const codes = sent.map(({ code }) => code);
    const isScript = language === 'typescript';
    if (isScript) expect(compile(codes).flat()).toEqual([]);
    const runs = await runScripts(runners[language], isScript ? codes.map(stripTypes) : codes, {
      env,
      files,
    });
    return Object.fromEntries(
      written.map(({ operationId, code, note }) => {
        if (code === undefined) return [operationId, note];
        const [request, ...others] = received.get(operationId) ?? [];
        if (request && others.length === 0) return [operationId, request];
        const run = runs[sent.findIndex((one) => one.operationId === operationId)];
        throw new Error(`${operationId}: ${others.length + 1} requests\n${run?.output}\n${code}`);
      }),
    );
  } finally {
    server.close();
  }
}

const languages = ['curl', 'python', 'typescript'] as const;

const head = `openapi: 3.1.0\nservers: [{ url: 'https://h.test' }]\n`;

describe('credentials that are required together', () => {
  const schemes = `components:
  securitySchemes:
    appKey: { type: apiKey, in: header, name: X-API-KEY }
    appId: { type: apiKey, in: header, name: X-APP-ID }
    sig: { type: apiKey, in: query, name: signature }
    sid: { type: apiKey, in: cookie, name: sid }
    basic: { type: http, scheme: Basic }
    digest: { type: http, scheme: digest }
    oauth: { type: oauth2, flows: {} }
    hmac: { type: http, scheme: HMAC }
`;
  const operation = (id: string, security: string, more = '') =>
    `  /${id}: { get: { operationId: ${id}, security: ${security}, ${more} responses: { '200': { description: ok } } } }\n`;

  test.each(languages)('are all sent, each by its kind: %s', async (language) => {
    const all = await requestsOf(
      language,
      `${head}paths:\n${[
        operation('keys', '[{ appKey: [], appId: [] }]'),
        operation('basicAndQuery', '[{ basic: [], sig: [] }]'),
        operation('digest', '[{ digest: [] }]'),
        operation(
          'tokenAndCookie',
          '[{ oauth: [], sid: [] }]',
          'parameters: [{ name: c, in: cookie, required: true, example: 1, schema: {} }],',
        ),
        operation('optional', '[{}, { appKey: [] }]'),
        operation(
          'other',
          '[{ hmac: [] }, { sig: [] }]',
          'parameters: [{ name: q, in: query, required: true, example: ä, schema: {} }, { name: signature, in: query, required: true, schema: {} }],',
        ),
      ].join('')}${schemes}`,
    );
    // The shell has the key as the reader gives it, so it is not encoded.
    const key = language === 'curl' ? 'k&1' : 'k%261';
    expect(all).toMatchObject({
      keys: { headers: { 'x-api-key': 'a', 'x-app-id': 'b' } },
      basicAndQuery: {
        url: `/basicAndQuery?signature=${key}`,
        headers: { authorization: `Basic ${btoa('u:p')}` },
      },
      digest:
        language === 'typescript'
          ? 'fetch does not support HTTP Digest authentication (RFC 7616).'
          : {
              headers: { authorization: expect.stringMatching(/^Digest username="u", realm="r"/) },
            },
      tokenAndCookie: { headers: { authorization: 'Bearer t', cookie: 'c=1; sid=k&1' } },
      other: { url: `/other?q=%C3%A4&signature=${key}` },
    });
    expect(all.optional).not.toHaveProperty('headers.x-api-key');
  });

  test('have a note where a sample can’t send them', async () => {
    const [page] = await pagesOf(
      `${head}paths:\n${operation('a', '[{ hmac: [], appKey: [] }]')}${schemes}`,
    );
    expect(page?.samples.map(({ note }) => note)).toEqual(
      Array(3).fill(
        'The request also needs the credentials hmac (http HMAC), which the sample does not contain.',
      ),
    );
    expect(page?.samples[0]?.code).not.toContain('Authorization');
  });

  test('can be the certificate of the caller', async () => {
    const [page] = await pagesOf(
      `${head}paths:\n${operation('a', '[{ tls: [] }]')}components: { securitySchemes: { tls: { type: mutualTLS } } }\n`,
    );
    const [curl, python, typescript] = page?.samples ?? [];
    expect(curl?.code).toContain('--cert client.pem --key client.key');
    expect(python?.code).toContain('context.load_cert_chain("client.pem", "client.key")');
    expect(typescript?.note).toContain('mutual TLS');
  });
});

describe('bodies are sent in their media type', () => {
  const operation = (id: string, content: string) =>
    `  /${id}: { post: { operationId: ${id}, requestBody: { required: true, content: { ${content} } }, responses: { '200': { description: ok } } } }\n`;
  const object = (properties: string, more = '') =>
    `schema: { type: object, ${more} properties: { ${properties} } }`;
  const bodies = [
    operation(
      'parts',
      `multipart/form-data: { ${object(
        'photo: { type: string, format: binary }, icon: { type: string, format: binary }, meta: { type: object, example: { a: "5;x" } }, tags: { type: array, example: [red, blü] }, note: { type: string, example: "@x" }',
      )}, encoding: { icon: { contentType: "image/png, image/jpeg" } } }`,
    ),
    operation('raw', 'application/octet-stream: {}'),
    operation('csv', `text/csv: { ${object('a: { type: integer }')} }`),
    operation('image', "'image/*': { schema: { type: string, format: binary } }"),
    operation(
      'form',
      `application/x-www-form-urlencoded: { ${object(
        'deep: { type: object, example: { in: x } }, json: { type: object, example: { in: 1 } }, list: { type: array, example: [1, 2] }, text: { type: string, example: "ä &=" }',
      )}, encoding: { deep: { style: deepObject, explode: true } } }`,
    ),
    operation(
      'delimited',
      `application/x-www-form-urlencoded: { ${object(
        'ids: { type: array, example: ["1,0", 2] }',
      )}, encoding: { ids: { style: form, explode: false } } }`,
    ),
    operation(
      'xml',
      `application/xml: { ${object(
        'id: { type: integer, example: 7, xml: { attribute: true } }, tags: { type: array, example: ["a<b", "`$x`"], xml: { wrapped: true }, items: { type: string, xml: { name: tag } } }',
        "xml: { name: box, prefix: p, namespace: 'urn:x' },",
      )} }`,
    ),
    operation(
      'lines',
      'application/x-ndjson: { schema: { type: array, example: [{ a: 1 }, { a: 2 }] } }',
    ),
    operation(
      'second',
      "multipart/mixed: { schema: {} }, text/plain: { schema: { example: '@a' } }",
    ),
    operation('mixed', 'multipart/mixed: { schema: {} }'),
    operation(
      'big',
      'application/json: { schema: { example: { n: 9007199254740993, d: 12.00 } } }',
    ),
    operation('written', `application/json: { schema: { type: object }, example: '{"n": 1}' }`),
  ];

  test.each(languages)('%s', async (language) => {
    const all = await requestsOf(language, `${head}paths:\n${bodies.join('')}`);
    const bodyOf = (id: string) => {
      const sent = all[id];
      return typeof sent === 'string' ? sent : sent?.body;
    };
    const typeOf = (id: string) => {
      const sent = all[id];
      return typeof sent === 'string' ? sent : sent?.headers['content-type'];
    };
    const boundary = /boundary=(\S+)/.exec(typeOf('parts') ?? '')?.[1] ?? '';
    const parts = (bodyOf('parts') ?? '').split(`--${boundary}`).slice(1, -1);
    const found = parts.map((part) => {
      const [fields = '', content = ''] = part.split('\r\n\r\n');
      return [/ name="(.*?)"/.exec(fields)?.[1], content.trim()];
    });
    expect(found).toEqual([
      ['photo', 'PNG'],
      ['icon', 'PNG'],
      ['meta', '{"a":"5;x"}'],
      ['tags', 'red'],
      ['tags', 'blü'],
      ['note', '@x'],
    ]);
    expect(parts[0]).toContain('filename="photo.png"');
    expect(parts[1]).toContain('Content-Type: image/png');
    expect(parts[2]).toContain('Content-Type: application/json');
    expect([bodyOf('raw'), typeOf('raw')]).toEqual(['BIN', 'application/octet-stream']);
    expect([bodyOf('csv'), typeOf('csv')]).toEqual(['a,b', 'text/csv']);
    expect([bodyOf('image'), typeOf('image')]).toEqual(['PNG', 'image/png']);
    expect([...new URLSearchParams(bodyOf('form'))]).toEqual([
      ['deep[in]', 'x'],
      ['json', '{"in":1}'],
      ['list', '1'],
      ['list', '2'],
      ['text', 'ä &='],
    ]);
    expect(bodyOf('delimited')).toBe('ids=1%2C0,2');
    expect(bodyOf('xml')).toBe(
      '<p:box xmlns:p="urn:x" id="7">\n  <tags>\n    <tag>a&lt;b</tag>\n    <tag>`$x`</tag>\n  </tags>\n</p:box>',
    );
    expect(bodyOf('lines')).toBe('{"a":1}\n{"a":2}\n');
    expect([bodyOf('second'), typeOf('second')]).toEqual(['@a', 'text/plain']);
    expect(bodyOf('mixed')).toMatch(/^There is no sample, because/);
    expect(bodyOf('big')).toMatch(/"n": 9007199254740993,\s+"d": 12.00/);
    expect(bodyOf('written')).toBe('{"n": 1}');
  });
});
