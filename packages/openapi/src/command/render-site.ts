import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AnchorSet } from '../model/anchors';
import { withImages } from '../model/files-in-html';
import type { ReferencePage, ServicePage } from '../model/types';
import { relativeUrl } from '../page/urls';
import { withHighlightedCode } from '../page/with-highlighted-code';
import { fileName } from './described-files';
import type { DescribedFiles } from './load-documents';
import type { Renderer } from './renderer';

const stylePath = 'assets/style.css';
const scriptPath = 'assets/script.js';

/**
 * The files of the pages with their paths: HTML, one style sheet and one script. Each is made when it is asked for,
 * so that a large document needs no memory for all of them. Without `images`, the images of descriptions are links, and
 * pages load nothing from other hosts.
 */
export async function* renderSite(
  pages: readonly ReferencePage[],
  { renderPlainPage, renderPlainIndex, css, script, highlight, siteUrl }: Renderer,
  { images = false, described = new Map() }: { images?: boolean; described?: DescribedFiles } = {},
): AsyncGenerator<[path: string, content: string | Uint8Array]> {
  const names = fileNames(pages);
  yield [stylePath, css];
  yield [scriptPath, script];
  const assetsOf = (file: string) => ({
    style: relativeUrl(file, stylePath),
    script: relativeUrl(file, scriptPath),
  });
  for (const page of pages) {
    const file = names.get(page.path) ?? '';
    const data = page.kind === 'service' ? page : withHighlightedCode(page, highlight);
    const html = renderPlainPage({
      data,
      title: page.kind === 'service' ? page.title : `${page.title} | ${page.service.title}`,
      summary: page.summary,
      linkTo: linksOf(file, names, siteUrl),
      fileUrl: (url) => fileUrlOf(url, described.get(page.service.group)),
      ...assetsOf(file),
    });
    yield [file, images ? withImages(html) : html];
  }
  for (const page of pages) {
    if (page.kind !== 'service') continue;
    const folder = path.posix.dirname(names.get(page.path) ?? '');
    for (const [name, source] of described.get(page.service.group) ?? []) {
      yield [path.posix.join(folder, filesFolder, name), await readFile(source)];
    }
  }
  const services = pages.filter((page): page is ServicePage => page.kind === 'service');
  if (services.length > 1) {
    yield [
      'index.html',
      renderPlainIndex({
        title: 'API reference',
        summary: `Reference of ${services.length} APIs.`,
        links: services.map(({ path, title, service }) => ({
          href: relativeUrl('index.html', names.get(path) ?? ''),
          title,
          version: service.version,
        })),
        ...assetsOf('index.html'),
      }),
    ];
  }
}

/** The folder, beside the pages of a document, with the files to which its descriptions refer. */
const filesFolder = 'files';

function fileUrlOf(
  url: string,
  files: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const name = fileName(url);
  if (!files?.has(name)) return undefined;
  const [rest = ''] = /[?#].*$/s.exec(url) ?? [];
  return relativeUrl('', `${filesFolder}/${name}`) + rest;
}

/** Links between the pages are relative, so that they work in a folder; other links point to the site. */
function linksOf(
  file: string,
  names: ReadonlyMap<string, string>,
  siteUrl: string,
): (path: string) => string {
  return (to) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
    const target = names.get(path);
    if (target !== undefined) return relativeUrl(file, target) + rest;
    return to.startsWith('/') ? `${siteUrl}${to}` : to;
  };
}

/** File systems allow names of 255 bytes, and a character may take four bytes. */
const longest = 60;

/**
 * The file of each page, by the page's path: `index.html` for the introduction of a document and
 * `{operation}.html` next to it. If there are several documents, each has a folder.
 */
export function fileNames(pages: readonly ReferencePage[]): Map<string, string> {
  const groups = [...new Set(pages.map(({ service }) => service.group))];
  const names = new Map(groups.map((group) => [group, new AnchorSet(['index'])]));
  return new Map(
    pages.map((page) => {
      const { group } = page.service;
      const folder = groups.length > 1 ? `${short(group)}/` : '';
      const name =
        page.kind === 'service'
          ? 'index'
          : (names.get(group)?.claim(short(page.path.split('/').at(-1) ?? '')) ?? '');
      return [page.path, `${folder}${name}.html`];
    }),
  );
}

function short(name: string): string {
  if (name.length <= longest) return name;
  return `${name.slice(0, longest)}-${hash('sha256', name).slice(0, 8)}`;
}
