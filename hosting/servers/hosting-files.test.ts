import { describe, expect, test } from 'vitest';
import { siteHeaders } from '../headers';
import { type HostedSite, hosts } from './index';

const site: HostedSite = {
  base: '/spec/',
  roots: ['/fr/', '/'],
  redirects: new Map([
    ['/docs', '/docs/content/intro'],
    ['/a%20b', '/docs/content/intro'],
  ]),
  headers: siteHeaders(['sha256-AAAA']),
};
const server = { root: '/srv/site', port: 8080 };

/** The headers that a `_headers` file sets for a path. If several rules match, these hosts join the values. */
function headersAt(text: string, pathname: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const rule of text.split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = rule.trimEnd().split('\n');
    const [start = '', end] = pattern.split('*');
    const fits =
      end === undefined
        ? pathname === pattern
        : pathname.startsWith(start) && pathname.slice(start.length).endsWith(end);
    if (!fits) continue;
    for (const line of lines.map((entry) => entry.trim())) {
      const detached = /^! (\S+)$/.exec(line)?.[1];
      if (detached) delete values[detached];
      const [, name = '', value = ''] = /^([A-Za-z-]+): (.*)$/.exec(line) ?? [];
      if (name) values[name] = values[name] ? `${values[name]}, ${value}` : value;
    }
  }
  return values;
}

describe.each(['netlify', 'cloudflare'] as const)('%s', (host) => {
  const { _headers: headers = '', _redirects: redirects = '' } = hosts[host](site, server);

  test('every path has its headers, and no header twice', () => {
    const { everywhere, https } = site.headers;
    expect(headersAt(headers, '/spec/docs/content/intro')).toMatchObject({
      'Content-Security-Policy': everywhere['Content-Security-Policy'],
      'Strict-Transport-Security': https['Strict-Transport-Security'],
      'X-Content-Type-Options': 'nosniff',
    });
    expect(headersAt(headers, '/spec/assets/js/main.js')).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Frame-Options': 'DENY',
    });
    expect(headersAt(headers, '/spec/openapi/a.yaml')).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Type': 'application/yaml; charset=utf-8',
    });
    expect(headersAt(headers, '/spec/docs/content/intro.md')).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'text/markdown; charset=utf-8',
    });
    expect(headersAt(headers, '/other')).toEqual({});
  });

  test('the limits of the host are not exceeded', () => {
    for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000);
    expect(headers.match(/^\S.*$/gm)?.length).toBeLessThan(100);
  });

  test('the redirects include the base path', () => {
    const status = host === 'netlify' ? '301!' : '301';
    expect(redirects).toBe(
      `/spec/a%20b /spec/docs/content/intro ${status}\n/spec/docs /spec/docs/content/intro ${status}\n`,
    );
  });
});

test('the files do not depend on the order of the redirects', () => {
  const turned = { ...site, redirects: new Map([...site.redirects].reverse()) };
  for (const host of Object.values(hosts)) expect(host(turned, server)).toEqual(host(site, server));
});

test('a locale has its own root and not-found page', () => {
  expect(hosts.nginx(site, server)['nginx.conf']).toContain('error_page 404 /spec/fr/404.html;');
  expect(hosts.caddy(site, server).Caddyfile).toContain('rewrite * /spec/fr/404.html');
});

test.each([
  ['nginx', '~^(?:200|206|304)/spec/.*\\.md$'],
  ['caddy', 'path *.md'],
] as const)('%s lets other origins read the Markdown form of every page', (host, rule) => {
  expect(Object.values(hosts[host](site, server)).join()).toContain(rule);
});

test('a value that a file cannot contain is rejected', () => {
  const strange = (value: string): HostedSite => ({
    ...site,
    headers: { ...site.headers, everywhere: { 'X-Test': value } },
  });
  expect(() => hosts.nginx(strange('$a'), server)).toThrow('dollar sign');
  expect(() => hosts.caddy(strange('{a}'), server)).toThrow('brace');
});
