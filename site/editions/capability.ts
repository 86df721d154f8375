import { identity } from '../../identity';
import { stored } from '../core/cache';
import type { BuildSources, Capability } from '../core/capability';
import type { MadeFile } from '../core/files';
import { output } from '../core/output';
import { fileOf } from '../core/page';
import { downloadPage, downloadRecord } from './download-page';
import { offlineEdition } from './offline-edition';
import { printEditions } from './print-editions';

/** The same pages for other uses: to print, and without a network. */
export const editions: Capability = {
  load: async () => ({ records: async () => [downloadRecord] }),
  buildOutputs: [
    output({
      name: 'print editions',
      files: /^docs\/.*print\//,
      isStored: true,
      inputs: async ({ site, base, bundle }: BuildSources) => {
        const { printStyle, renderPrintEdition } = await bundle;
        return {
          reference: site.content.reference,
          base,
          standardVersion: identity.standardVersion,
          style: printStyle,
          render: renderPrintEdition,
        };
      },
      make: printEditions,
    }),
    { name: 'offline edition', files: /^offline\/|^docs\/offline\.html$/, make: offlineFiles },
  ],
};

/** The archive of all pages, and the page that offers it, which contains its size. */
async function* offlineFiles(sources: BuildSources): AsyncGenerator<MadeFile> {
  const { root, base, config, site, files } = sources;
  const bundle = await sources.bundle;
  const pages = site.pages.map((page) => files.sums.get(fileOf(page)));
  const edition = () => ({ config, site, bundle, files });
  const inputs = { base, pages, search: sources.search(), sources: edition };
  const { archive, data } = await stored(`offline edition ${root}`, inputs, offlineEdition, false);
  yield* sources.render([downloadPage(archive)]);
  yield [archive.file, data];
}
