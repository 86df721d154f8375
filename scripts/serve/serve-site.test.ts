import { renameSync, rmSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { siteHeaders } from '../../hosting/headers';
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
  expect((await ask(url, 'http://other.example/')).status).toBe(400);
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
