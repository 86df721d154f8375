import { renameSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { siteHeaders } from '../../hosting/headers';
import { checkAddress, serveSite } from './serve-site';

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
  'site.webmanifest': '{}',
  'img/logo.svg': '<svg/>',
  'headers.json': JSON.stringify(siteHeaders(['sha256-abc'])),
  'sitemap.xml': '<urlset/>',
  'sitemap.xml.br': brotliCompressSync('<urlset/>'),
  SHA256SUMS: '',
  'SHA256SUMS.br': brotliCompressSync(''),
  'assets/js/main.0a1b2c3d.js': 'void 0;\n',
  'redirects.json': JSON.stringify({
    '/docs': '/docs/content/intro',
    '/docs/content/intro-3f2': '/docs/content/intro',
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

test('a page is served at its clean URL, with headers for caching and security', async () => {
  const { status, headers, body } = await ask(await serve(), '/docs/content/intro');
  expect(status).toBe(200);
  expect(body.toString()).toBe(page);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    vary: 'Accept-Encoding',
  });
  expect(headers.etag).toBeTruthy();
});

test('Brotli is preferred to gzip, and gzip to no compression', async () => {
  const url = await serve();
  const brotli = await ask(url, '/docs/content/intro', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  expect(brotli.headers['content-type']).toBe('text/html; charset=utf-8');
  const gzip = await ask(url, '/docs/content/intro', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  const plain = await ask(url, '/docs/content/intro', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
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

test.each(['/docs/content/intro.html.br', '/sitemap.xml.br', '/docs/content/intro.html.gz'])(
  'the compressed copy %s has no separate URL',
  async (target) => {
    const { status, headers } = await ask(await serve(), target, { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  },
);

test('an unchanged page returns 304', async () => {
  const url = await serve();
  const { headers } = await ask(url, '/docs/content/intro');
  const again = await ask(url, '/docs/content/intro', { 'if-none-match': headers.etag });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

test('hashed assets are cached for a year', async () => {
  const { headers } = await ask(await serve(), '/assets/js/main.0a1b2c3d.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test.each([
  ['/docs/content/intro.md', 'text/markdown; charset=utf-8'],
  ['/openapi/a.v1.yaml', 'application/yaml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/SHA256SUMS', 'text/plain; charset=utf-8'],
])('%s has the media type %s', async (target, type) => {
  const { status, headers } = await ask(await serve(), target);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe(type);
});

test.each([
  ['/docs/content/intro.html?a=1&b=%20', '/docs/content/intro?a=1&b=%20'],
  ['/docs/content/intro/', '/docs/content/intro'],
  ['/index.html', '/'],
  ['/docs?x=y', '/docs/content/intro?x=y'],
  ['/docs/content/intro-3f2?x=y', '/docs/content/intro?x=y'],
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

test.each(['/nothing', '/docs/content/Intro', '/404', '/docs/content', '/docs/%00'])(
  '%s returns 404 with the not-found page',
  async (target) => {
    const url = await serve();
    const { status, headers, body } = await ask(url, target);
    expect(status).toBe(404);
    expect(body.toString()).toBe(notFound);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const packed = await ask(url, target, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.body).toString()).toBe(notFound);
  },
);

test('the response for a missing asset must be revalidated', async () => {
  const { status, headers } = await ask(await serve(), '/assets/js/gone.js');
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-cache');
});

/** Every kind of response of the server. */
const answers = [
  ['/', 200],
  ['/docs/content/intro.md', 200],
  ['/openapi/a.v1.yaml', 200],
  ['/SHA256SUMS', 200],
  ['/img/logo.svg', 200],
  ['/assets/js/main.0a1b2c3d.js', 200],
  ['/docs', 301],
  ['/nothing', 404],
  ['/openapi/gone.yaml', 404],
  ['/%E0%A4%A', 400],
] as const;

test.each(answers)('%s has the headers of the build', async (target, status) => {
  const answer = await ask(await serve(), target);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(
    Object.fromEntries(
      Object.entries(siteHeaders(['sha256-abc']).everywhere)
        .filter(([name]) => !/^(?:Cache-Control|Cross-Origin-Resource-Policy)$/.test(name))
        .map(([name, value]) => [name.toLowerCase(), value]),
    ),
  );
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

test('HSTS is sent only over HTTPS', async () => {
  const url = await serve();
  expect((await ask(url, '/')).headers).not.toHaveProperty('strict-transport-security');
  const { headers } = await ask(url, '/', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
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

test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/..\\package.json'])(
  '%s does not escape the served folder',
  async (target) => {
    const { status, body } = await ask(await serve(), target);
    expect([301, 404]).toContain(status);
    expect(body.toString()).not.toContain('dependencies');
  },
);

test('a malformed target returns 400, and an unsupported method returns 405', async () => {
  const url = await serve();
  expect((await ask(url, '/%E0%A4%A')).status).toBe(400);
  expect((await ask(url, 'http://other.example/')).status).toBe(400);
  const post = await ask(url, '/', {}, 'POST');
  expect(post.status).toBe(405);
  expect(post.headers.allow).toBe('GET, HEAD');
});

test('HEAD returns the same as GET, without a body', async () => {
  const url = await serve();
  for (const target of ['/docs/content/intro', '/nothing', '/docs']) {
    const get = await ask(url, target);
    const head = await ask(url, target, {}, 'HEAD');
    expect(head.status).toBe(get.status);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.body.length).toBe(0);
  }
});

test('a site can be served under a base path', async () => {
  const origin = await serve('/spec/');
  expect(origin).toMatch(/\/spec\/$/);
  expect((await ask(origin, '/spec/')).body.toString()).toContain('Landing');
  expect((await ask(origin, '/spec/docs/content/intro')).status).toBe(200);
  expect((await ask(origin, '/spec/docs?q=1')).headers.location).toBe(
    '/spec/docs/content/intro?q=1',
  );
  expect((await ask(origin, '/spec')).headers.location).toBe('/spec/');
  expect((await ask(origin, '/')).headers.location).toBe('/spec/');
  expect((await ask(origin, '/docs/content/intro')).status).toBe(404);
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
