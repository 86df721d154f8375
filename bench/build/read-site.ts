import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';
import { pageFile, readSitemapPaths } from '../../scripts/finalise/site-files';

/** Bytes with Brotli of what a built site sends. */
export interface SiteBytes {
  /** Of each page's HTML, by its path. */
  pages: ReadonlyMap<string, number>;
  /** The script of all pages, with the tables of routes and documents. */
  mainScript: number;
  /** What loads the other scripts: it holds the names of all. */
  runtime: number;
  /** The sidebars and the list of documents, fetched once by who reads with script. */
  sidebars: number;
}

/** Reads them from the `.br` files of a finished build. */
export function readSite(dir: string): SiteBytes {
  const pages = new Map(
    readSitemapPaths(dir, identity.url, identity.baseUrl).map((page) => [
      page,
      brotliBytes(dir, pageFile(dir, page) ?? ''),
    ]),
  );
  const scripts = readdirSync(path.join(dir, 'assets/js'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/js/${name}`);
  const main = scripts.find((file) => /\/main\.[^/]*$/.test(file));
  const runtime = scripts.find((file) => /\/runtime~main\.[^/]*$/.test(file));
  const sidebars = scripts.find((file) =>
    readFileSync(path.join(dir, file), 'utf8').includes('"docsSidebars":{'),
  );
  if (!main || !runtime || !sidebars) {
    throw new Error(`${dir} has no main script, no runtime or no data of sidebars`);
  }
  return {
    pages,
    mainScript: brotliBytes(dir, main),
    runtime: brotliBytes(dir, runtime),
    sidebars: brotliBytes(dir, sidebars),
  };
}

const brotliBytes = (dir: string, file: string): number =>
  statSync(path.join(dir, `${file}.br`)).size;
