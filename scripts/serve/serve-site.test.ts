import { renameSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { siteHeaders } from '../../hosting/headers';
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
  'docs/content/intro.md': '# Intro\n',
  'docs.html': 'a page for hosts that can not redirect',
  'openapi/a.v1.yaml': 'openapi: 3.1.1\n',
  'headers.json': JSON.stringify(siteHeaders(['sha256-abc'])),
  SHA256SUMS: '',
  'SHA256SUMS.br': brotliCompressSync(''),
  'redirects.json': JSON.stringify({
    '/docs': '/docs/content/intro',
  }),
  'fr/index.html': '<!doctype html><title>Accueil</title>',
  'fr/404.html': '<!doctype html><title>Introuvable</title>',
};

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A raw request: `fetch` would normalise the path and decompress the body. */
function ask(origin: string, target: string, headers = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.once('error', reject).end();
  });
}

async function serve(base = '/', dir = temporaryFolder(files)): Promise<string> {
  const options = { dir, base, host: '127.0.0.1', port: 0 };
  const site = await serveSite(options);
  onTestFinished(() => site.close());
  return site.url;
}

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

test('the client gets the encoding that it prefers, and only one that it accepts', async () => {
  const url = await serve();
  const sent = async (target: string, header: string) =>
    (await ask(url, target, { 'accept-encoding': header })).headers['content-encoding'];
  for (const target of ['/docs/content/intro', '/nothing']) {
    expect(await sent(target, 'gzip;q=0, br;q=0'), target).toBeUndefined();
    expect(await sent(target, 'br'), target).toBe('br');
  }
  expect(await sent('/docs/content/intro', 'br;q=0, gzip')).toBe('gzip');
  expect(await sent('/docs/content/intro', 'br;q=0.1, gzip')).toBe('gzip');
  expect(await sent('/SHA256SUMS', 'gzip, br')).toBe('br');
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

test('other origins may read downloads and nothing else', async () => {
  const url = await serve();
  const shared = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  for (const target of ['/openapi/a.v1.yaml', '/docs/content/intro.md']) {
    const file = await ask(url, target);
    expect(file.headers).toMatchObject(shared);
    const again = await ask(url, target, { 'if-none-match': file.headers.etag });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(shared);
  }
  for (const target of ['/', '/docs/content/intro', '/openapi/gone.yaml', '/docs/gone.md']) {
    const { headers } = await ask(url, target);
    expect(headers['cross-origin-resource-policy'], target).toBe('same-origin');
    expect(headers, target).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a folder without the headers of a build is served without a content security policy', async () => {
  const dir = temporaryFolder({ 'index.html': '' });
  const site = await serveSite({ dir, base: '/', host: '127.0.0.1', port: 0 });
  onTestFinished(() => site.close());
  const { headers } = await ask(site.url, '/');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a locale has its own root and not-found page', async () => {
  const url = await serve();
  expect((await ask(url, '/fr/')).body.toString()).toContain('Accueil');
  expect((await ask(url, '/fr/rien')).body.toString()).toContain('Introuvable');
});

test('a malformed target returns 400, and an unsupported method returns 405', async () => {
  const url = await serve();
  const malformed = await ask(url, '/%E0%A4%A');
  expect(malformed.status).toBe(400);
  expect(malformed.headers).toMatchObject({
    'content-security-policy': siteHeaders(['sha256-abc']).everywhere['Content-Security-Policy'],
    'x-content-type-options': 'nosniff',
  });
  expect((await ask(url, 'http://other.example/')).status).toBe(400);
  const post = await ask(url, '/', {}, 'POST');
  expect(post.status).toBe(405);
  expect(post.headers.allow).toBe('GET, HEAD');
});

test('a used port, a missing folder and an unavailable host are reported clearly', async () => {
  const { hostname: host, port } = new URL(await serve());
  const options = { dir: temporaryFolder(files), base: '/', host, port: Number(port) };
  await expect(serveSite(options)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
  await expect(checkAddress(options)).rejects.toThrow('in use');
  await expect(serveSite({ ...options, port: 0, dir: 'no/such/folder' })).rejects.toThrow(
    'the folder no/such/folder does not exist',
  );
  await expect(serveSite({ ...options, host: '192.0.2.1' })).rejects.toThrow('192.0.2.1');
});
