import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { typesByExtension, typesByName } from '../content-types';
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
      const pathPattern = escapeRegExp(publishedPath(site, path)).replaceAll('\\*', '.*');
      return [`${pattern(`^(?:200|206|304)${pathPattern}$`)} ${quote(own)};`];
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
    const home = publishedPath(site, root);
    const notFound = root === '/' ? [] : [`error_page 404 ${page};`];
    return [
      ...block(`location = ${home}`, [`try_files ${home}index.html =404;`]),
      ...block(`location = ${home}404`, ['return 404;']),
      ...block(`location = ${page}`, ['internal;']),
      ...block(`location ${home}`, [...notFound, 'try_files $uri $uri.html =404;']),
    ];
  });
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
  const config = fillIn('nginx.conf', {
    base,
    basePattern: escapeRegExp(base),
    roots: rootPatterns(site).map(
      ([start, url]) => `${pattern(`${start}(?:\\?|$)`)} ${quote(url)};`,
    ),
    redirects: publishedRedirects(site).map(([from, to]) => `${quote(from)} ${quote(to)};`),
    headerMaps: maps,
    port: String(port),
    root: quote(root),
    types,
    headers,
    outside: base === '/' ? [] : block('location /', ['return 404;']),
    namedFiles: named,
    pages: notFoundPages(site),
  });
  return { 'nginx.conf': config };
}
