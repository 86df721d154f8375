/** The media types, headers and caching of a finished build. tests/hosting checks that each server sends them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentType } from '../../hosting/content-types';
import { headersFile, headersOf, type SiteHeaders } from '../../hosting/headers';
import { identity } from '../../identity';
import { buildDir, builtFile } from '../support/sitemap';

const authorization = '/docs/api/Foundation/Authorization-v1/authorization';
const release = `/openapi/${identity.standardVersion}`;

const headers: SiteHeaders = JSON.parse(builtFile(headersFile));

test.each([
  ['/index.md', 'text/markdown; charset=utf-8'],
  ['/docs/content/intro.md', 'text/markdown; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/llms-full.txt', 'text/plain; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/SHA256SUMS', 'text/plain; charset=utf-8'],
  ['/licences.txt', 'text/plain; charset=utf-8'],
  ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
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
])('%s is sent as %s', (address, type) => {
  expect(existsSync(path.join(buildDir, address))).toBe(true);
  expect(contentType(address)).toBe(type);
});

test('robots.txt links to the sitemap', () => {
  const { url, baseUrl } = identity;
  expect(builtFile('robots.txt')).toContain(`Sitemap: ${url}${baseUrl}sitemap.xml`);
});

test('browsers search on a page that opens the search with the words (OpenSearch)', () => {
  const { url, baseUrl } = identity;
  const template = `${url}${baseUrl}docs/content/intro?q={searchTerms}`;
  expect(builtFile('opensearch.xml')).toContain(`type="text/html" template="${template}"`);
});

test('the icon is at the URL that browsers request for files other than pages', () => {
  const bytes = readFileSync(path.join(buildDir, 'favicon.ico'));
  expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test('every script and style sheet of a page has a hash in its name and is cached for a year', () => {
  const files = [
    ...builtFile(`${authorization.slice(1)}.html`).matchAll(/"(\/assets\/[^"]*\.(?:js|css))"/g),
  ].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(file).toMatch(/-[\w-]{8}\.(?:js|css)$/);
    const { 'Cache-Control': caching } = headersOf(headers, file);
    expect(caching, file).toBe('public, max-age=31536000, immutable');
    expect(existsSync(path.join(buildDir, `${file}.br`)), file).toBe(true);
    expect(contentType(file), file).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
  }
});

test('the content security policy has no unsafe sources', () => {
  const policy = headers.everywhere['Content-Security-Policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; /);
  expect(policy).not.toMatch(/unsafe|nonce-|https?:|\*/);
});
