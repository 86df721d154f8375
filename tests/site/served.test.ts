/** How our server sends a finished build: types and caching. tests/hosting compares it with the other servers. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersFile, type SiteHeaders } from '../../hosting/headers';
import { identity } from '../../identity';
import { type RunningSite, serveSite } from '../../scripts/serve/serve-site';
import { attribute } from '../support/html-tree';
import { builtFile, elementsOfBuiltPage, sitemapPaths } from '../support/sitemap';

const authorization = '/docs/api/Foundation/Authorization-v1/authorization';
const release = `/openapi/${identity.standardVersion}`;

let site: RunningSite;
beforeAll(async () => {
  const dir = path.resolve(import.meta.dirname, '../../build');
  site = await serveSite({ dir, base: '/', host: '127.0.0.1', port: 0 });
});
afterAll(() => site?.close());

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(address, site.url), {
    redirect: 'manual',
    headers: { 'accept-encoding': 'br', ...headers },
  });
}

test.for([
  ['/index.md', 'text/markdown; charset=utf-8'],
  ['/docs/content/intro.md', 'text/markdown; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/llms-full.txt', 'text/plain; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/SHA256SUMS', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  [
    '/.well-known/api-catalog',
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
  ['/openapi/operations.csv', 'text/csv; charset=utf-8'],
  ['/openapi/foundation.compute.v1.yaml', 'application/yaml; charset=utf-8'],
  ['/openapi/foundation.compute.v1.json', 'application/json; charset=utf-8'],
  [`${release}/seca-openapi-${identity.standardVersion}.zip`, 'application/zip'],
  [`${release}/SHA256SUMS`, 'text/plain; charset=utf-8'],
  ['/img/social-card.png', 'image/png'],
] as const)('%s is sent as %s', async ([address, type]) => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
});

test('robots.txt links to the sitemap', () => {
  const { url, baseUrl } = identity;
  expect(builtFile('robots.txt')).toContain(`Sitemap: ${url}${baseUrl}sitemap.xml`);
});

test('the icon is at the URL that browsers request for files other than pages', async () => {
  const bytes = new Uint8Array(await (await get('/favicon.ico')).arrayBuffer());
  expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test('every script and style sheet of a page has a hash in its name and is cached for a year', async () => {
  const files = [
    ...builtFile(`${authorization.slice(1)}.html`).matchAll(/"(\/assets\/[^"]*\.(?:js|css))"/g),
  ].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(file).toMatch(/-[\w-]{8}\.(?:js|css)$/);
    const { headers } = await get(file);
    expect(headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding'), file).toBe('br');
    expect(headers.get('content-type'), file).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
  }
});

test('the content security policy has no unsafe sources', () => {
  const headers: SiteHeaders = JSON.parse(builtFile(headersFile));
  const policy = headers.everywhere['Content-Security-Policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; /);
  expect(policy).not.toMatch(/unsafe|nonce-|https?:|\*/);
});

test('every script of a page comes from the site', () => {
  for (const page of sitemapPaths()) {
    const scripts = elementsOfBuiltPage(page).filter(({ tagName }) => tagName === 'script');
    for (const script of scripts) {
      expect(attribute(script, 'src') ?? '/assets/', page).toMatch(/^\/assets\//);
    }
  }
});
