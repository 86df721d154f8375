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

/** nginx has no way to write a dollar sign in a value: it would begin a variable. */
function quote(text: string): string {
  if (text.includes('$')) throw new Error(`nginx can't hold a dollar sign in a value: ${text}`);
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A pattern of `map`; its backslashes are the regular expression's. */
function pattern(text: string): string {
  return `"~${text.replaceAll('"', '\\"')}"`;
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `    ${line}`)), '}'];
}

function rootEntries({ base, roots }: HostedSite): string[] {
  return roots.map((root) => {
    const bare = escapePattern(`${base}${root.slice(1)}`.replace(/\/$/, ''));
    // The root of the host leads to the site.
    const start = root === '/' && base !== '/' ? `(?:${bare})?` : bare;
    const address = `${base}${root.slice(1)}`;
    return `${pattern(`^${start}(?:/(?:index\\.html)?)?(?:\\?|$)`)} ${quote(address)};`;
  });
}

/** One map for each header whose value depends on path or protocol. */
function headerMaps(site: HostedSite): { maps: string[]; headers: string[] } {
  const maps: string[] = [];
  const headers: string[] = [];
  const add = (name: string, value: string) => headers.push(`add_header ${name} ${value} always;`);
  const variable = (name: string) => `$seca_${name.toLowerCase().replaceAll('-', '_')}`;
  for (const { name, everywhere, paths } of headerRules(site)) {
    if (paths.length === 0) {
      add(name, quote(everywhere ?? ''));
      continue;
    }
    const entries = paths.map(
      (rule) => `${pattern(`^(?:200|206|304)${rule.pattern}$`)} ${quote(rule.value)};`,
    );
    const start = `default ${quote(everywhere ?? '')};`;
    maps.push(...block(`map "$status$uri" ${variable(name)}`, [start, ...entries]), '');
    add(name, variable(name));
  }
  for (const [name, value] of Object.entries(site.headers.https)) {
    maps.push(
      ...block(`map "$scheme $http_x_forwarded_proto" ${variable(name)}`, [
        'default "";',
        `${pattern('\\bhttps\\b')} ${quote(value)};`,
      ]),
      '',
    );
    add(name, variable(name));
  }
  return { maps, headers };
}

function notFoundPages(site: HostedSite): string[] {
  return site.roots.flatMap((root) => {
    const page = published(site, `${root}404.html`);
    const at = published(site, root);
    const tries = [`try_files $uri $uri.html =404;`];
    return [
      ...block(`location = ${at}`, [`try_files ${at}index.html =404;`]),
      ...block(`location = ${at}404`, ['return 404;']),
      ...block(`location = ${page}`, ['internal;']),
      ...block(`location ${at}`, [...(root === '/' ? [] : [`error_page 404 ${page};`]), ...tries]),
    ];
  });
}

/**
 * A file for nginx's `http` block (`conf.d/`). Needs PCRE, as every package has, and the
 * static module of ngx_brotli (Debian: libnginx-mod-http-brotli-static).
 *
 * Redirects are decided on the address as it was sent (`$request_uri`): `$uri` is decoded,
 * and a line break in it would become one in the answer's head.
 */
export function nginxFiles(site: HostedSite, { root, port }: ServerPlace): HostingFiles {
  const { base } = site;
  const { maps, headers } = headerMaps(site);
  const redirects = publishedRedirects(site).map(([from, to]) => `${quote(from)} ${quote(to)};`);
  const types = Object.entries(typesByExtension).map(
    ([extension, type]) => `${quote(type)} ${extension.slice(1)};`,
  );
  const named = Object.entries(typesByName).flatMap(([name, type]) =>
    block(`location ~ "/${escapePattern(name)}$"`, [
      'types { }',
      `default_type ${quote(type)};`,
      'try_files $uri =404;',
    ]),
  );
  const lines = [
    ...madeBy.map((line) => `# ${line}`),
    '# For the http block: conf.d/. Without the module of ngx_brotli take out `brotli_static`.',
    '',
    'map_hash_max_size 8192;',
    'map_hash_bucket_size 256;',
    '',
    '# Query with its question mark.',
    ...block('map $request_uri $seca_query', [
      'default "";',
      `${pattern('^[^?]*(?<seca_q>\\?.*)$')} $seca_q;`,
    ]),
    '',
    '# The clean address: no /index.html, no .html, no final slash. Empty for one that is none of ours,',
    '# and with two slashes in a row or a backslash: as a location it could name another host.',
    ...block('map $request_uri $seca_clean', [
      'default "";',
      ...rootEntries(site),
      `${pattern(
        `^(?![^?]*(?://|\\x5c))(?<seca_p>${escapePattern(base)}[^?]+?)(?:/index\\.html|\\.html|/)?(?:\\?|$)`,
      )} $seca_p;`,
    ]),
    '',
    '# Where a clean address leads.',
    ...block('map $seca_clean $seca_target', ['default $seca_clean;', ...redirects]),
    '',
    '# 1 where the address is not the one under which the page is served.',
    ...block('map $seca_target $seca_known', ['default 1;', '"" 0;']),
    ...block('map "$seca_target$seca_query $request_uri" $seca_moved', [
      'default $seca_known;',
      `${pattern('^(?<seca_same>\\S+) \\k<seca_same>$')} 0;`,
    ]),
    '',
    '# What a 405 must name (RFC 9110, section 15.5.6).',
    ...block('map $status $seca_allow', ['default "";', '405 "GET, HEAD";']),
    '',
    ...maps,
    ...block('server', [
      `listen ${port};`,
      `root ${quote(root)};`,
      'server_tokens off;',
      '# A location without a host is right behind every proxy.',
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
      '# A compressed copy is a representation of its file, and has no address of its own.',
      ...block('location ~ "\\.(?:br|gz)$"', ['return 404;']),
      ...named,
      ...notFoundPages(site),
    ]),
  ];
  return { 'nginx.conf': `${lines.join('\n')}\n` };
}
