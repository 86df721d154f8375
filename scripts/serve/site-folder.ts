import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentType } from '../../hosting/content-types';
import { headersFile, type SiteHeaders, siteHeaders } from '../../hosting/headers';

/** A not-found page in each encoding in which the build wrote it. */
export interface NotFoundPage {
  type: string | undefined;
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** Data of a built site that the server reads when it starts. */
export interface SiteFolder {
  dir: string;
  /** Names of all files below the folder. No other file is served. */
  files: ReadonlySet<string>;
  /** Roots of the site, of its locales and of older versions (`/`, `/fr/`, `/docs/1.8/`); that of the site is the last. */
  roots: readonly string[];
  /** By root. The site itself always has one. */
  notFound: ReadonlyMap<string, NotFoundPage>;
  redirects: ReadonlyMap<string, string>;
  headers: SiteHeaders;
}

/** Reads a built site. Throws an error for the user if the folder contains none. */
export function readSiteFolder(folder: string): SiteFolder {
  const dir = path.resolve(folder);
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`There is no site to serve: the folder ${folder} doesn't exist.`);
  }
  const read = (name: string) => {
    const file = path.join(dir, name);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'));
  // A folder with a not-found page is the root of a site, of one of its locales or of an older version.
  const inner = files
    .filter((file) => file.endsWith('/404.html'))
    .map((file) => `/${encodeURI(file.slice(0, -8))}`);
  const roots = [...inner, '/'];
  const pages = roots.map((root): [string, NotFoundPage] => {
    const file = `${decodeURI(root)}404.html`;
    const identity = read(file);
    const plain = { type: contentType('404.txt'), identity: Buffer.from('Not found\n') };
    const [br, gzip] = [read(`${file}.br`), read(`${file}.gz`)];
    return [root, identity ? { type: contentType(file), identity, br, gzip } : plain];
  });
  const redirects: Record<string, string> = JSON.parse(String(read('redirects.json') ?? '{}'));
  const headers = read(headersFile);
  return {
    dir,
    files: new Set(files),
    roots,
    notFound: new Map(pages),
    redirects: new Map(Object.entries(redirects)),
    headers: headers ? JSON.parse(String(headers)) : headersWithoutPolicy(),
  };
}

/** For a folder without the headers of a build, whose inline scripts have no hashes. */
function headersWithoutPolicy(): SiteHeaders {
  const { everywhere, ...rest } = siteHeaders([]);
  const { 'Content-Security-Policy': _, ...others } = everywhere;
  return { everywhere: others, ...rest };
}
