import { escapeRegExp } from '@seca/text/escape';
import { typesByExtension, typesByName } from '../content-types';
import type { Headers } from '../headers';
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

/** A token of the Caddyfile. A brace would begin a placeholder. */
function quote(text: string): string {
  if (/[{}]/.test(text)) throw new Error(`A Caddyfile value can't contain a brace: ${text}`);
  return quoted(text);
}

/** A regular expression as a token: between backticks, nothing is escaped. */
function pattern(text: string): string {
  return `\`~${text}\``;
}

function block(head: string, lines: readonly string[]): string[] {
  return blockOf('\t', head, lines);
}

/** Media types, one matcher for each type. */
function contentTypes(): string[] {
  const types = [
    ...Object.entries(typesByExtension).map(([extension, type]) => [`*${extension}`, type]),
    ...Object.entries(typesByName).map(([name, type]) => [`*/${name}`, type]),
  ];
  return [...new Set(types.map(([, type = '']) => type))].flatMap((type, index) => {
    const paths = types.filter((entry) => entry[1] === type).map(([path]) => path);
    return [
      `@type${index} path ${paths.join(' ')}`,
      `header @type${index} Content-Type ${quote(type)}`,
    ];
  });
}

/** Set last: Caddy sends it with compressed copies only, and appends to a value that is already set. */
const vary = block('header', ['Vary Accept-Encoding', 'defer']);

function valuesOf(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);
}

function headers({ headers: { everywhere, https } }: HostedSite): string[] {
  return [
    // A block that removes a header is deferred until the response, which errors never reach.
    ...block('header', valuesOf(everywhere)),
    ...vary,
    'header -Server',
    ...valuesOf(https).flatMap((value) => [
      '@secure expression `{http.request.scheme} == "https" || {http.request.header.X-Forwarded-Proto} == "https"`',
      `header @secure ${value}`,
    ]),
  ];
}

/** Headers of files by path, set when the file is known to exist. */
function pathHeaders(site: HostedSite): string[] {
  return site.headers.paths.flatMap(({ path, headers: values }, index) => [
    // Caddy reads a star at one end of a pattern as any text.
    `@path${index} path ${path.startsWith('*') ? path : publishedPath(site, path)}`,
    ...block(`header @path${index}`, valuesOf(values)),
  ]);
}

/** Error pages reset the headers that only some files have. */
function errorHeaders({ headers: { everywhere, paths } }: HostedSite): string[] {
  const special = new Set(paths.flatMap((rule) => Object.keys(rule.headers)));
  const reset = Object.keys(everywhere).filter((name) => special.delete(name));
  return [...reset, ...special].map((name) => {
    const value = everywhere[name];
    return value === undefined ? `header -${name}` : `header ${name} ${quote(value)}`;
  });
}

function errorPages(site: HostedSite): string[] {
  return site.roots.flatMap((root, index) => {
    const page = publishedPath(site, `${root}404.html`);
    const matcher =
      root === '/'
        ? [`@missing${index} expression \`{http.error.status_code} == 404\``]
        : block(`@missing${index}`, [
            'expression `{http.error.status_code} == 404`',
            `path ${publishedPath(site, root)}*`,
          ]);
    return [
      ...matcher,
      ...block(`handle @missing${index}`, [
        `header Content-Type ${quote(typesByExtension['.html'] ?? '')}`,
        `rewrite * ${page}`,
        ...block('file_server', ['precompressed br gzip']),
      ]),
    ];
  });
}

/**
 * A Caddyfile (Caddy 2.6 or newer). The environment variables `SECA_ADDRESS` and `SECA_ROOT`
 * replace address and folder. With a domain as the address, Caddy gets the certificate itself.
 *
 * All directives are inside `route`, which keeps their order.
 */
export function caddyFiles(site: HostedSite, { root, port }: ServerPlace): HostingFiles {
  const { base } = site;
  const redirects = publishedRedirects(site).map(([from, to]) => `${quote(from)} ${quote(to)}`);
  const notFound = site.roots.map((entry) => publishedPath(site, `${entry}404`));
  const lines = [
    ...madeBy,
    '',
    '{',
    '\tadmin off',
    '}',
    '',
    ...block(`{$SECA_ADDRESS::${port}}`, [
      `root * {$SECA_ROOT:${root}}`,
      '',
      ...block('route', [
        '# Query with its question mark.',
        ...block('map {http.request.orig_uri} {seca_query}', [
          `${pattern('^[^?]*(\\?.*)$')} "\${1}"`,
          'default ""',
        ]),
        '# The path without /index.html, .html and final slash.',
        ...block('map {http.request.orig_uri} {seca_clean}', [
          ...rootPatterns(site).map(
            ([start, url]) => `${pattern(`${start}(?:\\?.*)?$`)} ${quote(url)}`,
          ),
          `${pattern(`^(${escapeRegExp(base)}[^?]+?)(?:/index\\.html|\\.html|/)?(?:\\?.*)?$`)} "\${1}"`,
          'default ""',
        ]),
        '# Redirects of pages that have moved.',
        ...block('map {seca_clean} {seca_target}', [...redirects, 'default "{seca_clean}"']),
        '',
        ...headers(site),
        '',
        '@method not method GET HEAD',
        'header @method Allow "GET, HEAD"',
        'error @method 405',
        '# In a Location header, two slashes in a row or a backslash could redirect to another host.',
        '@slashes expression `{http.request.orig_uri}.matches("^[^?]*(//|\\\\\\\\)")`',
        'error @slashes 404',
        '@moved expression `{seca_target} != "" && {seca_target} + {seca_query} != {http.request.orig_uri}`',
        'redir @moved "{seca_target}{seca_query}" 301',
        '# The file system rejects these paths, and Caddy would respond with 500.',
        '@unusable path_regexp "\\x00|[^/]{250}|^.{1000}.{1000}.{1000}"',
        'error @unusable 404',
        '# A compressed copy is a representation of its file and has no URL.',
        `@missing path ${[...notFound, '*.br', '*.gz'].join(' ')}`,
        'error @missing 404',
        ...(base === '/' ? [] : [`@outside not path ${base}*`, 'error @outside 404']),
        '',
        ...contentTypes(),
        ...pathHeaders(site),
        'try_files {path} {path}.html',
        ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris']),
      ]),
      '',
      ...block('handle_errors', [
        ...block('route', [
          ...errorHeaders(site),
          ...vary,
          ...errorPages(site),
          ...block('handle', [
            'header Content-Type "text/plain; charset=utf-8"',
            'respond "{http.error.status_code} {http.error.status_text}"',
          ]),
        ]),
      ]),
    ]),
  ];
  return { Caddyfile: `${lines.join('\n')}\n` };
}
