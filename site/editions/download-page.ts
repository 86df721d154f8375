import type { ElementContent } from 'hast';
import { identity } from '../../identity';
import type { PageSource } from '../build/site-definition';

export interface Archive {
  /** Path below the base path: `offline/x.zip`. */
  file: string;
  /** Sizes in bytes of the archive and of its contents. */
  bytes: number;
  unpacked: number;
  files: number;
  sha256: string;
}

/** The page that offers the offline edition, with its size, its checksum and instructions. */
export function downloadPage({ file, bytes, unpacked, files, sha256 }: Archive): PageSource {
  const title = 'Offline edition';
  return {
    path: '/docs/offline',
    title,
    description: `The whole documentation of ${identity.name} as an archive, for networks without internet access.`,
    version: 'current',
    sidebar: 'docSidebar',
    hasTwin: false,
    body: () => ({
      toc: [],
      content: {
        kind: 'guide',
        tree: {
          type: 'root',
          children: [
            paragraph(
              'The whole documentation for networks without internet access: all guides, the reference of all services, the table of all operations and the OpenAPI documents, with a search.',
            ),
            paragraph({
              type: 'element',
              tagName: 'a',
              properties: {
                href: `/${file}`,
                className: ['button', 'button--primary'],
                download: true,
              },
              children: [text(`Download the archive (ZIP, ${megabytes(bytes)})`)],
            }),
            paragraph(
              `Unpack it (${files} files, ${megabytes(unpacked)}) and open `,
              code('index.html'),
              ' in a browser. Its pages need no network, and everything except the search works without JavaScript.',
            ),
            paragraph('SHA-256: ', code(sha256)),
          ],
        },
      },
    }),
  };
}

function megabytes(size: number): string {
  return `${(size / 1e6).toFixed(1)} MB`;
}

function paragraph(...parts: readonly (string | ElementContent)[]): ElementContent {
  const children = parts.map((part) => (typeof part === 'string' ? text(part) : part));
  return { type: 'element', tagName: 'p', properties: {}, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function code(value: string): ElementContent {
  return {
    type: 'element',
    tagName: 'code',
    properties: { translate: 'no' },
    children: [text(value)],
  };
}
