import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../identity';
import { historyTwin } from '../../lib/history/twins';
import { makeTwins, type TwinSite, type TwinSources } from '../../lib/markdown/twins';
import { llmsFullText, llmsText } from '../../lib/markdown/twins/llms';
import { apiCatalog } from '../../lib/openapi/view/api-catalog';
import { playgroundData } from '../../lib/playground/data';
import { openSearchDescription, openSearchFile } from '../../lib/search/build/open-search';
import { makeSearchFiles } from '../../lib/search/build/search-files';
import { makeRecords } from '../../lib/search/records';
import type { SiteConfig } from '../../site/config-types';
import { specGroups } from '../../spec/services';
import { firstRequestFile } from '../content/load-content';
import { makeDownloads } from '../content/reference/downloads';
import { loadSystemRoles } from '../content/reference/load-pages';
import type { Content, PageSource } from '../site-definition';
import { securityFile, securityTxt } from './security-txt';

export type Files = Map<string, string | Uint8Array>;

/** The index of the search, and the names under which pages know it. */
export function searchFiles({ reference, guides }: Content, { search }: SiteConfig) {
  if (!search) return undefined;
  const { maxHits, highlightResult } = search;
  const made = makeSearchFiles(makeRecords(reference, guides), { maxHits, highlightResult });
  const files: Files = new Map(Object.values(made).map(({ name, content }) => [name, content]));
  const names = { searchDoc: made.searchDoc.name, lunrIndex: made.lunrIndex.name };
  return { files, site: { ...names, options: { maxHits } } };
}

/** What the provider in readers' browsers is made from (lib/playground/data.ts). */
export async function providerFile(
  root: string,
  { reference }: Content,
): Promise<{ name: string; hash: string; content: string }> {
  const content = JSON.stringify(playgroundData(reference, await loadSystemRoles(root)));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `assets/provider-${hash}.json`, hash, content };
}

/** What programs read: Markdown of each page, llms.txt, the catalogue of the APIs (RFC 9727). */
export async function markdownFiles(
  root: string,
  { reference, guides, changelog }: Content,
  baseUrl: string,
): Promise<Files> {
  const { url, name, fullName, standardVersion, tagline } = identity;
  const site: TwinSite = { url, baseUrl, name, fullName, standardVersion };
  const sources: TwinSources = {
    pages: reference,
    guides,
    firstRequest: readFileSync(path.join(root, firstRequestFile), 'utf8'),
  };
  const twins = [
    ...makeTwins(sources, site),
    ...(changelog?.pages ?? []).map((page) => historyTwin(page, site)),
  ];
  return new Map([
    ...twins.map(({ file, markdown }): [string, string] => [file, markdown]),
    ['llms.txt', llmsText(sources, site, tagline)],
    ['llms-full.txt', llmsFullText(sources, twins, site, tagline)],
    ['.well-known/api-catalog', apiCatalog(reference, url + baseUrl)],
  ]);
}

/** The specifications and lists for download, below `openapi/`. */
export async function downloadFiles(root: string, { reference }: Content): Promise<Files> {
  const files = await makeDownloads({ siteDir: root, groups: specGroups, pages: reference });
  return new Map([...files].map(([name, bytes]) => [`openapi/${name}`, bytes]));
}

/** Feeds of the changelog (RFC 4287, JSON Feed 1.1). */
export function feedFiles({ changelog }: Content): Files {
  return new Map((changelog?.feeds ?? []).map(({ path: name, content }) => [name, content]));
}

/** What search engines, browsers and security researchers look for at fixed places. */
export function wellKnownFiles(
  pages: readonly PageSource[],
  config: SiteConfig,
  base: string,
): Files {
  const root = config.url + base;
  const { openSearch } = config.search ?? {};
  const files: Files = new Map([
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`],
    ['sitemap.xml', sitemap(pages, root)],
    [
      'pages.json',
      JSON.stringify(pages.filter(isListed).map(({ path: to, title }) => [to, title])),
    ],
    [securityFile, securityTxt(root)],
  ]);
  if (openSearch) {
    files.set(
      openSearchFile,
      openSearchDescription({
        ...openSearch,
        searchUrl: `${root}${openSearch.page.slice(1)}`,
        selfUrl: root + openSearchFile,
        iconUrl: `${root}favicon.ico`,
      }),
    );
  }
  return files;
}

const isListed = ({ hidden }: PageSource): boolean => !hidden;

/** https://www.sitemaps.org/protocol.html */
function sitemap(pages: readonly PageSource[], root: string): string {
  const urls = pages.filter(isListed).map(({ path: to, lastUpdated }) => {
    const date = lastUpdated ? `<lastmod>${lastUpdated.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${root}${to.slice(1)}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Files of a folder as they are, by path; `openapi/` is part of the downloads. */
export function staticFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, Uint8Array] => [
        path.relative(folder, file).split(path.sep).join('/'),
        readFileSync(file),
      ]),
  );
}
