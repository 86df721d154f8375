import { readFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';
import { listFiles } from './built-files';
import { elementsOfPage } from './html-tree';

/** All values in a page that a browser or a crawler interprets as URLs. */
function addressesOf(html: string): string[] {
  const addresses: string[] = [];
  for (const { attrs, tagName } of elementsOfPage(html)) {
    for (const { name, value } of attrs) {
      if (/^(?:href|src|action|poster|data|cite|formaction|manifest)$/.test(name))
        addresses.push(value);
      if (name === 'srcset')
        addresses.push(...value.split(',').map((part) => part.trim().split(' ')[0] ?? ''));
      if (tagName !== 'meta' || name !== 'content') continue;
      addresses.push(/^\d+;\s*url=(.*)$/i.exec(value)?.[1] ?? value);
    }
  }
  return addresses;
}

/** Whether a URL of this site lacks the base path that the site is published under. */
function leavesBase(address: string, base: string): boolean {
  if (`${address}/`.startsWith(`${identity.url}/`)) {
    return !`${address}/`.startsWith(identity.url + base);
  }
  return /^\/(?!\/)/.test(address) && !`${address}/`.startsWith(base);
}

/**
 * URLs in the files of a build that lack the base path.
 *
 * @param base path that the site is published under, ending in a slash
 * @returns `file: URL` for each, and the number of checked URLs
 */
export function addressesWithoutBase(
  folder: string,
  base: string,
): { wrong: string[]; checked: number } {
  const wrong: string[] = [];
  let checked = 0;
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const check = (file: string, addresses: readonly string[]) => {
    checked += addresses.length;
    wrong.push(
      ...addresses
        .filter((address) => leavesBase(address, base))
        .map((address) => `${file}: ${address}`),
    );
  };
  for (const file of listFiles(folder)) {
    if (file.endsWith('.html')) check(file, addressesOf(read(file)));
    if (file.endsWith('.css')) {
      check(
        file,
        [...read(file).matchAll(/url\(["']?([^"')]*)/g)].map(([, url = '']) => url),
      );
    }
    // Paths of pages in data have no base path, because the code that shows them adds it. HTML and paths of files
    // are final. The patterns in headers.json are paths below the base path, as servers interpret them.
    if (/\.(?:js|json)$/.test(file) && !/(?:^|\/)(?:openapi\/|headers\.json$)/.test(file)) {
      const text = read(file);
      const inHtml = text.matchAll(/\b(?:href|src)=\\?["']([^"'\\]*)/g);
      const toFiles = text.matchAll(/["'`](\/(?:assets|img)\/[^"'`]*)/g);
      check(
        file,
        [...inHtml, ...toFiles].map(([, address = '']) => address),
      );
    }
    if (/\.(?:xml|txt|md)$/.test(file)) {
      const urls = read(file).matchAll(/\bhttps?:\/\/[^\s<>"')\]]+|(?<=\]\()\/[^)\s]*/g);
      check(
        file,
        [...urls].map(([address]) => address),
      );
    }
  }
  return { wrong, checked };
}
