import type { SearchRecord } from '@seca/search/index/build-index';
import { identity } from '../../identity';
import { code, heading, lines, link, paragraph } from '../core/nodes';
import type { PageSource } from '../core/page';
import { htmlTree } from '../guides/index';

export interface Archive {
  /** Path below the base path: `offline/x.zip`. */
  file: string;
  /** Sizes in bytes of the archive and of its contents. */
  bytes: number;
  unpacked: number;
  files: number;
  sha256: string;
}

const programFiles: readonly (readonly [path: string, meaning: string])[] = [
  ['/openapi/index.json', 'all downloads with their sizes and checksums'],
  ['/.well-known/api-catalog', 'the APIs with their descriptions and documentation (RFC 9727)'],
  [
    '/llms.txt',
    'one sentence about each page, and links to the texts of sections, for language models',
  ],
  ['/llms-full.txt', 'the texts of all sections, for language models'],
  ['/sitemap.xml', 'the URLs of all pages'],
  ['/SHA256SUMS', 'the checksums of all files of the site'],
  ['/bom.json', 'the packages that the site is built with (CycloneDX)'],
  ['/licences.txt', 'the licences of the scripts and the typeface that browsers load'],
  ['/.well-known/security.txt', 'the contact for vulnerabilities (RFC 9116)'],
];

const page = {
  path: '/docs/offline',
  title: 'Offline edition',
  description: `The whole documentation of ${identity.name} as an archive, for networks without internet access.`,
};

/** The search record of the page. Print editions have no records, so this page is found instead, which says where they are. */
export const downloadRecord: SearchRecord = {
  doc: {
    url: page.path,
    title: page.title,
    subcategory: 'Guides',
    text: page.description,
    kind: 'guide',
  },
  indexed: {
    aliases:
      'download documentation copy ZIP PDF print printable book paper air gap local laptop travel llms.txt sitemap bill materials checksum SHA-256',
    context: 'print edition service guide',
  },
};

/** The page that offers the offline edition, with its size, its checksum and instructions. */
export function downloadPage({ file, bytes, unpacked, files, sha256 }: Archive): PageSource {
  return {
    ...page,
    version: 'current',
    sidebar: 'docSidebar',
    hasTwin: false,
    body: () => {
      const { tree, toc } = htmlTree({
        type: 'root',
        children: [
          paragraph(
            'The whole documentation for networks without internet access: all guides, the reference of all services, the table of all operations and the OpenAPI documents, with a search.',
          ),
          paragraph({
            ...link(`/${file}`, `Download the archive (ZIP, ${megabytes(bytes)})`),
            data: { hProperties: { className: 'button', download: true } },
          }),
          paragraph(
            `Unpack it (${files} files, ${megabytes(unpacked)}) and open `,
            code('index.html'),
            ' in a browser. Its pages need no connection, and everything except the search works without JavaScript. Run, your own values and the browser tools are only on the website.',
          ),
          paragraph('SHA-256: ', code(sha256)),
          paragraph(
            'To print a service or to save it as a PDF, open the print edition under “Downloads” on the page of the service.',
          ),
          heading(2, 'Files for programs'),
          paragraph(
            'These files describe the whole site, so that programs don’t have to read its pages:',
          ),
          lines(programFiles.map(([path, meaning]) => [link(path, path), `: ${meaning}`])),
        ],
      });
      return { content: { kind: 'guide', tree }, toc };
    },
  };
}

function megabytes(size: number): string {
  return `${(size / 1e6).toFixed(1)} MB`;
}
