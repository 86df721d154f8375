/** What the provider does with unusual HTTP requests, before and after they reach the engine. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Definition, tokenFor } from '@seca/provider';
import { bodyLimit } from '@seca/provider/read-body';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { serve } from './serve';

let definition: Definition;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  definition = await loadDefinition();
  server = await serve({
    definition,
    page: new Map([['/', { type: 'text/html', body: '<!doctype html>' }]]),
  });
});
afterAll(() => server.close());

const workspaces = '/providers/seca.workspace/v1/tenants/tenant-1/workspaces';
const headers = {
  authorization: `Bearer ${tokenFor({ subject: 'owner@example.com' })}`,
  'content-type': 'application/json',
};

async function put(
  name: string,
  body: string | Buffer<ArrayBuffer>,
  more: Record<string, string> = {},
) {
  const response = await fetch(`${server.origin}${workspaces}/${name}`, {
    method: 'PUT',
    headers: { ...headers, ...more },
    body,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function list(query: string) {
  const response = await fetch(`${server.origin}${workspaces}?${query}`, { headers });
  const { items = [], detail } = JSON.parse(await response.text());
  const names = items.map((item: { metadata: { name: string } }) => item.metadata.name);
  return { status: response.status, names, detail };
}

/** Sends bytes, and reads only after all of them are sent, as simple clients do. */
function raw(...parts: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.pause();
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))), () => socket.resume());
  });
}

const head = (line: string, ...more: string[]) =>
  [
    line,
    'Host: a',
    'Connection: close',
    `Authorization: ${headers.authorization}`,
    ...more,
    '',
    '',
  ].join('\r\n');

describe('a body', () => {
  test.each([
    ['Latin-1', Buffer.from('{"labels":{"k":"\xe4"},"spec":{}}', 'latin1')],
    ['an overlong sequence', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['UTF-16 with a byte order mark', Buffer.from('\ufeff{"spec":{"a":"ä"}}', 'utf16le')],
  ])('in %s is rejected instead of changed', async (_, body) => {
    expect(await put('encoded', body)).toMatchObject({
      status: 400,
      body: { detail: 'The body is not encoded in UTF-8.' },
    });
  });

  test.each(['gzip', 'br', 'deflate', 'gzip, identity'])(
    'in %s is refused by name',
    async (coding) => {
      const result = await put('packed', Buffer.from(gzipSync('{"spec":{}}')), {
        'content-encoding': coding,
      });
      expect(result).toMatchObject({
        status: 415,
        body: { detail: `The content encoding is ${coding}; send the body without one.` },
      });
    },
  );

  test('may begin with a byte order mark, and may name UTF-8 as its encoding', async () => {
    expect((await put('mark', '\ufeff{"spec":{}}')).status).toBe(201);
    for (const charset of ['utf-8', '"UTF-8"', 'utf8']) {
      const type = `application/json; charset=${charset}`;
      expect((await put('mark', '{"spec":{}}', { 'content-type': type })).status).toBe(200);
    }
    const latin = await put('mark', '{"spec":{}}', {
      'content-type': 'application/json; charset=latin1',
    });
    expect([latin.status, latin.body.detail]).toEqual([
      415,
      expect.stringContaining('charset=latin1'),
    ]);
  });

  test('keeps members whose names JavaScript gives a meaning', async () => {
    const labels = '{"__proto__":"a","constructor":"b","toString":"c"}';
    const { status, body } = await put('names', `{"labels":${labels},"spec":{"__proto__":"d"}}`);
    expect([status, JSON.stringify(body.labels), JSON.stringify(body.spec)]).toEqual([
      201,
      labels,
      '{"__proto__":"d"}',
    ]);
    expect((await list('labels=__proto__=a')).names).toEqual(['names']);
    const wrong = await put('names', '{"constructor":1,"__proto__":{},"spec":{}}');
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      '/constructor is not a known field. /__proto__ is not a known field.',
    ]);
  });

  test('over the limit gets 413, although the client reads the response only after the body', async () => {
    const size = bodyLimit * 4;
    const response = await raw(
      head(`PUT ${workspaces}/large HTTP/1.1`, `Content-Length: ${size}`),
      Buffer.alloc(size, ' '),
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 [\s\S]*The body has more than 4194304 bytes/);
  });
});

describe('a query', () => {
  beforeAll(async () => {
    await put('selected', '{"labels":{"env":"prod","v":"3"},"spec":{}}');
  });

  test.each(['env = prod', ' env=prod , v=3', 'v >= 3', 'env\t=\tprod,v > 2,v<4'])(
    'with the selector “%s” ignores blanks',
    async (selector) => {
      expect(await list(`labels=${encodeURIComponent(selector)}`)).toMatchObject({
        status: 200,
        names: ['selected'],
      });
    },
  );

  test.each([
    ['labels=env%3Dprod&labels=v%3D3', /\/labels is repeated; send it once\./],
    ['limit=1&limit=2', /\/limit is repeated; send it once\./],
    ['labels=env%3D%e4', /\/labels has percent-encoded bytes that are not UTF-8\./],
    ['labels=env%3D%zz', /\/labels has a percent sign that is not followed by two hexadecimal/],
    ['labels=v%3E0x2', /compares with a value that is not a number/],
    ['labels=%20', /An empty condition is not a condition/],
  ])('%s is rejected', async (query, detail) => {
    expect(await list(query)).toEqual({
      status: 400,
      names: [],
      detail: expect.stringMatching(detail),
    });
  });
});

describe('a request', () => {
  test('may name the whole URL, and discovery uses its host', async () => {
    const response = await raw(head('GET http://provider.test:81/.wellknown/secapi HTTP/1.1'));
    expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*"url":"http:\/\/provider\.test:81\/providers/);
    expect(await raw(head(`GET HTTP://a${workspaces}?limit=1 HTTP/1.1`))).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    expect(await raw(head('GET http://a HTTP/1.1'))).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*<!doctype html>/,
    );
  });

  test.each([
    ['Host: b', 'host'],
    ['Authorization: Bearer x', 'authorization'],
  ])('with a second header “%s” is rejected', async (header, name) => {
    expect(await raw(head(`GET ${workspaces} HTTP/1.1`, header))).toMatch(
      new RegExp(`^HTTP/1\\.1 400 [\\s\\S]*The header ${name} is repeated`),
    );
  });

  test('with an unknown transfer coding is refused', async () => {
    const start = head(`PUT ${workspaces}/a HTTP/1.1`, 'Transfer-Encoding: gzip, chunked');
    expect(await raw(start, '0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('HEAD of the start page has the headers of GET and no body', async () => {
    const response = await fetch(server.origin, { method: 'HEAD' });
    expect([
      response.status,
      response.headers.get('content-length'),
      await response.text(),
    ]).toEqual([200, '15', '']);
  });

  test('a subject that is not ASCII is the same in token, response and log', async () => {
    const token = tokenFor({ subject: 'jürgen@例え.example' });
    const response = await fetch(`${server.origin}${workspaces}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(await response.text()).detail).toContain('No role of jürgen@例え.example');
  });
});
