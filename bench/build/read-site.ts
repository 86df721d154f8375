import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';

/** Bytes with Brotli of what a built site sends. */
export interface SiteBytes {
  /** Of each page's HTML, by its path. */
  pages: ReadonlyMap<string, number>;
}

/** Reads them from the `.br` files of a finished build. */
export function readSite(dir: string): SiteBytes {
  const root = identity.url + identity.baseUrl;
  const urls = readFileSync(path.join(dir, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g);
  const pages = new Map<string, number>();
  for (const [, url = ''] of urls) {
    const page = url.slice(root.length);
    pages.set(page, statSync(path.join(dir, `${page || 'index'}.html.br`)).size);
  }
  return { pages };
}
