import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentType } from '../../hosting/content-types';
import { headersOf, type SiteHeaders } from '../../hosting/headers';
import { type Answer, ask } from '../support/ask';
import { listFiles } from '../support/built-files';
import { type RunningServer, serverNames, startServer } from './servers';

const site = path.resolve(import.meta.dirname, '../../build');
const file = (name: string) => readFileSync(path.join(site, name));
const json = <T>(name: string): T => JSON.parse(file(name).toString('utf8')) as T;

const redirects = Object.entries(json<Record<string, string>>('redirects.json'));
const siteHeaders = json<SiteHeaders>('headers.json');
const files = listFiles(site);
const intro = '/docs/content/intro';
const operation = '/docs/api/Foundation/Authorization-v1/get-role';
const script = `/${files.find((name) => /^assets\/hooks-.*\.js$/.test(name))}`;
const openapi = `/${files.find((name) => /^openapi\/[^/]+\.yaml$/.test(name))}`;

/** The URL path of one file of each extension in the site. */
const oneOfEach = [
  ...new Map(
    files
      .filter((name) => !/\.(?:html|br|gz)$/.test(name))
      .map((name) => [path.extname(name) || path.basename(name), `/${name}`]),
  ).values(),
];

const accept = { br: 'gzip, deflate, br, zstd', gzip: 'gzip', identity: 'identity' };

describe.each(serverNames)('%s', (name) => {
  describe.each(['/', '/spec/'])('at %s', (base) => {
    let server: RunningServer;
    beforeAll(async () => {
      server = await startServer(name, site, base);
    });
    afterAll(() => server?.stop());

    /** Requests a path below the base path. */
    const get = (target: string, headers = {}, method = 'GET'): Promise<Answer> =>
      ask(server.origin, base + target.slice(1), headers, method);
    const pathOf = (target: string) => base + target.slice(1);

    /** Target of a redirect, without the origin if it is on the server itself. */
    function leadsTo({ headers: { location = '' } }: Answer): string {
      const url = new URL(location, server.origin);
      return url.href.replace(server.origin, '');
    }

    /** Checks that a response has the headers for its path and lacks the site's other headers. */
    function expectHeaders(answer: Answer, pathname: string, isFile: boolean): void {
      const wanted = isFile ? headersOf(siteHeaders, pathname) : siteHeaders.everywhere;
      const names = [
        ...Object.keys(siteHeaders.everywhere),
        ...siteHeaders.paths.flatMap(({ headers }) => Object.keys(headers)),
      ];
      expect(answer.headers['set-cookie']).toBeUndefined();
      for (const header of new Set(names)) {
        expect(answer.headers[header.toLowerCase()], `${header} of ${pathname}`).toBe(
          wanted[header],
        );
      }
    }

    test('pages have clean URLs and every header', async () => {
      for (const [target, page] of [
        ['/', 'index.html'],
        [intro, 'docs/content/intro.html'],
        [operation, `${operation.slice(1)}.html`],
      ] as const) {
        const answer = await get(target);
        expect(answer.status, target).toBe(200);
        expect(answer.body.equals(file(page)), target).toBe(true);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expectHeaders(answer, target, true);
      }
    });

    test('every redirect leads to its page in one hop and keeps the query', async () => {
      expect(redirects.length).toBeGreaterThan(100);
      for (const [from, to] of redirects) {
        const answer = await get(`${from}?a=1&b=%20`);
        expect(answer.status, from).toBe(301);
        expect(leadsTo(answer), from).toBe(`${pathOf(to)}?a=1&b=%20`);
      }
      const [from = '', to = ''] = redirects.find(([, page]) => page === intro) ?? [];
      for (const end of ['', '/', '.html', '/index.html']) {
        const answer = await get(from + end);
        expect([answer.status, leadsTo(answer)], from + end).toEqual([301, pathOf(to)]);
        expectHeaders(answer, from, false);
      }
    });

    test.each([
      [`${intro}.html`, intro],
      [`${intro}/index.html?x=%2F&y`, `${intro}?x=%2F&y`],
      [`${intro}/`, intro],
      [`${intro}.html?x=a.html`, `${intro}?x=a.html`],
      ['/index.html?x=1', '/?x=1'],
    ])('%s redirects to %s', async (target, location) => {
      const answer = await get(target);
      expect([answer.status, leadsTo(answer)]).toEqual([301, pathOf(location)]);
      expectHeaders(answer, target, false);
    });

    // The headers of an asset that is missing don't make it cached.
    const missing = '/assets/js/gone.0a1b2c3d.js';
    test.each(['/nothing', '/nothing.md', '/docs/print', '/404', '/docs/content/Intro', missing])(
      '%s returns 404 with the not-found page',
      async (target) => {
        for (const [encoding, unpack] of [
          ['br', brotliDecompressSync],
          ['gzip', gunzipSync],
          ['identity', (body: Buffer) => body],
        ] as const) {
          const answer = await get(target, { 'accept-encoding': accept[encoding] });
          expect(answer.status).toBe(404);
          expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
          expect(unpack(answer.body).equals(file('404.html'))).toBe(true);
          expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
          expectHeaders(answer, target, false);
        }
      },
    );

    test('the precompressed copies are sent unchanged', async () => {
      for (const target of [intro, script, openapi]) {
        const name = target === intro ? `${intro.slice(1)}.html` : target.slice(1);
        for (const [encoding, extension] of [
          ['br', '.br'],
          ['gzip', '.gz'],
          ['identity', ''],
        ] as const) {
          const answer = await get(target, { 'accept-encoding': accept[encoding] });
          expect(answer.status).toBe(200);
          expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
          expect(answer.body.equals(file(name + extension)), `${target} ${encoding}`).toBe(true);
          expect(answer.headers['content-type']).toBe(contentType(target));
          expect(answer.headers.vary).toMatch(/^accept-encoding$/i);
          expectHeaders(answer, target, true);
        }
      }
    });

    test('a copy in an encoding that the client does not accept is not sent, and copies have no URLs', async () => {
      const refused = await get(intro, { 'accept-encoding': 'gzip;q=0, br;q=0' });
      expect(refused.headers['content-encoding']).toBeUndefined();
      const other = await get(intro, { 'accept-encoding': 'br;q=0, gzip' });
      expect(other.headers['content-encoding']).toBe('gzip');
      for (const target of [`${intro}.html.br`, '/sitemap.xml.br', '/SHA256SUMS.gz']) {
        expect((await get(target)).status, target).toBe(404);
      }
      const names = await get('/SHA256SUMS', { 'accept-encoding': 'br' });
      expect(names.headers['content-encoding']).toBe('br');
    });

    test('an unchanged file returns 304, in every encoding', async () => {
      for (const target of [intro, script, openapi]) {
        for (const encoding of Object.values(accept)) {
          const { headers } = await get(target, { 'accept-encoding': encoding });
          expect(headers.etag).toMatch(/^(?:W\/)?"[^"]+"$/);
          const again = await get(target, {
            'accept-encoding': encoding,
            'if-none-match': headers.etag ?? '',
          });
          expect(again.status, `${target} ${encoding}`).toBe(304);
          expect(again.body.length).toBe(0);
          expectHeaders(again, target, true);
          const changed = await get(target, {
            'accept-encoding': encoding,
            'if-none-match': '"other"',
          });
          expect(changed.status).toBe(200);
        }
      }
    });

    test('every type of file has its media type and its headers', async () => {
      expect(oneOfEach.length).toBeGreaterThan(10);
      for (const target of oneOfEach) {
        const answer = await get(encodeURI(target));
        expect(answer.status, target).toBe(200);
        expect(answer.headers['content-type'], target).toBe(contentType(target));
        expectHeaders(answer, target, true);
      }
    });

    test('HEAD returns the same as GET, without a body', async () => {
      for (const target of [intro, script, '/nothing', '/docs']) {
        const whole = await get(target);
        const head = await get(target, {}, 'HEAD');
        expect(head.status, target).toBe(whole.status);
        for (const header of ['content-type', 'location', 'etag', 'cache-control']) {
          expect(head.headers[header], `${header} of ${target}`).toBe(whole.headers[header]);
        }
        expect(head.body.length).toBe(0);
      }
    });

    test('other methods are rejected', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const answer = await get(intro, { 'content-length': '0' }, method);
        expect(answer.status, method).toBe(405);
        expect(answer.headers.allow, method).toBe('GET, HEAD');
        expect(answer.headers['content-type'], method).toMatch(/^text\/.*; charset=utf-8$/);
        expectHeaders(answer, intro, false);
      }
    });

    test('a path that no file can have gets an error of the client, with the headers', async () => {
      const long = ['a'.repeat(250), 'a'.repeat(9000), `${'a/'.repeat(2500)}a`];
      for (const target of ['/.%00/x', ...long.map((part) => `/${part}`), '/%']) {
        const answer = await get(target);
        expect([400, 404, 414], target.slice(0, 10)).toContain(answer.status);
        expect(answer.headers['content-type']).toMatch(/^text\/.*; charset=utf-8$/);
        // The library that parses Caddy's requests responds to this one.
        if (name === 'caddy' && target === '/%') continue;
        expectHeaders(answer, target, false);
      }
    });

    test.each([
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e%2f%2e%2e%2fetc/passwd',
      '/assets/../../../../etc/passwd',
      '/..\\..\\etc\\passwd',
      '/docs/%00.html',
      '/.htaccess',
      '/.git/config',
    ])('%s discloses no files', async (target) => {
      const answer = await get(target);
      expect([301, 400, 403, 404]).toContain(answer.status);
      expect(answer.body.toString()).not.toMatch(/root:|dependencies|RewriteRule|\[core\]/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    test.each(['//other.example/', '//other.example/%2f..', '/\\other.example/', '/a//b.html'])(
      '%s does not redirect to another host',
      async (target) => {
        const answer = await ask(server.origin, target);
        expect([200, 301, 400, 404]).toContain(answer.status);
        const location = answer.headers.location ?? '/';
        expect(new URL(location, server.origin).origin).toBe(server.origin);
      },
    );

    test('a line break in a URL does not inject a header', async () => {
      const answer = await get('/docs/content/intro%0d%0aX-Evil:%20yes/');
      expect(answer.headers['x-evil']).toBeUndefined();
      expect([301, 400, 403, 404]).toContain(answer.status);
    });

    test('HTTPS headers are sent over HTTPS only', async () => {
      const names = Object.entries(siteHeaders.https);
      expect(names.length).toBeGreaterThan(0);
      for (const [header, value] of names) {
        const plain = await get(intro);
        expect(plain.headers[header.toLowerCase()]).toBeUndefined();
        const secure = await get(intro, { 'x-forwarded-proto': 'https' });
        expect(secure.headers[header.toLowerCase()]).toBe(value);
      }
    });

    test('a redirect behind HTTPS does not lead back to HTTP', async () => {
      const answer = await get('/docs', { 'x-forwarded-proto': 'https' });
      expect([pathOf(intro), server.origin.replace('http:', 'https:') + pathOf(intro)]).toContain(
        answer.headers.location,
      );
    });

    test('the server does not send its version', async () => {
      const answer = await get(intro);
      expect(answer.headers.server ?? '').not.toMatch(/\d/);
    });

    if (base === '/') return;
    test('the site is served below the base path only', async () => {
      for (const target of ['/', base.slice(0, -1), `${base}index.html`]) {
        const answer = await ask(server.origin, `${target}?x=1`);
        expect([answer.status, leadsTo(answer)], target).toEqual([301, `${base}?x=1`]);
      }
      for (const target of [intro, '/speculative', '/nothing']) {
        const answer = await ask(server.origin, target);
        expect(answer.status, target).toBe(404);
        expect(answer.body.equals(file('404.html')), target).toBe(true);
      }
    });
  });
});
