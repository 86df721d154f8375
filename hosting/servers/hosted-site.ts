import type { Headers, SiteHeaders } from '../headers';

/** Data about a built site that a web server needs. All paths are percent-encoded. */
export interface HostedSite {
  /** Path under which the site is published; starts and ends with a slash. */
  base: string;
  /** Roots of the site and of its locales below the base path (`/`, `/fr/`), longest first. */
  roots: readonly string[];
  /** Old path → new path, below the base path. */
  redirects: ReadonlyMap<string, string>;
  headers: SiteHeaders;
}

/** Folder and port of a self-hosted server. */
export interface ServerPlace {
  /**
   * Folder with the site's files at its base path: a site at `/spec/` is in its folder `spec`,
   * so that no server needs an alias.
   */
  root: string;
  port: number;
}

/** Files of a server or host: name → text. */
export type HostingFiles = Readonly<Record<string, string>>;

/** A path below the base path, with the base path. */
export function publishedPath(site: HostedSite, pathname: string): string {
  return site.base + pathname.slice(1);
}

/** The redirects with the base path, sorted, so that the same site results in the same file. */
export function publishedRedirects(site: HostedSite): [from: string, to: string][] {
  return [...site.redirects]
    .map(([from, to]): [string, string] => [publishedPath(site, from), publishedPath(site, to)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A header, and the paths on which it has another value. */
export interface HeaderRule {
  name: string;
  /** Value in every response; undefined if only some paths have the header. */
  everywhere: string | undefined;
  /**
   * Values of the files (status 200, 206, 304) of some paths: a regular expression for the whole
   * path, the base path included.
   */
  paths: readonly { pattern: string; value: string }[];
}

/** The headers by name, for servers that set one header at a time. */
export function headerRules(site: HostedSite): HeaderRule[] {
  const { everywhere, paths } = site.headers;
  const names = [
    ...new Set([...Object.keys(everywhere), ...paths.flatMap((rule) => Object.keys(rule.headers))]),
  ];
  return names.map((name) => ({
    name,
    everywhere: everywhere[name],
    paths: paths.flatMap(({ path, headers }: { path: string; headers: Headers }) => {
      const value = headers[name];
      if (value === undefined) return [];
      return [{ pattern: patternOf(site, path), value }];
    }),
  }));
}

/** The paths of a rule of `PathHeaders`. */
function patternOf(site: HostedSite, path: string): string {
  if (path.startsWith('*')) return `${escapePattern(site.base)}.*${escapePattern(path.slice(1))}`;
  return path.endsWith('*')
    ? `${escapePattern(publishedPath(site, path.slice(0, -1)))}.*`
    : escapePattern(publishedPath(site, path));
}

/** A rule of `PathHeaders` with the base path, for hosts where `*` matches any text. */
export function publishedRule(site: HostedSite, path: string): string {
  return path.startsWith('*') ? site.base + path : publishedPath(site, path);
}

/** A regular expression (PCRE and RE2) that matches exactly this text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** First lines of every generated file. */
export const madeBy = [
  'Generated from a build by `npm run hosting`. Do not edit. Generate it again after each build:',
  'the content security policy has the hashes of the scripts of this build.',
];
