import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { identity } from '../../../identity';
import { listFiles, pageFile, readSitemapPaths } from '../../finalise/site-files';
import { bundleScript } from '../../reference/compile';
import { linkBetween } from '../../reference/file-names';
import { loadHtmlParser } from '../html-parser';
import { convertPage, type OfflinePage } from './convert-page';
import { type Neighbours, renderShell } from './page-shell';
import { type ContentsSection, mergeContents } from './read-contents';

export interface OfflineOptions {
  /** Folder of the built site. */
  dir: string;
  siteUrl: string;
  baseUrl: string;
  /** Ends the work between two pages, with its reason as the error. */
  stop?: AbortSignal | undefined;
}

const stylePath = 'assets/offline.css';
const scriptPath = 'assets/offline.js';
const searchPath = 'assets/search-data.js';

/** Files that pages of the edition link or show, besides those of the pages themselves. */
const taken = /^(?:openapi|img)\/|^assets\/css\/.*\.css$/;

/** All files of the edition by their path in it. The same site gives the same bytes. */
export async function makeOfflineEdition({
  dir,
  siteUrl,
  baseUrl,
  stop,
}: OfflineOptions): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const add = (file: string, text: string) => files.set(file, Buffer.from(text));
  for (const file of listFiles(dir).filter(
    (name) => taken.test(name) && !/\.(?:br|gz)$/.test(name),
  )) {
    files.set(file, await readFile(path.join(dir, file)));
  }
  const pages = new Map(
    readSitemapPaths(dir, siteUrl, baseUrl).map((page) => [page, pageFile(dir, page) ?? '']),
  );
  const linkTo = (address: string, from: string): string | undefined => {
    const [, target = '', hash = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(address) ?? [];
    const bare = target.replace(/(?<=.)\/$/, '');
    const file = pages.get(bare) ?? (files.has(bare.slice(1)) ? bare.slice(1) : undefined);
    return file === undefined ? undefined : linkBetween(from, file) + hash;
  };
  const parser = await loadHtmlParser();
  const converted: OfflinePage[] = [];
  for (const file of pages.values()) {
    stop?.throwIfAborted();
    const html = await readFile(path.join(dir, file), 'utf8');
    converted.push(convertPage({ file, html, parser, linkTo, siteUrl, baseUrl }));
  }
  const sections = mergeContents(converted.map(({ menus }) => menus));
  const fileOf = (target: string): string => pages.get(target) ?? 'index.html';
  const neighbours = neighboursIn(sections, fileOf);
  for (const page of converted) {
    add(
      page.file,
      renderShell(page, {
        siteName: identity.name,
        standardVersion: identity.standardVersion,
        sections,
        neighbours,
        fileOf,
        style: stylePath,
        script: scriptPath,
      }),
    );
  }
  add(stylePath, await styleSheet());
  add(scriptPath, await bundleScript('scripts/editions/offline/script.ts'));
  add(searchPath, await searchData(dir));
  add('README.txt', readme());
  return files;
}

/** What the shell looks like, with the tokens that it reads. */
async function styleSheet(): Promise<string> {
  const tokens = path.resolve(__dirname, '../../../src/css/tokens.css');
  const sheets = [tokens, path.join(__dirname, 'offline.css')];
  return (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n');
}

function neighboursIn(
  sections: readonly ContentsSection[],
  fileOf: (path: string) => string,
): Map<string, Neighbours> {
  const links = sections.flatMap((section) =>
    section.pages.length > 0 ? section.pages : [section],
  );
  const found = new Map<string, Neighbours>();
  links.forEach(({ path: page }, at) => {
    const [prev, next] = [links[at - 1], links[at + 1]];
    const file = fileOf(page);
    // A page that is named twice is known by its first place.
    if (!found.has(file)) found.set(file, { ...(prev && { prev }), ...(next && { next }) });
  });
  return found;
}

/** The two files of the site's search as one classic script: a page on a file system may fetch none. */
async function searchData(dir: string): Promise<string> {
  const read = async (name: RegExp) => {
    const file = listFiles(dir).find((candidate) => name.test(candidate));
    if (!file) throw new Error(`The site has no file of the search like ${name.source}`);
    return readFile(path.join(dir, file), 'utf8');
  };
  const [documents, index] = [
    await read(/^search-doc-[0-9a-f]+\.json$/),
    await read(/^lunr-index-[0-9a-f]+\.json$/),
  ];
  return `globalThis.secaOfflineSearch = { documents: ${documents}, index: ${index} };\n`;
}

function readme(): string {
  return `${identity.fullName} (${identity.name}): documentation, offline edition

Standard ${identity.standardVersion}. Published at ${identity.url}

Open index.html in a browser. Nothing is asked of any network: all guides, the
reference of all services, the table of all operations and the OpenAPI documents
are in this folder. The search needs script, everything else works without.
`;
}
