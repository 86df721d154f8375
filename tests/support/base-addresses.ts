import { readFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';
import { listFiles } from './built-files';
import { elementsOfPage } from './html-tree';

/** Everything in a page that a browser or a crawler takes for an address. */
function addressesOf(html: string): string[] {
  const found: string[] = [];
  for (const { attrs, tagName } of elementsOfPage(html)) {
    for (const { name, value } of attrs) {
      if (/^(?:href|src|action|poster|data|cite|formaction|manifest)$/.test(name))
        found.push(value);
      if (name === 'srcset')
        found.push(...value.split(',').map((part) => part.trim().split(' ')[0] ?? ''));
      if (tagName !== 'meta' || name !== 'content') continue;
      found.push(/^\d+;\s*url=(.*)$/i.exec(value)?.[1] ?? value);
    }
  }
  return found;
}

/** Whether an address of this site leaves out the path that the site is published under. */
function leavesBase(address: string, base: string): boolean {
  if (`${address}/`.startsWith(`${identity.url}/`)) {
    return !`${address}/`.startsWith(identity.url + base);
  }
  return /^\/(?!\/)/.test(address) && !`${address}/`.startsWith(base);
}

/**
 * Addresses in the files of a build that leave out the base path.
 *
 * @param base path that the site is published under, ending in a slash
 * @returns `file: address` for each, and how many addresses were read
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
    // Paths of pages stand bare in data: what shows them puts the base before. HTML and files are final.
    // The patterns of headers.json are paths below the base, as its readers take them.
    if (/\.(?:js|json)$/.test(file) && !/^openapi\/|^headers\.json$/.test(file)) {
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
