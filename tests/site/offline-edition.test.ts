/** The archive of the offline edition. tests/e2e/offline-edition.spec.ts tests the edition in a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { deadLinks } from '../support/dead-links';
import {
  attribute,
  elementsOfPage,
  type HtmlElement,
  select,
  valuesOf,
} from '../support/html-tree';
import { buildDir, elementsOfBuiltPage, fileOfPage, sitemapPaths } from '../support/sitemap';

const folder = path.join(buildDir, 'offline');
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

  const pages = new Map(
    [...trees].map(([name, elements]) => [
      `/${name}`,
      {
        ids: new Set(valuesOf(elements, 'id')),
        links: new Set([...valuesOf(elements, 'href'), ...valuesOf(elements, 'src')]),
      },
    ]),
  );
  const { dead, followed } = deadLinks(pages, (file) => names.includes(file.slice(1)));
  for (const [name, elements] of trees) {
    const ids = valuesOf(elements, 'id');
    expect(ids, `ids of ${name}`).toEqual([...new Set(ids)]);
    const styled = elements.filter(
      (element) => element.tagName === 'style' || attribute(element, 'style') !== undefined,
    );
    expect(
      styled.map(({ tagName }) => tagName),
      name,
    ).toEqual([]);
    const scripts = select(elements, 'script');
    // Modules would not load from a file system.
    expect(scripts.map((script) => attribute(script, 'src')?.replace(/^.*\//, ''))).toEqual([
      undefined,
      'offline.js',
      'search-data.js',
    ]);
    expect(valuesOf(scripts, 'type')).toEqual([]);
    const loaded = elements.filter(({ tagName }) => tagName !== 'a');
    for (const address of [...valuesOf(loaded, 'href'), ...valuesOf(elements, 'src')]) {
      if (/^[a-z]+:/i.test(address)) dead.push(`${name} asks another host: ${address}`);
    }
    // Paths from the root of the file system.
    dead.push(...[...(pages.get(`/${name}`)?.links ?? [])].filter((link) => link.startsWith('/')));
  }
  expect(dead).toEqual([]);
  expect(followed).toBeGreaterThan(10_000);
  for (const name of names.filter((file) => file.endsWith('.css'))) {
    expect(textOf(name).match(/url\((?!["']?(?:data:|#))[^)]*\)|@import/g), name).toBeNull();
  }
});

test('each control has code in the script', () => {
  const controls = [...trees.values()]
    .flat()
    .filter(({ tagName }) => tagName === 'button' || tagName === 'select')
    .filter((element) => attribute(element, 'hidden') === undefined)
    .flatMap(({ attrs }) => attrs.map(({ name }) => name))
    .filter((name) => name.startsWith('data-') && name !== 'data-needs-script');
  const names = [...new Set([...controls, 'data-response'])];
  expect(names.length).toBeGreaterThan(10);
  const script = textOf('assets/offline.js');
  expect(names.filter((name) => !script.includes(name))).toEqual([]);
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
