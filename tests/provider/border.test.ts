/** What the provider does with unusual HTTP requests, before and after they reach the engine. */
import { gzipSync } from 'node:zlib';
import { tokenFor } from '@seca/provider';
import { bodyLimit } from '@seca/provider/read-body';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorization, namesIn, send, sendBytes, serve, workspaces } from './serve';

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve({
    page: new Map([['/', { type: 'text/html', body: '<!doctype html>' }]]),
    requestTimeout: 2000,
  });
});
afterAll(() => server.close());

const put = (
  name: string,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
) => send(`${server.origin}${workspaces}/${name}`, { method: 'PUT', body, headers });

async function list(query: string) {
  const { status, body } = await send(`${server.origin}${workspaces}?${query}`);
  return { status, names: namesIn(body), detail: body.detail };
}

const raw = (...parts: (string | Buffer)[]) =>
  sendBytes(server.origin, Buffer.concat(parts.map((part) => Buffer.from(part))));

const head = (line: string, ...more: string[]) =>
  [line, 'Host: a', 'Connection: close', `Authorization: ${authorization}`, ...more, '', ''].join(
    '\r\n',
  );

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

  test('that is incomplete gets 408 or no response, and changes nothing', async () => {
    const start = head(`PUT ${workspaces}/half HTTP/1.1`, 'Content-Length: 100');
    expect(await raw(start, '{')).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*did not arrive completely in time/,
    );
    await sendBytes(server.origin, `${start}{"spec":{}}`, true);
    expect((await list('')).names).not.toContain('half');
  });

  test('over the limit gets 413, although the client reads the response only after the body', async () => {
    const size = bodyLimit * 4;
    const response = await raw(
      head(`PUT ${workspaces}/large HTTP/1.1`, `Content-Length: ${size}`),
      Buffer.alloc(size, ' '),
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 [\s\S]*The body has more than 4194304 bytes/);
    const chunked = head(`PUT ${workspaces}/large HTTP/1.1`, 'Transfer-Encoding: chunked');
    const length = (bodyLimit + 1).toString(16);
    const body = `${length}\r\n${' '.repeat(bodyLimit + 1)}\r\n0\r\n\r\n`;
    expect(await raw(chunked, body)).toMatch(/^HTTP\/1\.1 413 /);
    expect((await put('large', ' '.repeat(bodyLimit + 1))).body).toMatchObject({
      status: 413,
      title: 'Content Too Large',
    });
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
    ['labels=env', /^\/labels is not a valid label selector/],
    ['limit=0', /^\/limit is 0; at least 1 is required\.$/],
    ['limit=many', /^\/limit must be an integer\.$/],
    ['skipToken=zz', /^\/skipToken is not a valid cursor/],
    ['labelSelector=a%3Db', /^\/labelSelector is not a parameter of this operation/],
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

  test('that is not HTTP is refused', async () => {
    expect(await raw('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"status":400/);
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
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await send(`${server.origin}${workspaces}`, { headers });
    expect(body.detail).toContain('No role of jürgen@例え.example');
  });
});
