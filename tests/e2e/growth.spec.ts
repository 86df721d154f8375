/**
 * What a further page of the site costs the readers of all others: an entry in the tables of the script, and one in
 * the sidebar of its own service. Read from the built files, without a browser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { pageFile } from '../../scripts/finalise/site-files';
import { builtFile, sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

const budgets: { growth: { scriptBytesOfPage: number } } = JSON.parse(
  readFileSync(path.resolve(__dirname, '../budgets.json'), 'utf8'),
);
const buildDir = path.resolve(__dirname, '../../build');
const operations = sitemapPaths().filter((page) => serviceOf(page) !== undefined);

/** The folder of the service that a page belongs to; undefined for pages of no service. */
function serviceOf(page: string): string | undefined {
  return /^\/docs\/api\/[^/]+\/[^/]+(?=\/)/.exec(page)?.[0];
}

const brotliBytes = (text: string): number => brotliCompressSync(text).length;
const escaped = (text: string): string => text.replace(/[.\\/-]/g, '\\$&');

/** The main script without all that it holds of a page; each table has to be there, or the test knows too little. */
function withoutPage(script: string, page: string): string {
  let rest = script;
  const take = (table: string, pattern: string): string[] => {
    const found = new RegExp(`${pattern},?`).exec(rest);
    if (!found) throw new Error(`${page} is not in the table of ${table} as this test knows it`);
    rest = rest.replace(found[0], '');
    return found;
  };
  const address = escaped(page);
  take('routes', `\\{path:"${address}",component:\\w+\\("${address}","\\w+"\\)[^{}]*\\}`);
  take('documents', `\\{"id":"[^"]*","path":"${address}"[^{}]*\\}`);
  const [, chunk] = take('parts', `"${address}-\\w+":\\{"__comp":"\\w+","content":"(\\w+)"\\}`);
  // The minifier writes a name without quotes where it can, and one of digits as the number that it takes it for.
  const hex = Number(chunk).toString(16);
  take('chunks', `(?:"${chunk}"|\\b${chunk}|\\b0x${hex}):\\[\\(\\)=>.*?,"",0\\]`);
  return rest;
}

test('a page costs the script of all pages its entries in four tables, and no more bytes', () => {
  const scripts = readdirSync(path.join(buildDir, 'assets/js'));
  const main = builtFile(`assets/js/${scripts.find((name) => /^main\..*\.js$/.test(name))}`);
  // Every second one, so that what is left is as a smaller site would have it.
  const some = operations.filter((_page, index) => index % 2 === 0);
  const rest = some.reduce(withoutPage, main);
  const intros = introductions();
  // Whole, with the hash of a route's parts, or a place on it; others may only begin like it.
  const names = (page: string) =>
    new RegExp(`"${escaped(page)}(?:"|-[0-9a-f]{3}"|[#?])`).test(rest);
  const named = some.filter((page) => !intros.has(page) && names(page));
  expect(named, 'pages that the main script names elsewhere too').toEqual([]);
  const bytes = (brotliBytes(main) - brotliBytes(rest)) / some.length;
  expect(bytes).toBeLessThanOrEqual(budgets.growth.scriptBytesOfPage);
  // Or this would measure nothing.
  expect(bytes).toBeGreaterThan(budgets.growth.scriptBytesOfPage / 2);
});

test('the script of all pages says nothing of what stands in them', () => {
  const scripts = readdirSync(path.join(buildDir, 'assets/js'));
  const shared = scripts
    .filter((name) => /^(?:main|runtime~main)\..*\.js$/.test(name))
    .map((name) => builtFile(`assets/js/${name}`))
    .join();
  const intros = introductions();
  const titles = operations
    .filter((page) => !intros.has(page))
    .map((page) => {
      const html = builtFile(pageFile(buildDir, page) ?? '');
      return /<title[^>]*>([^<·]*) ·/.exec(html)?.[1] ?? '';
    });
  expect(titles.filter((title) => title === '')).toEqual([]);
  expect(titles.filter((title) => shared.includes(title))).toEqual([]);
});

test('a page names of each other service its introduction alone, and that once', () => {
  const intros = introductions();
  const wrong: string[] = [];
  for (const page of operations) {
    const own = serviceOf(page);
    const html = builtFile(pageFile(buildDir, page) ?? '');
    const addresses = addressesInMenus(html);
    for (const intro of intros) {
      const times = addresses.filter((address) => address === intro).length;
      if (times !== 1) wrong.push(`${page} names ${intro} ${times} times`);
    }
    for (const address of addresses) {
      const service = serviceOf(address);
      if (service !== undefined && service !== own && !intros.has(address)) {
        wrong.push(`${page} names ${address}`);
      }
    }
  }
  expect(operations.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

/** Of the services: the folder of each leads to its own, and permanent paths to all pages. */
function introductions(): Set<string> {
  const redirects = Object.entries(JSON.parse(builtFile('redirects.json')) as Redirects);
  return new Set(redirects.filter(([from, to]) => serviceOf(to) === from).map(([, to]) => to));
}

type Redirects = Record<string, string>;

type Element = DefaultTreeAdapterTypes.Element;

function* elementsOf(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

/** Where the sidebar leads: the one list of other pages, which readers without script open too. */
function addressesInMenus(html: string): string[] {
  const menus = [...elementsOf(parse(html, { scriptingEnabled: false }))].filter(
    (element) => element.tagName === 'nav' && attributeOf(element, 'aria-label') === 'Docs sidebar',
  );
  if (menus.length !== 1) throw new Error(`A page has ${menus.length} sidebars, not one`);
  return menus.flatMap((menu) =>
    [...elementsOf(menu)]
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => attributeOf(link, 'href')),
  );
}
