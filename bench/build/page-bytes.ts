import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';

/** Bytes of the HTML of each page of a finished build, with Brotli, by the path of the page. */
export function pageBytes(dir: string): ReadonlyMap<string, number> {
  const root = identity.url + identity.baseUrl;
  const urls = readFileSync(path.join(dir, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g);
  const pages = new Map<string, number>();
  for (const [, url = ''] of urls) {
    const page = url.slice(root.length);
    pages.set(page, statSync(path.join(dir, `${page || 'index'}.html.br`)).size);
  }
  return pages;
}
