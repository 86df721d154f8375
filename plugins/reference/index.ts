import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { identity } from '../../identity';
import { writeDownloads } from './downloads';
import { highlightSample } from './highlight-sample';
import { loadReferencePages } from './load-pages';
import type { PluginOptions } from './options';
import { renderDocuments } from './render-documents';
import { sourceFolders } from './source-files';
import { writeFiles } from './write-files';

export { validateOptions } from './options';

/** The folder that holds generated pages only; the docs plugin reads it like any other. */
const generatedFolder = path.join('docs', 'api');

/**
 * Writes the pages of the reference for the docs plugin.
 *
 * The first time happens here and not in `loadContent`: Docusaurus awaits all constructors
 * before any plugin loads content, whereas the plugins' `loadContent` run side by side. In
 * development `loadContent` runs again when a source changes, and the docs plugin's own watcher
 * takes up what that wrote.
 */
export default async function referencePlugin(
  { siteDir }: LoadContext,
  { groups }: PluginOptions,
): Promise<Plugin<void>> {
  const generate = async () => {
    const pages = await loadReferencePages(siteDir, groups);
    const files = await renderDocuments(pages, {
      groups,
      editUrlBase: `${identity.repository.url}/edit/${identity.repository.editBranch}/`,
      highlight: highlightSample,
    });
    await writeFiles(siteDir, path.join(siteDir, generatedFolder), files);
  };
  await generate();
  return {
    name: 'seca-reference',
    loadContent: generate,
    getPathsToWatch: () =>
      sourceFolders(groups).map((folder) => `${siteDir}/${folder}/**/*.{yaml,yml,json}`),
    // Resolved from this folder.
    getClientModules: () => ['../../src/components/reference/sidebar.css'],
    postBuild: async ({ outDir }) => {
      await writeDownloads({ siteDir, folder: path.join(outDir, 'openapi'), groups });
    },
  };
}
