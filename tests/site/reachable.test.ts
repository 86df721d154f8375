/** Nothing is published that no page leads to. */
import { expect, test } from 'vitest';
import { identity } from '../../identity';
import { listFiles } from '../support/built-files';
import { linksOf as linksInMarkdown, parseMarkdown } from '../support/markdown';
import { buildDir, builtFile, fileOfPage, sitemapPaths } from '../support/sitemap';

/** Files that a program requests without a link, each by a rule of its own. */
const requestedByPrograms = [
  // The scripts of the site, and the data that they load.
  /^\/assets\//,
  /^\/(?:pages|lunr-index|search-doc|search-text)[^/]*\.json$|^\/search-index[^/]*\.txt$/,
  /^\/provider\//,
  // Rules for web servers (docs-dev/hosting.md).
  /^\/(?:headers|redirects)\.json$/,
  // Conventions of the web: RFC 9309, error pages, icons.
  /^\/(?:robots\.txt|404\.html|favicon\.ico|site\.webmanifest)$/,
];

const files = listFiles(buildDir)
  .filter((name) => !/\.(?:br|gz)$/.test(name))
  .map((name) => `/${name}`);

/** The path at which a page is published, without `.html`. */
const addressOf = (file: string): string => file.replace(/(?:\/index)?\.html$/, '') || '/';

/** Paths that the attributes of a page, or of a part of it, lead to. */
function linksOf(file: string, part = builtFile(file)): string[] {
  const from = new URL(addressOf(file), identity.url);
  return [...part.matchAll(/\s(?:href|src|content)=(?:"([^"]*)"|([^\s>]*))/g)].flatMap(
    ([, quoted, plain = '']) => {
      const link = (quoted ?? plain).replaceAll('&amp;', '&');
      const url = URL.canParse(link, from) ? new URL(link, from) : undefined;
      return url?.origin === identity.url ? [decodeURI(url.pathname)] : [];
    },
  );
}

test('a link leads to each published file', () => {
  const pages = files.filter((name) => name.endsWith('.html'));
  const isRedirect = (name: string) =>
    name.endsWith('.html') && builtFile(name).includes('http-equiv="refresh"');
  const listed = linksInMarkdown(parseMarkdown(builtFile('llms.txt')));
  const linked = new Set([
    ...pages.flatMap((page) => linksOf(page)),
    ...listed.map((url) => new URL(url).pathname),
  ]);
  const unreachable = files.filter(
    (name) =>
      !linked.has(name) &&
      !(name.endsWith('.html') && (linked.has(addressOf(name)) || isRedirect(name))) &&
      !requestedByPrograms.some((rule) => rule.test(name)),
  );
  expect(pages.length).toBeGreaterThan(190);
  expect(unreachable).toEqual([]);
});

test('no page, feed or other file belongs to a blog (§2.59)', () => {
  expect(files.filter((name) => /blog/i.test(name))).toEqual([]);
  const feeds = files.filter((name) => /\.(?:atom|rss)$/.test(name));
  expect(feeds).toEqual(['/feeds/breaking.atom', '/feeds/changelog.atom']);
});

test('every page is at most three taps from the landing page: its menu, a link, and a link in the text', () => {
  const first = linksOf('/index.html');
  const second = first
    .map((page) => `/${fileOfPage(page)}`)
    .filter((file) => files.includes(file))
    .flatMap((file) => linksOf(file, /<main[ >].*<\/main>/s.exec(builtFile(file))?.[0]));
  const near = new Set([...first, ...second]);
  expect(sitemapPaths().filter((page) => !near.has(page))).toEqual([]);
});
