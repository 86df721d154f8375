/** What the provider does with unusual HTTP requests, before and after they reach the engine. */
import { gzipSync } from 'node:zlib';
import { tokenFor } from '@seca/provider';
import { bodyLimit } from '@seca/provider/read-body';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorization, builtPackage, namesIn, send, sendBytes, serve, workspaces } from './serve';

let server: { origin: string; close: () => Promise<void> };

beforeAll(async () => {
  const { library } = await builtPackage();
  const { url: origin, close } = await library.startProvider({ speed: 1 });
  server = { origin, close };
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

  test.each([
    ['{"spec":{},"spec":{}}', '/spec'],
    ['{"labels":{"a":"{","a":"}"},"spec":{}}', '/labels/a'],
    ['{"spec":{"x":[[1,2],{"a/b":1,"\\u0061/b":2}]}}', '/spec/x/1/a~1b'],
  ])('%s is rejected because of the repeated member', async (body, pointer) => {
    expect(await put('twice', body)).toMatchObject({
      status: 400,
      body: {
        detail: `${pointer} is repeated; send it once.`,
        sources: [{ pointer, parameter: expect.any(String) }],
      },
    });
  });

  test('that is wrong as a whole has no source', async () => {
    const { status, body } = await put('list', '[]');
    expect([status, body.detail, body.sources]).toEqual([422, 'The body must be an object.', []]);
  });

  test('that is incomplete gets 408 or no response, and changes nothing', async () => {
    const start = head(`PUT ${workspaces}/half HTTP/1.1`, 'Content-Length: 100');
    // The limit of the package is longer than a test may take.
    const { origin, close } = await serve({ requestTimeout: 300 });
    expect(await sendBytes(origin, `${start}{`)).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*did not arrive completely in time/,
    );
    await close();
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
    ['labels=v%3E0x2', /compares a label with a value that is not a number/],
    ['labels=%20', /An empty text is not a valid condition/],
    ['labels=env', /^\/labels is not a valid label selector/],
    ['limit=0', /^\/limit is 0; at least 1 is required\.$/],
    ['limit=many', /^\/limit must be an integer\.$/],
    ['skipToken=zz', /^\/skipToken is not a cursor of this list/],
    ['labelSelector=a%3Db', /^\/labelSelector is not a parameter of this operation/],
  ])('%s is rejected', async (query, detail) => {
    expect(await list(query)).toEqual({
      status: 400,
      names: [],
      detail: expect.stringMatching(detail),
    });
  });
});

test('a cursor is one of a list and its filter', async () => {
  for (const name of ['page-1', 'page-2']) await put(name, '{"labels":{"page":"y"},"spec":{}}');
  const first = await send(`${server.origin}${workspaces}?labels=page%3Dy&limit=1`);
  const { skipToken } = first.body.metadata;
  const next = `limit=1&skipToken=${skipToken}`;
  expect(await list(`labels=page%3Dy&${next}`)).toMatchObject({ status: 200, names: ['page-2'] });
  expect((await list(next)).detail).toContain('is not a cursor of this list with this filter');
  const roles = '/providers/seca.authorization/v1/tenants/tenant-1/roles';
  expect((await send(`${server.origin}${roles}?${next}`)).status).toBe(400);
});

test.each([
  [{ nbf: 4e9 }, 'The bearer token is not valid before 2096-10-02T07:06:40Z.'],
  [{ exp: 1 }, 'The bearer token expired at 1970-01-01T00:00:01Z.'],
  [{ exp: -1e300 }, 'The bearer token expired'],
  [{ exp: 'x' }, 'The claim exp of the bearer token is not a number.'],
  [{ nbf: null }, 'The claim nbf of the bearer token is not a number.'],
])('a token with %j is refused', async (claims, detail) => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const token = `${encode({ alg: 'none' })}.${encode({ sub: 'owner@example.com', ...claims })}.`;
  const headers = { authorization: `Bearer ${token}` };
  expect(await send(`${server.origin}${workspaces}`, { headers })).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining(detail) },
  });
});

describe('a request', () => {
  test('may contain an absolute URL, and discovery uses its host', async () => {
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

  const get = `GET ${workspaces} HTTP/1.1`;
  const line = (text: string) => head(text);
  const alone = (...lines: string[]) => [...lines, '', ''].join('\r\n');
  test.each([
    ['hello\r\n\r\n', '400 Bad Request', 'This is not an HTTP request.'],
    [line(`FOO ${workspaces} HTTP/1.1`), '501 Not Implemented', 'The method FOO is unknown;'],
    [line(`get ${workspaces} HTTP/1.1`), '501 Not Implemented', 'The method get is unknown;'],
    [line('CONNECT a:1 HTTP/1.1'), '501 Not Implemented', 'CONNECT is not supported'],
    [line(`PATCH ${workspaces} HTTP/1.1`), '405 Method Not Allowed', 'PATCH is not allowed'],
    [line('GET /wörkspaces HTTP/1.1'), '400 Bad Request', 'must be percent-encoded'],
    [line(get.replace('1.1', '2.0')), '505 HTTP Version Not Supported', 'neither 1.0 nor 1.1'],
    [line(get.replace('1.1', '3.0')), '505 HTTP Version Not Supported', 'neither 1.0 nor 1.1'],
    [
      head(get.replace('GET', 'PUT').replace(' HTTP', '/a HTTP'), 'Content-Length: 0'),
      '400 Bad Request',
      'has no body',
    ],
    [head(get, 'a b: c'), '400 Bad Request', 'The request is not valid HTTP: Invalid header token'],
    [head(get, `a: ${'b'.repeat(20_000)}`), '431 Request Header Fields Too Large', 'too large'],
    [head(get, 'Expect: x'), '417 Expectation Failed', 'only 100-continue is supported'],
    [alone(get, 'Connection: close'), '400 Bad Request', 'The header host is missing.'],
    [alone(get, 'Host: a b', 'Connection: close'), '400 Bad Request', 'a b is not a valid host.'],
    [line('GET http://a:b/ HTTP/1.1'), '400 Bad Request', 'a:b is not a valid host.'],
    [
      `${head(`PUT ${workspaces}/a HTTP/1.1`, 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`,
      '501 Not Implemented',
      'only chunked is supported',
    ],
    [`${get}\n${head('', '')}`, '400 Bad Request', 'The request is not valid HTTP: Expected CRLF'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '505 HTTP Version Not Supported', 'neither 1.0'],
  ])('$1, for pages of all origins: $2', async (text, status, detail) => {
    const response = await raw(text);
    const [start = '', body = ''] = response.split('\r\n\r\n');
    expect(start).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
    expect(start).toMatch(/^access-control-allow-origin: \*\r?$/m);
    const [code, title] = [Number(status.slice(0, 3)), status.slice(4)];
    expect(JSON.parse(body)).toMatchObject({ status: code, title, detail: expect.any(String) });
    expect(JSON.parse(body).detail).toContain(detail);
  });

  test('that ends within its body is refused with its reason', async () => {
    const start = head(`PUT ${workspaces}/cut HTTP/1.1`, 'Content-Length: 100');
    expect(await sendBytes(server.origin, `${start}{`, true)).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*closed before the request was complete/,
    );
  });

  test('without a host is accepted in HTTP 1.0, and discovery has the port', async () => {
    const response = await raw('GET /.wellknown/secapi HTTP/1.0\r\n\r\n');
    const { port } = new URL(server.origin);
    expect(response).toContain(`"url":"http://localhost:${port}/providers/`);
  });

  test('OPTIONS and HEAD belong to the methods of each path', async () => {
    const options = async (target: string) => {
      const { status, headers } = await fetch(`${server.origin}${target}`, { method: 'OPTIONS' });
      return [status, headers.get('allow')];
    };
    expect(await options(workspaces)).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(await options(`${workspaces}/a`)).toEqual([204, 'PUT, GET, HEAD, DELETE, OPTIONS']);
    expect(await options('/providers/nothing')).toEqual([404, null]);
    expect(await options('/')).toEqual([405, 'GET, HEAD']);
    expect(await options('/local/ready')).toEqual([405, 'GET, HEAD']);
    expect(await raw(head('OPTIONS * HTTP/1.1'))).toMatch(
      /^HTTP\/1\.1 204 [\s\S]*allow: GET, HEAD, PUT, POST, DELETE, OPTIONS/,
    );
    const init = { headers: { authorization } };
    const [get, same] = [
      await fetch(`${server.origin}${workspaces}`, init),
      await fetch(`${server.origin}${workspaces}`, { ...init, method: 'HEAD' }),
    ];
    expect([same.status, same.headers.get('content-length'), await same.text()]).toEqual([
      200,
      get.headers.get('content-length'),
      '',
    ]);
  });

  test('of another origin is announced, with any method', async () => {
    const { status, headers } = await fetch(`${server.origin}${workspaces}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://a',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,if-unmodified-since',
      },
    });
    expect([status, headers.get('access-control-allow-methods')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-headers')).toContain('if-unmodified-since');
  });

  test('is carried out only if its preconditions are true', async () => {
    await put('conditional', '{"spec":{}}');
    const statusOf = async (name: string, method: string, headers: Record<string, string>) => {
      const init = { method, headers, ...(method === 'PUT' && { body: '{"spec":{}}' }) };
      return (await send(`${server.origin}${workspaces}/${name}`, init)).status;
    };
    expect(await statusOf('conditional', 'PUT', { 'if-none-match': '*' })).toBe(412);
    expect(await statusOf('conditional', 'PUT', { 'if-match': '"x"' })).toBe(412);
    expect(await statusOf('conditional', 'PUT', { 'if-match': '*' })).toBe(200);
    expect(await statusOf('conditional', 'PUT', { 'if-none-match': '"x"' })).toBe(200);
    expect(await statusOf('conditional', 'GET', { 'if-none-match': '*' })).toBe(304);
    expect(await statusOf('conditional', 'GET', { 'if-match': '"x"' })).toBe(412);
    expect(await statusOf('conditional', 'DELETE', { 'if-match': '"x"' })).toBe(412);
    expect(await statusOf('missing', 'PUT', { 'if-match': '*' })).toBe(412);
    expect(await statusOf('missing', 'PUT', { 'if-none-match': '*' })).toBe(201);
  });

  test('HEAD of the start page has the headers of GET and no body', async () => {
    const response = await fetch(server.origin, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('a subject that is not ASCII is the same in token, response and log', async () => {
    const token = tokenFor({ subject: 'jürgen@例え.example' });
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await send(`${server.origin}${workspaces}`, { headers });
    expect(body.detail).toContain('No role of jürgen@例え.example');
  });
});
