import { typesByExtension, typesByName } from '../content-types';
import {
  type HostedSite,
  type HostingFiles,
  publishedRedirects,
  publishedRule,
} from './hosted-site';

/** Extensions whose types such a host may not know. Text needs its charset. */
const unusual = ['.md', '.txt', '.webmanifest', '.yaml'];

function section(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''];
}

/**
 * If several rules match a path, these hosts join the values of a header instead of using the
 * last one. So a header with another value on some path is not set for all paths. For
 * `Cache-Control`, the default of these hosts has the same effect as `no-cache`.
 */
function headersFile(site: HostedSite, detach: boolean): string {
  const { everywhere, https, paths } = site.headers;
  const special = new Set(paths.flatMap(({ headers }) => Object.keys(headers)));
  const shared = Object.fromEntries(
    Object.entries({ ...everywhere, ...https }).filter(
      ([name]) => name !== 'Cache-Control' && (detach || !special.has(name)),
    ),
  );
  const lines = section(`${site.base}*`, shared);
  for (const { path, headers } of paths) {
    const names = detach ? Object.keys(headers).filter((name) => name in shared) : [];
    lines.push(
      publishedRule(site, path),
      ...names.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      '',
    );
  }
  for (const extension of unusual) {
    lines.push(
      ...section(`${site.base}*${extension}`, {
        'Content-Type': typesByExtension[extension] ?? '',
      }),
    );
  }
  for (const [name, type] of Object.entries(typesByName)) {
    lines.push(...section(`${site.base}*${name}`, { 'Content-Type': type }));
  }
  return `${lines.join('\n')}`;
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
