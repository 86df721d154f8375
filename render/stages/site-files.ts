import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FinaliseContext } from './context';

/** Every file below a folder, relative to it, with forward slashes, sorted by code point. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Every page with what stands in it. Ends between two of them where the build is to end, with its reason as the error. */
export async function* readPages({
  dir,
  stop,
}: Pick<FinaliseContext, 'dir' | 'stop'>): AsyncGenerator<{ file: string; html: string }> {
  for (const file of listFiles(dir).filter((name) => name.endsWith('.html'))) {
    stop?.throwIfAborted();
    yield { file, html: await readFile(path.join(dir, file), 'utf8') };
  }
}

/** File of the page at a path below the base path: `/docs/x` → `docs/x.html`. */
export function pageFile(dir: string, pathname: string): string | undefined {
  const bare = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  const candidates = bare === '' ? ['index.html'] : [`${bare}.html`, `${bare}/index.html`];
  return candidates.find((file) => existsSync(path.join(dir, file)));
}

/** Paths of the sitemap's pages, below the base path and with a slash first. */
export function readSitemapPaths(dir: string, siteUrl: string, baseUrl: string): string[] {
  const xml = readFileSync(path.join(dir, 'sitemap.xml'), 'utf8');
  const root = siteUrl + baseUrl;
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => {
    const url = loc.replaceAll('&amp;', '&');
    if (!`${url}/`.startsWith(root)) throw new Error(`The sitemap names a foreign page: ${url}`);
    return `/${url.slice(root.length)}`;
  });
}
