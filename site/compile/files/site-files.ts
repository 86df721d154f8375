import { createHash } from 'node:crypto';
import type { SystemRole } from '@seca/openapi/model/system-roles';
import { apiCatalog } from '@seca/openapi/page/api-catalog';
import { printPath } from '@seca/openapi/page/urls';
import { openSearchDescription, openSearchFile } from '@seca/search/index/open-search';
import { makeSearchFiles } from '@seca/search/index/search-files';
import { identity } from '../../../identity';
import type { SiteConfig } from '../../core/config-types';
import type { Files } from '../../core/files';
import type { PageSource } from '../../core/page';
import { standardOf } from '../../core/standard';
import { twinFile } from '../../core/twin-path';
import { makeDownloads } from '../../downloads/downloads';
import { llmsFullText, llmsText } from '../../markdown/llms';
import { makeTwins } from '../../markdown/twins';
import { playgroundData } from '../../playground/make-data';
import { makeRecords } from '../../search/records';
import { readerWords } from '../../search/records/aliases';
import type { Content, FrozenVersion, LoadedVersion } from '../site-definition';
import { securityFile, securityTxt } from './security-txt';

interface SearchInputs extends Pick<LoadedVersion, 'reference' | 'guides' | 'changelog'> {
  search: SiteConfig['search'];
  /** For a frozen version: the paths at which its pages are published. */
  pathOf: FrozenVersion['pathOf'] | undefined;
}

/** The search index of a version. */
export function searchFiles({ reference, guides, changelog, search, pathOf }: SearchInputs): Files {
  if (!search) return new Map();
  const { maxHits, highlightResult } = search;
  const records = makeRecords(reference, guides, changelog?.pages);
  if (pathOf) {
    for (const { doc } of records) if (doc.url !== undefined) doc.url = pathOf(doc.url);
  }
  const made = makeSearchFiles(records, { maxHits, highlightResult }, readerWords);
  return new Map(Object.values(made).map(({ name, content }) => [name, content]));
}

interface ProviderInputs {
  reference: Content['reference'];
  systemRoles: readonly SystemRole[];
}

/** Data of the provider that runs in readers' browsers (site/playground/data.ts). */
export function providerFile({ reference, systemRoles }: ProviderInputs): Files {
  const content = JSON.stringify(playgroundData(reference, systemRoles));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return new Map([[`assets/provider-${hash}.json`, content]]);
}

interface TwinOptions {
  baseUrl: string;
  standardVersion: string;
  /** Paths of the pages of all versions that have a twin. */
  pathsWithTwins: readonly string[];
}

interface MarkdownInputs extends TwinOptions {
  /** The pages of a version that have a twin, with their HTML. */
  rendered: readonly (Omit<PageSource, 'body'> & { html: string })[];
}

/** Markdown of the pages of a version. */
export function markdownOfPages({ rendered, ...options }: MarkdownInputs): Files {
  const pages = rendered.map((page) => ({ breadcrumbs: [], ...page }));
  return new Map(makeTwins(pages, twinSite(options)).map(({ file, markdown }) => [file, markdown]));
}

function twinSite({ baseUrl, standardVersion, pathsWithTwins }: TwinOptions) {
  const { url, name, fullName } = identity;
  const paths = new Set(pathsWithTwins);
  return { url, name, fullName, baseUrl, standardVersion, hasTwin: (to: string) => paths.has(to) };
}

interface ListInputs extends TwinOptions, Pick<Content, 'reference' | 'guides'> {
  twins: ReadonlyMap<string, string | Uint8Array>;
}

/** Files for programs: lists of all pages, the catalogue of the APIs (RFC 9727). */
export function listsForPrograms({ reference, guides, twins, ...options }: ListInputs): Files {
  const sources = { pages: reference, guides };
  const site = twinSite(options);
  const { url, tagline } = identity;
  const texts = options.pathsWithTwins.flatMap((page) => {
    const file = twinFile(page);
    const markdown = twins.get(file);
    return markdown === undefined ? [] : { page, file, markdown: String(markdown) };
  });
  return new Map([
    ['llms.txt', llmsText(sources, site, tagline)],
    ['llms-full.txt', llmsFullText(sources, texts, site, tagline)],
    ['.well-known/api-catalog', apiCatalog(reference, url + options.baseUrl)],
  ]);
}

/** The specifications and lists of all versions for download, below `openapi/`. */
export async function downloadFiles({
  root,
  reference,
  frozen,
}: Pick<Content, 'reference' | 'frozen'> & { root: string }): Promise<Files> {
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
export function feedFiles({ changelog }: Pick<Content, 'changelog'>): Files {
  return new Map((changelog?.feeds ?? []).map(({ path: name, content }) => [name, content]));
}

/** Files at fixed paths for search engines, browsers and security researchers. */
export function wellKnownFiles({
  pages,
  frozen,
  config,
  base,
}: Pick<Content, 'pages' | 'frozen'> & { config: SiteConfig; base: string }): Files {
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

/** Paths of all pages that readers can open, in all versions. */
export function pathsOf({ pages, frozen, reference }: Content): Set<string> {
  const shown = [{ pages }, ...frozen].flatMap((it) => it.pages.filter(isListed));
  const printed = reference
    .filter(({ kind }) => kind === 'service')
    .map((it) => printPath(it.path));
  return new Set([...shown.map(({ path: to }) => to), '/docs/offline', ...printed]);
}
