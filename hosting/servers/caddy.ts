import { typesByExtension, typesByName } from '../content-types';
import {
  escapePattern,
  type HostedSite,
  type HostingFiles,
  headerRules,
  madeBy,
  publishedPath,
  publishedRedirects,
  type ServerPlace,
} from './hosted-site';

/** A token of the Caddyfile. A brace would begin a placeholder. */
function quote(text: string): string {
  if (/[{}]/.test(text)) throw new Error(`A Caddyfile value can't contain a brace: ${text}`);
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A regular expression as a token: between backticks, nothing is escaped. */
function pattern(text: string): string {
  return `\`~${text}\``;
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

function rootEntries({ base, roots }: HostedSite): string[] {
  return roots.map((root) => {
    const url = `${base}${root.slice(1)}`;
    const bare = escapePattern(url.replace(/\/$/, ''));
    const start = root === '/' && base !== '/' ? `(?:${bare})?` : bare;
    return `${pattern(`^${start}(?:/(?:index\\.html)?)?(?:\\?.*)?$`)} ${quote(url)}`;
  });
}

/** Media types, one matcher for each type. */
function contentTypes(): string[] {
  const paths = new Map<string, string[]>();
  const add = (type: string, path: string) => paths.set(type, [...(paths.get(type) ?? []), path]);
  for (const [extension, type] of Object.entries(typesByExtension)) add(type, `*${extension}`);
  for (const [name, type] of Object.entries(typesByName)) add(type, `*/${name}`);
  return [...paths].flatMap(([type, list], index) => [
    `@type${index} path ${list.join(' ')}`,
    `header @type${index} Content-Type ${quote(type)}`,
  ]);
}

/** Set last: Caddy sends it with compressed copies only, and appends to a value that is already set. */
const vary = block('header', ['Vary Accept-Encoding', 'defer']);

function headers(site: HostedSite): string[] {
  const rules = headerRules(site);
  const lines: string[] = [];
  const everywhere = rules
    .filter((rule) => rule.everywhere !== undefined)
    .map(({ name, everywhere: value = '' }) => `${name} ${quote(value)}`);
  // A block that removes a header is deferred until the response, which errors never reach.
  lines.push(...block('header', everywhere), ...vary, 'header -Server');
  for (const [name, value] of Object.entries(site.headers.https)) {
    lines.push(
      '@secure expression `{http.request.scheme} == "https" || {http.request.header.X-Forwarded-Proto} == "https"`',
      `header @secure ${name} ${quote(value)}`,
    );
  }
  return lines;
}

/** Headers of files by path, set when the file is known to exist. */
function pathHeaders(site: HostedSite): string[] {
  return site.headers.paths.flatMap(({ path, headers: values }, index) => [
    // Caddy reads a star at one end of a pattern as any text.
    `@path${index} path ${path.startsWith('*') ? path : publishedPath(site, path)}`,
    ...block(
      `header @path${index}`,
      Object.entries(values).map(([name, value]) => `${name} ${quote(value)}`),
    ),
  ]);
}

/** Error pages reset the headers that only some files have. */
function errorHeaders(site: HostedSite): string[] {
  const rules = headerRules(site).filter(({ paths }) => paths.length > 0);
  return rules.map(({ name, everywhere }) =>
    everywhere === undefined ? `header -${name}` : `header ${name} ${quote(everywhere)}`,
  );
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
    ...madeBy.map((line) => `# ${line}`),
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
          ...rootEntries(site),
          `${pattern(`^(${escapePattern(base)}[^?]+?)(?:/index\\.html|\\.html|/)?(?:\\?.*)?$`)} "\${1}"`,
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
