import { typesByExtension, typesByName } from '../content-types';
import {
  type HostedSite,
  type HostingFiles,
  publishedPath,
  publishedRedirects,
} from './hosted-site';

/** Extensions whose types such a host may not know. Text needs its charset. */
const unusual = ['.md', '.txt', '.webmanifest', '.yaml'];

/**
 * If several rules match a path, these hosts join the values of a header instead of using the
 * last one. So a header with another value on some path is not set for all paths. For
 * `Cache-Control`, the default of these hosts has the same effect as `no-cache`.
 */
function headersFile(site: HostedSite, detach: boolean): string {
  const { everywhere, https, paths } = site.headers;
  const special = new Set(paths.flatMap(({ headers }) => Object.keys(headers)));
  const shared = new Map(
    Object.entries({ ...everywhere, ...https }).filter(
      ([name]) => name !== 'Cache-Control' && (detach || !special.has(name)),
    ),
  );
  const section = (path: string, headers: Iterable<readonly [name: string, value: string]>) => [
    publishedPath(site, path),
    ...(path === '*' ? [] : [...headers].filter(([name]) => shared.has(name))).map(
      ([name]) => `  ! ${name}`,
    ),
    ...[...headers].map(([name, value]) => `  ${name}: ${value}`),
    '',
  ];
  const types = [
    ...unusual.map((extension) => [extension, typesByExtension[extension] ?? ''] as const),
    ...Object.entries(typesByName),
  ];
  return [
    ...section('*', shared),
    ...paths.flatMap(({ path, headers }) => section(path, Object.entries(headers))),
    ...types.flatMap(([end, type]) => section(`*${end}`, [['Content-Type', type]])),
  ].join('\n');
}

function redirectsFile(site: HostedSite, status: string): string {
  const lines = publishedRedirects(site).map(([from, to]) => `${from} ${to} ${status}\n`);
  return lines.join('');
}

/** Netlify reads both files from the published folder. `!` also redirects if a file has the path. */
export function netlifyFiles(site: HostedSite): HostingFiles {
  return { _headers: headersFile(site, false), _redirects: redirectsFile(site, '301!') };
}

/** Cloudflare reads both files from the published folder, and applies redirects before files. */
export function cloudflareFiles(site: HostedSite): HostingFiles {
  return { _headers: headersFile(site, true), _redirects: redirectsFile(site, '301') };
}
