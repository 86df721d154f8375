import { createHash } from 'node:crypto';
import { AnchorSet } from '../model/anchors';
import type { ReferencePage } from '../model/types';

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
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, longest)}-${hash}`;
}
