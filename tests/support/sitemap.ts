import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { identity } from '../../identity';
import { elementsOfPage, type HtmlElement } from './html-tree';

export const buildDir = path.resolve(import.meta.dirname, '../../build');

/** Paths of all pages of the built site, below the base path. */
export function sitemapPaths(): string[] {
  const root = identity.url + identity.baseUrl;
  return [...builtFile('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    if (!`${url}/`.startsWith(root)) throw new Error(`The sitemap contains a foreign URL: ${url}`);
    return `/${url.slice(root.length)}`;
  });
}

/** Text of a file of the built site, as a host would send it. */
export function builtFile(file: string): string {
  return readFileSync(path.join(buildDir, file), 'utf8');
}

/** File of the page at a path below the base path: `/docs/x` → `docs/x.html`. */
export function fileOfPage(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

const parsed = new Map<string, readonly HtmlElement[]>();

/** The elements of a page of the built site, by its path. The test files of a process share them. */
export function elementsOfBuiltPage(path: string): readonly HtmlElement[] {
  return getOrInsert(parsed, path, () => elementsOfPage(builtFile(fileOfPage(path))));
}
