import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import type { SiteHeaders } from '../headers';

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

/** A path below the base path, with the base path; also one of `PathHeaders`, which can begin with `*`. */
export function publishedPath({ base }: Pick<HostedSite, 'base'>, pathname: string): string {
  return base + pathname.replace(/^\//, '');
}

/** The redirects with the base path, sorted, so that the same site results in the same file. */
export function publishedRedirects(site: HostedSite): [from: string, to: string][] {
  return [...site.redirects]
    .map(([from, to]): [string, string] => [publishedPath(site, from), publishedPath(site, to)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Each root, with a regular expression for the URLs that redirect to it, up to the query. */
export function rootPatterns({ base, roots }: HostedSite): [pattern: string, url: string][] {
  return roots.map((root) => {
    const url = publishedPath({ base }, root);
    const bare = escapeRegExp(url.replace(/\/$/, ''));
    // The root of the host redirects to the site.
    const start = root === '/' && base !== '/' ? `(?:${bare})?` : bare;
    return [`^${start}(?:/(?:index\\.html)?)?`, url];
  });
}

/** A text in quotes, in which quotes and backslashes are escaped. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

export function blockOf(indent: string, head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : indent + line)), '}'];
}

/**
 * The configuration that a text file of this folder becomes. A line with only `{{name}}` is replaced by lines with its indent,
 * and removed if there are none; elsewhere, `{{name}}` is replaced by a text.
 */
export function fillIn(
  file: string,
  values: Readonly<Record<string, string | readonly string[]>>,
): string {
  const value = (name: string) => {
    const text = values[name];
    if (text === undefined) throw new Error(`${file} has an unknown value: ${name}`);
    return text;
  };
  const template = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return template
    .replace(/^([ \t]*)\{\{(\w+)\}\}\n/gm, (_, indent: string, name: string) =>
      [value(name)]
        .flat()
        .map((line) => `${line && indent}${line}\n`)
        .join(''),
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(value(name)));
}
