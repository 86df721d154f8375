import { identity } from '../../identity';
import type { Bundle } from '../core/bundle';
import type { LoadedSite } from '../core/capability';
import { sha256 } from '../core/checksums';
import type { SiteConfig } from '../core/config-types';
import type { MadeFiles } from '../core/files';
import { fileOf, loadPage } from '../core/page';
import type { Page, Site } from '../core/types';
import { archiveOf } from '../downloads/index';
import type { Archive } from './download-page';

/** What the archive is made from. */
export interface EditionInputs {
  base: string;
  /** Checksums of the site's pages: the pages of the archive differ if they do. */
  pages: readonly (string | undefined)[];
  search: readonly string[] | undefined;
  /** Everything else, which `pages` and the names in `search` identify. */
  sources: () => EditionSources;
}

interface EditionSources {
  config: SiteConfig;
  site: Pick<LoadedSite, 'pages' | 'versions' | 'sidebars'>;
  bundle: Bundle;
  /** Files of the site, from which downloads and pictures are copied. */
  files: MadeFiles;
}

const script = 'assets/offline.js';
const searchData = 'assets/search-data.js';

/** Downloads and pictures that pages link to or show; link previews have no use offline. */
const taken = /^(?:openapi\/|img\/(?!cards\/|social)|(?:favicon\.ico|licences\.txt)$)/;

/**
 * The whole documentation as an archive for networks without internet: the same pages, with relative
 * links and one classic script.
 *
 * @returns the archive, and what the page that offers it states about it
 */
export async function offlineEdition({
  base,
  search,
  sources,
}: EditionInputs): Promise<{ data: Uint8Array; archive: Archive }> {
  const edition = await editionFiles(base, search, sources());
  const name = `${identity.name.toLowerCase()}-docs-${identity.standardVersion}`;
  const data = archiveOf(name, edition);
  return {
    data,
    archive: {
      file: `offline/${name}.zip`,
      bytes: data.length,
      unpacked: [...edition.values()].reduce((sum, file) => sum + file.length, 0),
      files: edition.size,
      sha256: sha256(data),
    },
  };
}

async function editionFiles(
  base: string,
  search: EditionInputs['search'],
  { config, site: loaded, bundle, files: siteFiles }: EditionSources,
): Promise<Map<string, Buffer>> {
  const pages = loaded.pages.filter(({ hidden }) => !hidden);
  const older = loaded.versions
    .filter(({ isLast, name }) => !isLast && name !== identity.standardVersion)
    .map(({ name }) => `openapi/${name}/`);
  const files = new Map<string, Buffer>();
  const add = (name: string, data: string | Uint8Array) => files.set(name, Buffer.from(data));
  for (const name of siteFiles.sums.keys()) {
    const isTaken = taken.test(name) && !older.some((folder) => name.startsWith(folder));
    if (isTaken) add(name, siteFiles.read(name));
  }
  const byPath = new Map(pages.map((page) => [page.path, fileOf(page)]));
  for (const [name, data] of bundle.files) {
    if (name.endsWith('.css')) add(name, data);
  }
  add(script, bundle.offline.code);
  if (search) add(searchData, searchScript(siteFiles, search));
  const site: Site = {
    config,
    base,
    locale: config.defaultLocale,
    localeBases: { [config.defaultLocale]: base },
    // Only the newest version, because the archive has no pages of other versions.
    versions: loaded.versions.filter(({ isLast }) => isLast),
    standardVersion: identity.standardVersion,
    sidebars: loaded.sidebars,
    assets: bundle.assets,
    offline: {
      script,
      index: search && searchData,
      fileOf: (to) => byPath.get(to) ?? (files.has(to.slice(1)) ? to.slice(1) : undefined),
    },
  };
  for (const [frame] of Object.values(bundle.assets.styles)) {
    if (frame) add(frame.file, `${bundle.files.get(frame.file)}\n${bundle.offline.css}`);
  }
  for (const source of pages) {
    const page: Page = { ...(await loadPage(source)), hasTwin: false };
    add(fileOf(page), bundle.renderPage(site, page));
  }
  for (const [name, content] of files) {
    if (name.endsWith('.css')) add(name, withTypeface(String(content), bundle));
  }
  add('README.txt', readme());
  return files;
}

/** A style sheet that contains the typeface, because not all browsers load one from another file of a file system. */
function withTypeface(css: string, { files }: Bundle): string {
  return css.replace(/url\("?[^)"]*?([\w-]+\.woff2)"?\)/g, (_, file) => {
    const data = files.get(`assets/${file}`);
    if (data === undefined) throw new Error(`The bundle has no typeface assets/${file}.`);
    return `url(data:font/woff2;base64,${Buffer.from(data).toString('base64')})`;
  });
}

/** The files of the site's search as one classic script, because a page on a file system can't fetch files. */
function searchScript(files: MadeFiles, names: readonly string[]) {
  const [documents, index, texts] = names.map((name) => String(files.read(name)));
  return `globalThis.secaOfflineSearch = { documents: ${documents}, index: ${JSON.stringify(index)}, texts: ${texts} };\n`;
}

function readme(): string {
  return `${identity.fullName} (${identity.name}): documentation, offline edition

Standard ${identity.standardVersion}. Published at ${identity.url}

Open index.html in a browser. No page needs a connection: all guides, the reference
of all services, the table of all operations and the OpenAPI documents are in this
folder. The search needs JavaScript; everything else works without it. Run,
your own values and the browser tools are only on the website.
`;
}
