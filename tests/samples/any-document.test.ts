/** Samples of a document outside the standard, sent to a server that records each request. */

import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { documentOf, sampledOperations } from '@seca/openapi/testing/documents';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { expect, test } from 'vitest';
import { compile } from './compile-typescript';
import { runnerOf } from './run-samples';

interface Received {
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const languages = { curl: 'sh', python: 'python', typescript: 'typescript' } as const;
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
const yaml = readFileSync(join(import.meta.dirname, 'any-document.yaml'), 'utf8');

/**
 * The requests of a language by operation, or its note.
 *
 * @throws Error if a sample fails, or sends no request or several.
 */
async function requestsOf(
  language: keyof typeof languages,
): Promise<Record<string, Received | string>> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    const body = await text(request);
    if (url === '/digest' && headers.authorization === undefined) {
      response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="r", nonce="n", qop="auth"' });
    } else received.push({ url, headers, body });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const document = await documentOf(yaml.replace('https://h.test', `http://127.0.0.1:${port}`));
    const run = runnerOf(languages[language], { env, cwd: temporaryFolder(files) });
    const requests: Record<string, Received | string> = {};
    const codes: string[] = [];
    for (const { operationId, samples } of sampledOperations(document)) {
      const { code, note = '' } = samples.find((sample) => sample.language === language) ?? {};
      requests[operationId] = note;
      if (code === undefined) continue;
      codes.push(code);
      const { output, errors } = await run(code);
      const [request, ...others] = received.splice(0);
      if (request?.url?.split(/[/?]/)[1] !== operationId || others.length > 0) {
        throw new Error(`${operationId}: not one request\n${output}\n${errors}\n${code}`);
      }
      requests[operationId] = request;
    }
    if (language === 'typescript') expect(compile(codes).flat()).toEqual([]);
    return requests;
  } finally {
    server.close();
  }
}

test.each(['curl', 'python', 'typescript'] as const)('%s', async (language) => {
  const all = await requestsOf(language);
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
        ? "fetch doesn't support HTTP Digest authentication (RFC 7616)."
        : { headers: { authorization: expect.stringMatching(/^Digest username="u", realm="r"/) } },
    tokenAndCookie: { headers: { authorization: 'Bearer t', cookie: 'c=1; sid=k&1' } },
    other: { url: `/other?q=%C3%A4&signature=${key}` },
    raw: { body: 'BIN', headers: { 'content-type': 'application/octet-stream' } },
    csv: { body: 'a,b', headers: { 'content-type': 'text/csv' } },
    image: { body: 'PNG', headers: { 'content-type': 'image/png' } },
    delimited: { body: 'ids=1%2C0,2' },
    xml: {
      body: '<p:box xmlns:p="urn:x" id="7">\n  <tags>\n    <tag>a&lt;b</tag>\n    <tag>`$x`</tag>\n  </tags>\n</p:box>',
    },
    lines: { body: '{"a":1}\n{"a":2}\n' },
    second: { body: '@a', headers: { 'content-type': 'text/plain' } },
    mixed: expect.stringMatching(/^There is no sample, because/),
    big: { body: expect.stringMatching(/"n": 9007199254740993,\s+"d": 12.00/) },
    written: { body: '{"n": 1}' },
  });
  expect(all.optional).not.toHaveProperty('headers.x-api-key');
  const { form, parts } = all as Record<string, Received>;
  expect([...new URLSearchParams(form?.body)]).toEqual([
    ['deep[in]', 'x'],
    ['json', '{"in":1}'],
    ['list', '1'],
    ['list', '2'],
    ['text', 'ä &='],
  ]);
  const data = await new Response(parts?.body, {
    headers: { 'content-type': parts?.headers['content-type'] ?? '' },
  }).formData();
  const values = [...data].map(async ([name, value]) => [name, await new Response(value).text()]);
  expect(await Promise.all(values)).toEqual([
    ['photo', 'PNG'],
    ['icon', 'PNG'],
    ['meta', '{"a":"5;x"}'],
    ['tags', 'red'],
    ['tags', 'blü'],
    ['note', '@x'],
  ]);
  expect(parts?.body).toMatch(/name="photo"; filename="photo.png"/);
  expect(parts?.body).toMatch(/name="icon".*\r\nContent-Type: image\/png\r\n/);
  expect(parts?.body).toMatch(/name="meta".*\r\nContent-Type: application\/json\r\n/);
});
