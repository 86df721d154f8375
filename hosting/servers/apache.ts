import { typesByExtension, typesByName } from '../content-types';
import {
  escapePattern,
  type HostedSite,
  type HostingFiles,
  headerRules,
  madeBy,
  publishedPath,
  publishedRedirects,
} from './hosted-site';

function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** A path as the target of a redirect. Unescaped, these characters would begin groups and variables. */
function location(pathname: string): string {
  return quote(`%{ENV:SECA_SCHEME}://%{HTTP_HOST}${pathname.replace(/[%$\\]/g, '\\$&')}`);
}

function headers(site: HostedSite): string[] {
  const lines: string[] = [];
  for (const { name, everywhere, paths } of headerRules(site)) {
    if (everywhere !== undefined) lines.push(`Header always set ${name} ${quote(everywhere)}`);
    for (const { pattern, value } of paths) {
      // The file may be the compressed copy.
      const condition = `%{REQUEST_STATUS} in {'200','206','304'} && %{REQUEST_URI} =~ m#^${pattern}(?:\\.br|\\.gz)?$#`;
      lines.push(`Header always set ${name} ${quote(value)} "expr=${condition}"`);
    }
  }
  for (const [name, value] of Object.entries(site.headers.https)) {
    const condition = `%{HTTPS} == 'on' || %{req_novary:X-Forwarded-Proto} == 'https'`;
    lines.push(`Header always set ${name} ${quote(value)} "expr=${condition}"`);
  }
  return lines;
}

/** Decoded path below the folder of the file, as in per-directory rules. */
function below(site: HostedSite, pathname: string): string {
  return escapePattern(decodeURIComponent(pathname).slice(site.base.length));
}

/** One redirect for each old path, with or without `.html`, `/index.html` or a final slash. */
function redirectRules(site: HostedSite): string[] {
  return publishedRedirects(site).map(([from, to]) => {
    const rule = `"^${below(site, from)}(?:/|\\.html|/index\\.html)?$"`;
    return `RewriteRule ${rule} ${location(to)} [R=301,NE,L]`;
  });
}

/** Encodings of compressed copies, the better one first. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
];

function rootRules(site: HostedSite): string[] {
  return site.roots.flatMap((root) => {
    const bare = below(site, publishedPath(site, root)).replace(/\/$/, '');
    const url = publishedPath(site, root);
    const folder = bare === '' ? '' : `${bare}/`;
    return [
      // Without its slash, the folder is not a path below itself: only a condition can match it.
      `RewriteCond %{REQUEST_URI} "^${escapePattern(url.replace(/\/$/, ''))}$"`,
      `RewriteRule ^ ${location(url)} [R=301,NE,L]`,
      'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
      `RewriteRule "^${folder}index\\.html$" ${location(url)} [R=301,NE,L]`,
    ];
  });
}

/** Types of files, and files that are not published. */
function fileRules(): string[] {
  return [
    'RemoveType .gz .br',
    'RemoveLanguage .br',
    'AddEncoding gzip .gz',
    'AddEncoding br .br',
    ...Object.entries(typesByExtension).map(
      ([extension, type]) => `AddType ${quote(type)} ${extension}`,
    ),
    ...Object.entries(typesByName).flatMap(([name, type]) => [
      `<FilesMatch "^${escapePattern(name)}(?:\\.br|\\.gz)?$">`,
      `  ForceType ${quote(type)}`,
      '</FilesMatch>',
    ]),
    '<FilesMatch "^\\.ht|^_(?:headers|redirects)$">',
    '  Require all denied',
    '</FilesMatch>',
  ];
}

/** One URL per page: no `/index.html`, no `.html`, no final slash. */
function cleanUrlRules(site: HostedSite): string[] {
  const locales = site.roots.filter((root) => root !== '/');
  return [
    '# URLs have no /index.html, no .html and no final slash. The conditions read the request as it',
    '# was sent. In a Location header, two slashes in a row or a backslash could redirect to another host.',
    ...rootRules(site),
    'RewriteCond %{THE_REQUEST} "!^\\S+ [^?\\s]*(?://|\\x5c)"',
    `RewriteCond %{THE_REQUEST} "^\\S+ (${escapePattern(site.base)}[^?\\s]+?)(?:/index\\.html|\\.html|/)(?:\\?\\S*)? "`,
    ...locales.map(
      (root) => `RewriteCond %{REQUEST_URI} "!^${escapePattern(publishedPath(site, root))}$"`,
    ),
    'RewriteRule ^ %{ENV:SECA_SCHEME}://%{HTTP_HOST}%1 [R=301,NE,L]',
  ];
}

/** The file for each path. */
function pageRules(site: HostedSite): string[] {
  return [
    ...site.roots.map(
      (root) => `RewriteRule "^${below(site, publishedPath(site, `${root}404`))}$" - [R=404,L]`,
    ),
    '# A compressed copy is a representation of its file and has no URL.',
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    'RewriteRule "\\.(?:br|gz)$" - [R=404,L]',
    ...site.roots.map((root) => {
      const folder = below(site, publishedPath(site, root));
      return `RewriteRule "^${folder}$" "${folder}index.html"`;
    }),
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+)$ $1.html',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule ^ - [R=404,L]',
    '',
    '# The compressed copy, if there is one and the client accepts it.',
    ...encodings.flatMap(({ name, extension }) => [
      // The client does not accept a coding with the weight 0 (RFC 9110, section 12.5.3).
      `RewriteCond %{HTTP:Accept-Encoding} "(?:^|,)\\s*${name}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))" [NC]`,
      `RewriteCond %{REQUEST_FILENAME}${extension} -f`,
      `RewriteRule ^(.+)$ $1${extension} [E=no-gzip:1,E=no-brotli:1,END]`,
    ]),
  ];
}

/**
 * A `.htaccess` for the folder of the site, for Apache 2.4.39 or newer with mod_rewrite,
 * mod_headers, mod_mime and mod_dir. On your own server, include it in a `<Directory>`: Apache
 * then reads it once, not for each request.
 */
export function apacheFiles(site: HostedSite): HostingFiles {
  const { base } = site;
  const lines = [
    ...madeBy.map((line) => `# ${line}`),
    "# In the site's folder (AllowOverride All), or included in its <Directory>.",
    '',
    'Options -Indexes -MultiViews +FollowSymLinks',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    'FileETag MTime Size',
    'AddDefaultCharset Off',
    `ErrorDocument 404 ${base}404.html`,
    ...site.roots
      .filter((root) => root !== '/')
      .flatMap((root) => [
        `<If "%{REQUEST_URI} =~ m#^${escapePattern(publishedPath(site, root))}#">`,
        `  ErrorDocument 404 ${publishedPath(site, `${root}404.html`)}`,
        '</If>',
      ]),
    '',
    ...fileRules(),
    '',
    ...headers(site),
    'Header always merge Vary "Accept-Encoding"',
    'Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == \'405\'"',
    '',
    'RewriteEngine On',
    `RewriteBase ${base}`,
    'RewriteOptions AllowNoSlash',
    '',
    '# Apache makes every Location absolute, with the scheme that the client uses, also behind a proxy.',
    'RewriteRule ^ - [E=SECA_SCHEME:%{REQUEST_SCHEME}]',
    'SetEnvIf X-Forwarded-Proto "^https$" SECA_SECURE',
    'RewriteCond %{ENV:SECA_SECURE} .',
    'RewriteRule ^ - [E=SECA_SCHEME:https]',
    '',
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    '',
    ...redirectRules(site),
    '',
    ...cleanUrlRules(site),
    '',
    ...pageRules(site),
  ];
  return { '.htaccess': `${lines.join('\n')}\n` };
}
