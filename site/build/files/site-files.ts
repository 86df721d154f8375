import { createHash } from 'node:crypto';
import { apiCatalog } from '@seca/openapi/page/api-catalog';
import { openSearchDescription, openSearchFile } from '@seca/search/build/open-search';
import { makeSearchFiles } from '@seca/search/build/search-files';
import { identity } from '../../../identity';
import type { SiteConfig } from '../../config-types';
import { makeDownloads } from '../../downloads/downloads';
import { llmsFullText, llmsText } from '../../markdown/llms';
import { makeTwins, type Twin } from '../../markdown/twins';
import { playgroundData } from '../../playground/make-data';
import { loadSystemRoles } from '../../reference/load/load-pages';
import { makeRecords } from '../../search/records';
import { standardOf } from '../content/versions/standard';
import type { Content, FrozenVersion, LoadedVersion, PageSource } from '../site-definition';
import type { Files } from './files';
import { securityFile, securityTxt } from './security-txt';

type Searched = Pick<LoadedVersion, 'reference' | 'guides' | 'changelog'> &
  Partial<Pick<FrozenVersion, 'pathOf'>>;

/** The search index of a version, and the file names for the pages that use it. */
export function searchFiles(
  { reference, guides, changelog, pathOf }: Searched,
  { search }: SiteConfig,
) {
  if (!search) return undefined;
  const { maxHits, highlightResult } = search;
  const records = makeRecords(reference, guides, changelog?.pages);
  if (pathOf) {
    for (const { doc } of records) if (doc.url !== undefined) doc.url = pathOf(doc.url);
  }
  const made = makeSearchFiles(records, { maxHits, highlightResult });
  const files: Files = new Map(Object.values(made).map(({ name, content }) => [name, content]));
  return { files, site: { searchDoc: made.searchDoc.name, lunrIndex: made.lunrIndex.name } };
}

/** Data of the provider that runs in readers' browsers (site/playground/data.ts). */
export async function providerFile(
  root: string,
  { reference }: Content,
): Promise<{ name: string; hash: string; content: string }> {
  const content = JSON.stringify(playgroundData(reference, await loadSystemRoles(root)));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `assets/provider-${hash}.json`, hash, content };
}

/** The pages of a version, and functions about all pages of the site. */
interface TwinSources {
  pages: readonly PageSource[];
  /** The HTML document of a page. */
  htmlOf: (page: PageSource) => string;
  baseUrl: string;
  standardVersion: string;
  hasTwin: (path: string) => boolean;
}

/** Markdown of pages. */
export function twinsOf({ pages, htmlOf, ...site }: TwinSources): Twin[] {
  const { url, name } = identity;
  const rendered = pages
    .filter(({ hasTwin }) => hasTwin)
    .map((page) => ({ breadcrumbs: [], ...page, html: htmlOf(page) }));
  return makeTwins(rendered, { url, name, ...site });
}

/** Whether a page of any version has a twin, by its path. */
export function twinTest({
  pages,
  frozen,
}: Pick<Content, 'pages' | 'frozen'>): (path: string) => boolean {
  const all = [pages, ...frozen.map((version) => version.pages)].flat();
  const paths = new Set(all.filter(({ hasTwin }) => hasTwin).map((page) => page.path));
  return (path) => paths.has(path);
}

/** Files for programs: Markdown of each page, llms.txt, the catalogue of the APIs (RFC 9727). */
export function markdownFiles(
  { reference, guides }: Content,
  twins: readonly Twin[],
  site: Pick<TwinSources, 'baseUrl' | 'hasTwin'>,
): Files {
  const { url, name, fullName, standardVersion, tagline } = identity;
  const sources = { pages: reference, guides };
  const named = { url, name, fullName, standardVersion, ...site };
  return new Map([
    ...twins.map(({ file, markdown }): [string, string] => [file, markdown]),
    ['llms.txt', llmsText(sources, named, tagline)],
    ['llms-full.txt', llmsFullText(sources, twins, named, tagline)],
    ['.well-known/api-catalog', apiCatalog(reference, url + site.baseUrl)],
  ]);
}

/** The specifications and lists of all versions for download, below `openapi/`. */
export async function downloadFiles(
  root: string,
  { reference, frozen }: Pick<Content, 'reference' | 'frozen'>,
): Promise<Files> {
  const released = new Map<string, Uint8Array>();
  const lists = new Map<string, Uint8Array>();
  for (const { root: siteDir, standard, reference: pages, pathOf } of frozen) {
    const { groups, version } = standard;
    const made = await makeDownloads({ siteDir, groups, pages, pathOf });
    const folder = `${version}/`;
    for (const [name, bytes] of made) {
      if (name.startsWith(folder)) released.set(name, bytes);
      else lists.set(folder + name, name === 'index.json' ? indexInside(folder, bytes) : bytes);
    }
  }
  const files = await makeDownloads({
    siteDir: root,
    groups: standardOf(root).groups,
    pages: reference,
    frozen: released,
  });
  return new Map([...lists, ...files].map(([name, bytes]) => [`openapi/${name}`, bytes]));
}

/** The index of a release, with paths that are relative to the folder of the release. */
function indexInside(folder: string, index: Uint8Array): Uint8Array {
  return Buffer.from(Buffer.from(index).toString().replaceAll(`"path": "${folder}`, '"path": "'));
}

/** Feeds of the changelog (RFC 4287, JSON Feed 1.1). */
export function feedFiles({ changelog }: Content): Files {
  return new Map((changelog?.feeds ?? []).map(({ path: name, content }) => [name, content]));
}

/** Files at fixed paths for search engines, browsers and security researchers. */
export function wellKnownFiles(
  { pages, frozen }: Pick<Content, 'pages' | 'frozen'>,
  config: SiteConfig,
  base: string,
): Files {
  const root = config.url + base;
  const { openSearch } = config.search ?? {};
  const files: Files = new Map([
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`],
    ['sitemap.xml', sitemap([pages, ...frozen.map((it) => it.pages)].flat(), root)],
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

/** https://www.sitemaps.org/protocol.html. Canonical URLs only, without those that a newer version replaces. */
function sitemap(pages: readonly PageSource[], root: string): string {
  const canonical = pages.filter((page) => isListed(page) && !page.newest?.isSame);
  const urls = canonical.map(({ path: to, lastUpdated }) => {
    const date = lastUpdated ? `<lastmod>${lastUpdated.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${root}${to.slice(1)}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
