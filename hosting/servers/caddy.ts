import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { typesByExtension, typesByName } from '../content-types';
import type { Headers } from '../headers';
import {
  blockOf,
  fillIn,
  type HostedSite,
  type HostingFiles,
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

function valuesOf(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`);
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
  const config = fillIn('Caddyfile', {
    basePattern: escapeRegExp(base),
    root,
    port: String(port),
    roots: rootPatterns(site).map(
      ([start, url]) => `${pattern(`${start}(?:\\?.*)?$`)} ${quote(url)}`,
    ),
    redirects,
    headers: valuesOf(site.headers.everywhere),
    secureHeaders: valuesOf(site.headers.https).map((value) => `header @secure ${value}`),
    notFound: notFound.join(' '),
    outside: base === '/' ? [] : [`@outside not path ${base}*`, 'error @outside 404'],
    types: contentTypes(),
    pathHeaders: pathHeaders(site),
    errorHeaders: errorHeaders(site),
    errorPages: errorPages(site),
  });
  return { Caddyfile: config };
}
