import type { Capability, LoadedSite, OutputSources } from '../core/capability';
import type { Files } from '../core/files';
import { output } from '../core/output';
import { sourceState } from '../core/source-files';
import { standardOf } from '../core/standard';
import { makeDownloads } from './downloads';

/** What programs and providers read: OpenAPI documents, archives, lists, collections. */
export const downloads: Capability = {
  outputs: [
    output({
      name: 'downloads',
      files: /^openapi\//,
      isStored: true,
      inputs: async ({ root, site: { content, frozen } }: OutputSources) => ({
        root,
        reference: content.reference,
        frozen,
        state: await sourceState(root, standardOf(root).groups),
      }),
      make: downloadFiles,
    }),
  ],
};

/** The specifications and lists of all versions for download, below `openapi/`. */
async function downloadFiles({
  root,
  reference,
  frozen,
}: Pick<LoadedSite, 'frozen'> &
  Pick<LoadedSite['content'], 'reference'> & { root: string }): Promise<Files> {
  const released = new Map<string, Uint8Array>();
  const lists = new Map<string, Uint8Array>();
  for (const { root: siteDir, standard, content, pathOf } of frozen) {
    const { groups, version } = standard;
    const made = await makeDownloads({ siteDir, groups, pages: content.reference, pathOf });
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
