import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { headersFile, type SiteHeaders, siteHeaders } from '../../hosting/headers';

/** A body in each encoding in which the build wrote it, always including `identity`. */
export type EncodedBody = Readonly<Partial<Record<'br' | 'gzip', Buffer>>> & { identity: Buffer };

/** Data of a built site that the server reads when it starts. */
export interface SiteFolder {
  dir: string;
  /** Roots of the site and of its locales (`/`, `/fr/`), longest first. */
  roots: readonly string[];
  /** Not-found page of each root. */
  notFound: ReadonlyMap<string, EncodedBody>;
  redirects: ReadonlyMap<string, string>;
  headers: SiteHeaders;
}

function readEncoded(file: string): EncodedBody {
  return {
    identity: readFileSync(file),
    br: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
    gzip: existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : undefined,
  };
}

/** A folder with a not-found page is the root of a site or of one of its locales. */
function findRoots(dir: string): string[] {
  const locales = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(dir, entry.name, '404.html')))
    .map((entry) => `/${encodeURI(entry.name)}/`);
  return [...locales, '/'];
}

function readRedirects(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const data: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(data));
}

/**
 * The headers that the build wrote. A folder without them has inline scripts without hashes, so it is served
 * without a content security policy.
 */
function readHeaders(file: string): SiteHeaders {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const { everywhere, ...rest } = siteHeaders([]);
  const { 'Content-Security-Policy': _, ...others } = everywhere;
  return { everywhere: others, ...rest };
}

/** Reads a built site. Throws an error for the user if the folder contains none. */
export function readSiteFolder(folder: string): SiteFolder {
  const dir = path.resolve(folder);
  if (!existsSync(dir) || !statSync(dir).isDirectory()) {
    throw new Error(`There is no site to serve: the folder ${folder} does not exist.`);
  }
  const roots = findRoots(dir);
  const notFound = new Map<string, EncodedBody>();
  for (const root of roots) {
    const file = path.join(dir, decodeURI(root), '404.html');
    if (existsSync(file)) notFound.set(root, readEncoded(file));
  }
  return {
    dir,
    roots,
    notFound,
    redirects: readRedirects(path.join(dir, 'redirects.json')),
    headers: readHeaders(path.join(dir, headersFile)),
  };
}
