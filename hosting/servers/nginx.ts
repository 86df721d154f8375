import { escapeRegExp } from '@seca/text/escape';
import { typesByExtension, typesByName } from '../content-types';
import {
  blockOf,
  type HostedSite,
  type HostingFiles,
  madeBy,
  publishedPath,
  publishedRedirects,
  quoted,
  rootPatterns,
  type ServerPlace,
} from './hosted-site';

/** nginx can't escape a dollar sign in a value, where it begins a variable. */
function quote(text: string): string {
  if (text.includes('$')) throw new Error(`An nginx value can't contain a dollar sign: ${text}`);
  return quoted(text);
}

/** A pattern of `map`. Its backslashes belong to the regular expression and are not escaped. */
function pattern(text: string): string {
  return `"~${text.replaceAll('"', '\\"')}"`;
}

function block(head: string, lines: readonly string[]): string[] {
  return blockOf('    ', head, lines);
}

/** One map for each header whose value depends on path or protocol. */
function headerMaps(site: HostedSite): { maps: string[]; headers: string[] } {
  const { everywhere, https, paths } = site.headers;
  const maps: string[] = [];
  const headers: string[] = [];
  const add = (name: string, value: string) => headers.push(`add_header ${name} ${value} always;`);
  const addMap = (name: string, source: string, lines: readonly string[]) => {
    const variable = `$seca_${name.toLowerCase().replaceAll('-', '_')}`;
    maps.push(...block(`map "${source}" ${variable}`, lines), '');
    add(name, variable);
  };
  const special = paths.flatMap((rule) => Object.keys(rule.headers));
  for (const name of new Set([...Object.keys(everywhere), ...special])) {
    const value = quote(everywhere[name] ?? '');
    if (!special.includes(name)) {
      add(name, value);
      continue;
    }
    const rules = paths.flatMap(({ path, headers: { [name]: own } }) => {
      if (own === undefined) return [];
      const place = escapeRegExp(publishedPath(site, path)).replaceAll('\\*', '.*');
      return [`${pattern(`^(?:200|206|304)${place}$`)} ${quote(own)};`];
    });
    addMap(name, '$status$uri', [`default ${value};`, ...rules]);
  }
  for (const [name, value] of Object.entries(https)) {
    const secure = `${pattern('\\bhttps\\b')} ${quote(value)};`;
    addMap(name, '$scheme $http_x_forwarded_proto', ['default "";', secure]);
  }
  return { maps, headers };
}

function notFoundPages(site: HostedSite): string[] {
  return site.roots.flatMap((root) => {
    const page = publishedPath(site, `${root}404.html`);
    const at = publishedPath(site, root);
    const tries = [`try_files $uri $uri.html =404;`];
    return [
      ...block(`location = ${at}`, [`try_files ${at}index.html =404;`]),
      ...block(`location = ${at}404`, ['return 404;']),
      ...block(`location = ${page}`, ['internal;']),
      ...block(`location ${at}`, [...(root === '/' ? [] : [`error_page 404 ${page};`]), ...tries]),
    ];
  });
}

/** Maps from the URL of a request to the URL that it is redirected to. */
function urlMaps(site: HostedSite): string[] {
  const redirects = publishedRedirects(site).map(([from, to]) => `${quote(from)} ${quote(to)};`);
  return [
    '# Query with its question mark.',
    ...block('map $request_uri $seca_query', [
      'default "";',
      `${pattern('^[^?]*(?<seca_q>\\?.*)$')} $seca_q;`,
    ]),
    '',
    '# The path without /index.html, .html and final slash. Empty for a path outside the site, and for',
    '# one with two slashes in a row or a backslash. In a Location header, these could redirect to another host.',
    ...block('map $request_uri $seca_clean', [
      'default "";',
      ...rootPatterns(site).map(([start, url]) => `${pattern(`${start}(?:\\?|$)`)} ${quote(url)};`),
      `${pattern(
        `^(?![^?]*(?://|\\x5c))(?<seca_p>${escapeRegExp(site.base)}[^?]+?)(?:/index\\.html|\\.html|/)?(?:\\?|$)`,
      )} $seca_p;`,
    ]),
    '',
    '# Redirects of pages that have moved.',
    ...block('map $seca_clean $seca_target', ['default $seca_clean;', ...redirects]),
    '',
    '# 1 if the path of the request differs from the path of the page.',
    ...block('map $seca_target $seca_known', ['default 1;', '"" 0;']),
    ...block('map "$seca_target$seca_query $request_uri" $seca_moved', [
      'default $seca_known;',
      `${pattern('^(?<seca_same>\\S+) \\k<seca_same>$')} 0;`,
    ]),
  ];
}

/**
 * A file for nginx's `http` block (`conf.d/`). Needs PCRE, which every package includes, and the
 * static module of ngx_brotli (Debian: libnginx-mod-http-brotli-static).
 *
 * Redirects use the URL as it was sent (`$request_uri`): `$uri` is decoded, and a line break in it
 * would become one in the header of the response.
 */
export function nginxFiles(site: HostedSite, { root, port }: ServerPlace): HostingFiles {
  const { base } = site;
  const { maps, headers } = headerMaps(site);
  const types = Object.entries(typesByExtension).map(
    ([extension, type]) => `${quote(type)} ${extension.slice(1)};`,
  );
  const named = Object.entries(typesByName).flatMap(([name, type]) =>
    block(`location ~ "/${escapeRegExp(name)}$"`, [
      'types { }',
      `default_type ${quote(type)};`,
      'try_files $uri =404;',
    ]),
  );
  const lines = [
    ...madeBy,
    '# Include this file in the http block, for example from conf.d/.',
    '# Without the module ngx_brotli, remove `brotli_static`.',
    '',
    'map_hash_max_size 8192;',
    'map_hash_bucket_size 256;',
    '',
    ...urlMaps(site),
    '',
    '# A 405 response must have this header (RFC 9110, section 15.5.6).',
    ...block('map $status $seca_allow', ['default "";', '405 "GET, HEAD";']),
    '',
    ...maps,
    ...block('server', [
      `listen ${port};`,
      `root ${quote(root)};`,
      'server_tokens off;',
      '# Of the error pages of nginx. The media types of files have it already.',
      'charset utf-8;',
      '# A Location header without a host is correct behind any proxy.',
      'absolute_redirect off;',
      'etag on;',
      'gzip off;',
      'gzip_static on;',
      'gzip_vary on;',
      'brotli_static on;',
      '',
      ...block('types', types),
      'default_type application/octet-stream;',
      '',
      ...headers,
      'add_header Allow $seca_allow always;',
      '',
      `error_page 404 ${base}404.html;`,
      ...block('if ($request_method !~ "^(?:GET|HEAD)$")', ['return 405;']),
      ...block('if ($seca_moved)', ['return 301 $seca_target$seca_query;']),
      '',
      ...(base === '/' ? [] : block('location /', ['return 404;'])),
      '# A compressed copy is a representation of its file and has no URL.',
      ...block('location ~ "\\.(?:br|gz)$"', ['return 404;']),
      ...named,
      ...notFoundPages(site),
    ]),
  ];
  return { 'nginx.conf': `${lines.join('\n')}\n` };
}
