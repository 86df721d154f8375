/** The archive of the offline edition. tests/e2e/offline-edition.spec.ts tests the edition in a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { attribute, elementsOfPage, type HtmlElement } from '../support/html-tree';
import { elementsOfBuiltPage, fileOfPage, sitemapPaths } from '../support/sitemap';

const folder = path.resolve(import.meta.dirname, '../../build/offline');
const archive = readdirSync(folder).find((file) => file.endsWith('.zip')) ?? '';
/** By path below the folder that the archive contains. */
const files = new Map(
  Object.entries(unzipSync(readFileSync(path.join(folder, archive)))).map(([file, bytes]) => [
    file.replace(/^[^/]*\//, ''),
    Buffer.from(bytes),
  ]),
);
const textOf = (name: string) => files.get(name)?.toString() ?? '';
const trees = new Map(
  sitemapPaths().map((page) => [fileOfPage(page), elementsOfPage(textOf(fileOfPage(page)))]),
);

test('contains every page and download; every link, picture and fragment resolves without requests to a host', () => {
  const names = [...files.keys()];
  expect(names.filter((name) => name.endsWith('.html')).sort()).toEqual([...trees.keys()].sort());
  expect(names).toContain('README.txt');
  expect(names).toContain('openapi/foundation.compute.v1.yaml');

  const ids = new Map(
    [...trees].map(([name, elements]) => [
      name,
      new Set(elements.flatMap((element) => attribute(element, 'id') ?? [])),
    ]),
  );
  const dead: string[] = [];
  let links = 0;
  for (const [name, elements] of trees) {
    const known = ids.get(name) ?? new Set();
    expect(elements.filter((element) => attribute(element, 'id')).length, `ids of ${name}`).toBe(
      known.size,
    );
    const styled = elements.filter(
      (element) => element.tagName === 'style' || attribute(element, 'style') !== undefined,
    );
    expect(
      styled.map(({ tagName }) => tagName),
      name,
    ).toEqual([]);
    const scripts = elements.filter(({ tagName }) => tagName === 'script');
    // Modules would not load from a file system.
    expect(scripts.map((script) => attribute(script, 'src')?.replace(/^.*\//, ''))).toEqual([
      undefined,
      'offline.js',
      'search-data.js',
    ]);
    expect(scripts.flatMap((script) => attribute(script, 'type') ?? [])).toEqual([]);
    for (const element of elements) {
      const value = attribute(element, 'href') ?? attribute(element, 'src');
      if (value === undefined) continue;
      links += 1;
      const url = new URL(value, `http://edition/${name}`);
      const isLink = element.tagName === 'a';
      if (/^[a-z]+:/i.test(value)) {
        if (!isLink) dead.push(`${name} asks another host: ${value}`);
      } else if (
        value.startsWith('/') ||
        !names.includes(decodeURIComponent(url.pathname.slice(1)))
      ) {
        dead.push(`${name} → ${value}`);
      } else {
        const target = ids.get(decodeURIComponent(url.pathname.slice(1)));
        const [hash = ''] = decodeURIComponent(url.hash.slice(1)).split(':~:');
        if (hash && target && !target.has(hash)) dead.push(`${name} → ${value} (no such place)`);
      }
    }
  }
  expect(dead).toEqual([]);
  expect(links).toBeGreaterThan(15_000);
  for (const name of names.filter((file) => file.endsWith('.css'))) {
    expect(textOf(name).match(/url\((?!["']?(?:data:|#))[^)]*\)|@import/g), name).toBeNull();
  }
});

test('every page has the same headings as the page of the site', () => {
  // The headings of the page of the site are the reference.
  for (const page of sitemapPaths().filter((name) => name !== '/')) {
    const headings = (elements: readonly HtmlElement[]) =>
      elements.flatMap((element) =>
        /^h[1-6]$/.test(element.tagName) ? [attribute(element, 'id') ?? element.tagName] : [],
      );
    const built = headings(elementsOfBuiltPage(page));
    expect(headings(trees.get(fileOfPage(page)) ?? []), page).toEqual(built);
  }
});
