import { renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { seededRandom } from '@seca/provider/engine/index';
import { describe, expect, onTestFinished, test } from 'vitest';
import { siteHeaders } from '../../hosting/headers';
import { writeFiles } from '../../site/core/files';
import { ask } from '../../tests/support/ask';
import { checkAddress, serveSite } from './serve-site';

// tests/hosting checks pages, redirects, encodings, headers and errors on this server too, with the built site.
const page = `<!doctype html><title>Intro</title>${'<p>text'.repeat(200)}`;
const notFound = `<!doctype html><title>Not found</title>${'<p>gone'.repeat(200)}`;

const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Landing</title>',
  '404.html': notFound,
  '404.html.br': brotliCompressSync(notFound),
  'docs/content/intro.html': page,
  'docs/content/intro.html.br': brotliCompressSync(page),
  'docs/content/intro.html.gz': gzipSync(page),
  'docs.html': 'a page for hosts that can not redirect',
  'headers.json': JSON.stringify(siteHeaders(['sha256-abc'])),
  'redirects.json': JSON.stringify({ '/docs': '/docs/content/intro' }),
  'fr/index.html': '<!doctype html><title>Accueil</title>',
  'fr/404.html': '<!doctype html><title>Introuvable</title>',
};

async function serve(base = '/', dir = temporaryFolder(files)): Promise<string> {
  const site = await serveSite({ dir, base, host: '127.0.0.1', port: 0 });
  onTestFinished(() => site.close());
  return site.url;
}

test('pages are served before a build is finished; what is missing is sent when it is', async () => {
  const parent = temporaryFolder({ 'build/index.html': 'the last build' });
  const [dir, folder] = [path.join(parent, 'build'), path.join(parent, 'making')];
  writeFiles(folder, Object.entries(files));
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const making = { folder, done };
  const site = await serveSite({ dir, base: '/', host: '127.0.0.1', port: 0 }, making);
  onTestFinished(() => site.close());
  expect((await ask(site.url, '/docs/content/intro')).body.toString()).toBe(page);
  const late = ask(site.url, '/docs/offline');
  const missing = ask(site.url, '/docs/nowhere');
  writeFiles(folder, [['docs/offline.html', 'the last page']]);
  rmSync(dir, { recursive: true });
  renameSync(folder, dir);
  expect((await ask(site.url, '/docs/content/intro')).body.toString()).toBe(page);
  finish();
  expect((await late).body.toString()).toBe('the last page');
  expect((await missing).status).toBe(404);
});

test('a new build is served as soon as it replaces the folder', async () => {
  const dir = temporaryFolder(files);
  const origin = await serve('/', dir);
  expect((await ask(origin, '/docs/content/intro')).body.toString()).toBe(page);
  const next = { ...files, 'docs/content/intro.html': 'short', 'docs/content/new.html': 'new' };
  rmSync(dir, { recursive: true });
  renameSync(temporaryFolder(next), dir);
  expect((await ask(origin, '/docs/content/intro')).body.toString()).toBe('short');
  expect((await ask(origin, '/docs/content/new')).status).toBe(200);
});

test('the not-found page too has only an encoding that the client accepts; weights are respected', async () => {
  const url = await serve();
  const sent = async (target: string, header: string) =>
    (await ask(url, target, { 'accept-encoding': header })).headers['content-encoding'];
  expect(await sent('/nothing', 'gzip;q=0, br;q=0')).toBeUndefined();
  expect(await sent('/docs/content/intro', 'br;q=0.1, gzip')).toBe('gzip');
});

test.each([
  ['/fr', '/fr/'],
  ['/docs/index.html', '/docs/content/intro'],
  ['//other.example/', '/other.example'],
  ['/\\other.example/', '/other.example'],
  ['/a//b///', '/a/b'],
  ['/a/../docs/content/intro/', '/docs/content/intro'],
])('%s redirects to %s in one hop', async (target, location) => {
  const { status, headers } = await ask(await serve(), target);
  expect(status).toBe(301);
  expect(headers.location).toBe(location);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a folder without the headers of a build is served without a content security policy', async () => {
  const { headers } = await ask(await serve('/', temporaryFolder({ 'index.html': '' })), '/');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a locale has its own root and not-found page', async () => {
  const url = await serve();
  expect((await ask(url, '/fr/')).body.toString()).toContain('Accueil');
  expect((await ask(url, '/fr/rien')).body.toString()).toContain('Introuvable');
});

test('a malformed target returns 400', async () => {
  const url = await serve();
  const malformed = await ask(url, '/%E0%A4%A');
  expect(malformed.status).toBe(400);
  expect(malformed.headers).toMatchObject({
    'content-security-policy': siteHeaders(['sha256-abc']).everywhere['Content-Security-Policy'],
    'x-content-type-options': 'nosniff',
  });
  expect((await ask(url, 'ftp://other.example/')).status).toBe(400);
});

test('a request may contain an absolute URL', async () => {
  const url = await serve();
  for (const target of [
    'http://other.example/docs/content/intro',
    'HTTPS://a:1/docs/content/intro?x',
  ]) {
    expect((await ask(url, target)).body.toString()).toBe(page);
  }
  expect((await ask(url, 'http://other.example')).body.toString()).toContain('Landing');
  expect((await ask(url, 'http://other.example/docs')).headers.location).toBe(
    '/docs/content/intro',
  );
});

describe('a range', () => {
  const size = Buffer.byteLength(page);
  const all = [200, undefined, size] as const;
  const none = [416, `bytes */${size}`, undefined] as const;

  test.each<readonly [string, number, string | undefined, number | undefined]>([
    ['bytes=0-0', 206, `bytes 0-0/${size}`, 1],
    ['bytes=1-3', 206, `bytes 1-3/${size}`, 3],
    ['bytes=5-', 206, `bytes 5-${size - 1}/${size}`, size - 5],
    ['bytes=-4', 206, `bytes ${size - 4}-${size - 1}/${size}`, 4],
    ['bytes=-99999', 206, `bytes 0-${size - 1}/${size}`, size],
    ['bytes=1-99999999999999999999', 206, `bytes 1-${size - 1}/${size}`, size - 1],
    ['BYTES=1-3', 206, `bytes 1-3/${size}`, 3],
    [`bytes=${size}-`, ...none],
    ['bytes=99999-', ...none],
    ['bytes=99999999999999999999-', ...none],
    ['bytes=-0', ...none],
    ['bytes=5-2', ...all],
    ['bytes=1-2,4-5', ...all],
    ['bytes=0-0,5-2', ...all],
    ['bytes=', ...all],
    ['bytes=-', ...all],
    ['bytes=a-b', ...all],
    ['bytes=1.5-2', ...all],
    ['bytes=0x1-5', ...all],
    ['bytes=--1', ...all],
    ['bytes 1-2', ...all],
    ['lines=1-2', ...all],
  ])('%s gets %s', async (range, status, contentRange, length) => {
    const url = await serve();
    const answer = await ask(url, '/docs/content/intro', { range });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    if (length !== undefined) expect(answer.body.length).toBe(length);
    else expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('is one of the compressed copy, and continues only the same file', async () => {
    const url = await serve();
    const intro = (headers: Record<string, string>) =>
      ask(url, '/docs/content/intro', { 'accept-encoding': 'br', ...headers });
    const { body, headers } = await intro({});
    const { etag = '', 'last-modified': modified = '' } = headers;
    for (const unchanged of [etag, modified]) {
      const part = await intro({ range: 'bytes=3-', 'if-range': unchanged });
      expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
      expect(part.body.equals(body.subarray(3))).toBe(true);
    }
    for (const other of ['"other"', `W/${etag}`, 'Thu, 01 Jan 1970 00:00:00 GMT', 'x']) {
      expect((await intro({ range: 'bytes=3-', 'if-range': other })).status, other).toBe(200);
    }
  });
});

test('validators are compared as RFC 9110 says', async () => {
  const url = await serve();
  const { headers } = await ask(url, '/docs/content/intro');
  const { etag = '', 'last-modified': modified = '' } = headers;
  const earlier = 'Thu, 01 Jan 1970 00:00:00 GMT';
  const cases: [sent: Record<string, string>, status: number][] = [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `"a", W/${etag},"b"` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"a", "b"' }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': earlier }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-none-match': '"a"', 'if-modified-since': modified }, 200],
    [{ 'if-match': etag }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"a"' }, 412],
    [{ 'if-unmodified-since': earlier }, 412],
  ];
  for (const [sent, status] of cases) {
    const answer = await ask(url, '/docs/content/intro', sent);
    expect([answer.status, answer.headers['x-content-type-options']], JSON.stringify(sent)).toEqual(
      [status, 'nosniff'],
    );
    if (status === 304) expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
  }
});

test('no request ends the process', async () => {
  const url = await serve();
  const { port } = new URL(url);
  const random = seededRandom(1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const paths = [
    '/',
    '/docs/content/intro',
    '/docs',
    '/fr/rien',
    'http://a/docs',
    '/a%20b?x=%zz',
    '/.%00/x',
  ];
  const headers = [
    'Range: bytes=5-2',
    'Range: bytes=0-9',
    'If-None-Match: "a", *',
    'If-Range: "a"',
  ];
  const more = [
    'If-Modified-Since: 1',
    'Accept-Encoding: br;q=0, gzip',
    'X-Forwarded-Proto: https',
  ];
  const bytes = [
    '\0',
    '%',
    '/',
    '..',
    '\\',
    '"',
    ',',
    '-',
    '=',
    ' ',
    '\r\n',
    ':',
    '9999999999',
    'ÿ',
    '?',
    '#',
  ];
  const mutated = (): string => {
    const chosen = [pick(headers), pick([...headers, ...more]), pick(more)];
    const head = `${pick(['GET', 'HEAD', 'POST'])} ${pick(paths)} HTTP/1.1`;
    let request = [head, 'Host: a', 'Connection: close', ...new Set(chosen), '', ''].join('\r\n');
    for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
      const cut = Math.floor(random() * (request.length - 4));
      request = request.slice(0, cut) + pick(bytes) + request.slice(cut + Math.floor(random() * 3));
    }
    return request;
  };
  const send = (request: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(request, 'latin1'));
      socket
        .on('error', () => undefined)
        .on('close', () => resolve())
        .resume();
    });
  for (let sent = 0; sent < 5000; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => send(mutated())));
  }
  expect((await ask(url, '/docs/content/intro')).body.toString()).toBe(page);
});

test('a used port, a missing folder and an unavailable host are reported clearly', async () => {
  const { hostname: host, port } = new URL(await serve());
  const options = { dir: temporaryFolder(files), base: '/', host, port: Number(port) };
  await expect(serveSite(options)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
  await expect(checkAddress(options)).rejects.toThrow('in use');
  await expect(serveSite({ ...options, port: 0, dir: 'no/such/folder' })).rejects.toThrow(
    "the folder no/such/folder doesn't exist",
  );
  await expect(serveSite({ ...options, host: '192.0.2.1' })).rejects.toThrow('192.0.2.1');
});
