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
const files = { 'photo.png': 'PNG', 'file.bin': 'BIN' };

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
