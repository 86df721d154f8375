import { specGroups } from '../../spec/services';
import type { Capability, OutputSources } from '../core/capability';
import type { Content } from '../core/content';
import type { Files } from '../core/files';
import { output } from '../core/output';
import { sourceState } from '../core/source-files';
import { makeDownloads } from './downloads';

/** What programs and providers read: OpenAPI documents, archives, lists, collections. */
export const downloads: Capability = {
  outputs: [
    output({
      name: 'downloads',
      files: /^openapi\//,
      isStored: true,
      inputs: async ({ root, site: { content } }: OutputSources) => ({
        root,
        reference: content.reference,
        state: await sourceState(root, specGroups),
      }),
      make: downloadFiles,
    }),
  ],
};

/** The specifications and lists for download, below `openapi/`. */
async function downloadFiles({
  root,
  reference,
}: Pick<Content, 'reference'> & { root: string }): Promise<Files> {
  const files = await makeDownloads({ siteDir: root, groups: specGroups, pages: reference });
  return new Map([...files].map(([name, bytes]) => [`openapi/${name}`, bytes]));
}
