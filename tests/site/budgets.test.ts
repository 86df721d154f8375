/**
 * Transfer sizes of pages, from the files of the build and compressed with Brotli (1 kB is 1024 bytes).
 * tests/e2e/budgets.spec.ts measures what a browser loads.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import budgets from '../budgets.json' with { type: 'json' };
import { type HtmlNode, select, valuesOf } from '../support/html-tree';
import {
  buildDir,
  builtFile,
  elementsOfBuiltPage,
  fileOfPage,
  sitemapPaths,
} from '../support/sitemap';

/** Size of a file with Brotli in bytes; uses the compressed copy of the build if there is one. */
function compressedSize(file: string): number {
  const full = path.join(buildDir, file);
  return existsSync(`${full}.br`)
    ? statSync(`${full}.br`).size
    : brotliCompressSync(readFileSync(full)).length;
}

test('a landing page, a guide, an average operation and the heaviest operation have a budget', () => {
  expect(Object.keys(budgets.pages)).toEqual(['landing', 'guide', 'operation', 'heaviest']);
});

test('every page of the reference stays within its budget', () => {
  const pages = sitemapPaths().filter((page) => page.startsWith('/docs/api/'));
  expect(pages.length).toBeGreaterThan(90);
  const over = pages.flatMap((page) => {
    const file = fileOfPage(page);
    const html = compressedSize(file);
    const elements = builtFile(file).match(/<[a-z][^>]*>/gi)?.length ?? 0;
    const { reference } = budgets;
    return html > reference.html || elements > reference.elements
      ? [`${page}: ${html} bytes, ${elements} elements`]
      : [];
  });
  expect(over).toEqual([]);
});

test('no page has more than 3,100 words outside of code, and no operation more than 1,800', () => {
  const pages = sitemapPaths().filter((page) => !page.startsWith('/docs/print/'));
  expect(pages.length).toBeGreaterThan(200);
  const long = pages.flatMap((page) => {
    const isOperation = /^\/docs\/api\/\w+\/[\w-]+\/[a-z-]+$/.test(page);
    const main = elementsOfBuiltPage(page).find(({ tagName }) => tagName === 'main');
    const words = main ? wordsIn(main) : 0;
    // The requirements have 3,030 words, because each has links to its sources.
    const [least, most] = isOperation ? [100, 1800] : [20, 3100];
    return words < least || words > most ? [`${page}: ${words} words`] : [];
  });
  expect(long).toEqual([]);
});

function wordsIn(node: HtmlNode): number {
  if ('tagName' in node && ['code', 'pre', 'svg', 'select'].includes(node.tagName)) return 0;
  // It is closed.
  if ('attrs' in node && node.attrs.some(({ name }) => name === 'popover')) return 0;
  if ('value' in node) return node.value.match(/[\w’'.-]*\w/g)?.length ?? 0;
  return 'childNodes' in node ? node.childNodes.reduce((sum, child) => sum + wordsIn(child), 0) : 0;
}

test('every page loads the two scripts of the site, and no others before a user interaction', () => {
  const scripts = readdirSync(path.join(buildDir, 'assets')).filter((name) => name.endsWith('.js'));
  const eager = new Set(
    sitemapPaths().flatMap((page) => valuesOf(select(elementsOfBuiltPage(page), 'script'), 'src')),
  );
  expect(scripts.length).toBeGreaterThan(3);
  const names = [...eager].map((src) => /^\/assets\/(\w+)-[\w-]+\.js$/.exec(src)?.[1]);
  expect(names.sort()).toEqual(['early', 'hooks']);
});

test('the provider that runs in the page stays within its budget', () => {
  const files = readdirSync(path.join(buildDir, 'assets')).filter((name) =>
    /^provider(?:\.worker)?-[\w-]+\.js(?:on)?$/.test(name),
  );
  expect(files).toHaveLength(2);
  const bytes = files.reduce((total, name) => total + compressedSize(`assets/${name}`), 0);
  expect(bytes).toBeLessThanOrEqual(80 * 1024);
  expect(bytes).toBeGreaterThan(10_000);
});
