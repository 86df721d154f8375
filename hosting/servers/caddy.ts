import { typesByExtension, typesByName } from '../content-types';
import {
  escapePattern,
  type HostedSite,
  type HostingFiles,
  headerRules,
  madeBy,
  published,
  publishedRedirects,
  type ServerPlace,
} from './hosted-site';

/** A token of the Caddyfile; a brace would begin a placeholder. */
function quote(text: string): string {
  if (/[{}]/.test(text)) throw new Error(`A Caddyfile can't hold a brace in a value: ${text}`);
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A regular expression as a token: in backticks nothing is escaped. */
function pattern(text: string): string {
  return `\`~${text}\``;
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

function rootEntries({ base, roots }: HostedSite): string[] {
  return roots.map((root) => {
    const address = `${base}${root.slice(1)}`;
    const bare = escapePattern(address.replace(/\/$/, ''));
    const start = root === '/' && base !== '/' ? `(?:${bare})?` : bare;
    return `${pattern(`^${start}(?:/(?:index\\.html)?)?(?:\\?.*)?$`)} ${quote(address)}`;
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

/** Set last: Caddy names it with compressed copies only, and adds to what is there. */
const vary = block('header', ['Vary Accept-Encoding', 'defer']);

function headers(site: HostedSite): string[] {
  const rules = headerRules(site);
  const lines: string[] = [];
  const everywhere = rules
    .filter((rule) => rule.everywhere !== undefined)
    .map(({ name, everywhere: value = '' }) => `${name} ${quote(value)}`);
  // A block that takes a header away waits for the answer, which an error never becomes.
  lines.push(...block('header', everywhere), ...vary, 'header -Server');
  for (const [name, value] of Object.entries(site.headers.https)) {
    lines.push(
      '@secure expression `{http.request.scheme} == "https" || {http.request.header.X-Forwarded-Proto} == "https"`',
      `header @secure ${name} ${quote(value)}`,
    );
  }
  return lines;
}

/** Headers of files by path: set once the file is known to be there. */
function pathHeaders(site: HostedSite): string[] {
  return site.headers.paths.flatMap(({ path, headers: values }, index) => [
    // Caddy reads a star at one end of a pattern as any text.
    `@path${index} path ${path.startsWith('*') ? path : published(site, path)}`,
    ...block(
      `header @path${index}`,
      Object.entries(values).map(([name, value]) => `${name} ${quote(value)}`),
    ),
  ]);
}

/** What the error pages take back: headers that only the files of some paths have. */
function errorHeaders(site: HostedSite): string[] {
  const rules = headerRules(site).filter(({ paths }) => paths.length > 0);
  return rules.map(({ name, everywhere }) =>
    everywhere === undefined ? `header -${name}` : `header ${name} ${quote(everywhere)}`,
  );
}

function errorPages(site: HostedSite): string[] {
  return site.roots.flatMap((root, index) => {
    const page = published(site, `${root}404.html`);
    const matcher =
      root === '/'
        ? [`@missing${index} expression \`{http.error.status_code} == 404\``]
        : block(`@missing${index}`, [
            'expression `{http.error.status_code} == 404`',
            `path ${published(site, root)}*`,
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
 * A Caddyfile (Caddy 2.6 or newer). Address and folder come from the environment where
 * it has them: with a domain as the address, Caddy gets the certificate itself.
 *
 * Everything stands in `route`, which keeps the order as it is written.
 */
export function caddyFiles(site: HostedSite, { root, port }: ServerPlace): HostingFiles {
  const { base } = site;
  const redirects = publishedRedirects(site).map(([from, to]) => `${quote(from)} ${quote(to)}`);
  const notFound = site.roots.map((entry) => published(site, `${entry}404`));
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
        '# The clean address: no /index.html, no .html, no final slash.',
        ...block('map {http.request.orig_uri} {seca_clean}', [
          ...rootEntries(site),
          `${pattern(`^(${escapePattern(base)}[^?]+?)(?:/index\\.html|\\.html|/)?(?:\\?.*)?$`)} "\${1}"`,
          'default ""',
        ]),
        '# Where a clean address leads.',
        ...block('map {seca_clean} {seca_target}', [...redirects, 'default "{seca_clean}"']),
        '',
        ...headers(site),
        '',
        '@method not method GET HEAD',
        'header @method Allow "GET, HEAD"',
        'error @method 405',
        '# Two slashes in a row, or a backslash, could name another host.',
        '@slashes expression `{http.request.orig_uri}.matches("^[^?]*(//|\\\\\\\\)")`',
        'error @slashes 404',
        '@moved expression `{seca_target} != "" && {seca_target} + {seca_query} != {http.request.orig_uri}`',
        'redir @moved "{seca_target}{seca_query}" 301',
        '# A compressed copy is a representation of its file, and has no address of its own.',
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
