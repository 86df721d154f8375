import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';

/** Bytes that a built site sends, with Brotli. */
export interface SiteBytes {
  /** Bytes of each page's HTML, by its path. */
  pages: ReadonlyMap<string, number>;
}

/** Reads the sizes of the `.br` files of a finished build. */
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
