import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { identity } from '../../identity';
import { serveOnDemand } from '../development/serve-on-demand';
import { makeDownloads, writeDownloads } from './downloads';
import { highlightSample } from './highlight-sample';
import { loadLastGoodPages, loadReferencePages } from './load-pages';
import type { PluginOptions } from './options';
import { rememberedChoices } from './remembered-choices';
import { renderDocuments } from './render-documents';
import { sourceFolders } from './source-files';
import { writeFiles } from './write-files';

export { validateOptions } from './options';

/** The folder that holds generated pages only; the docs plugin reads it like any other. */
const generatedFolder = path.join('docs', 'api');

/** Below the site's address. */
const downloadsFolder = 'openapi/';

const never = new Promise<void>(() => {});

/**
 * Writes the pages of the reference for the docs plugin.
 *
 * The first time happens here and not in `loadContent`: Docusaurus awaits all constructors
 * before any plugin loads content, whereas the plugins' `loadContent` run side by side. In
 * development `loadContent` runs again when a source changes, and the docs plugin's own watcher
 * takes up what that wrote.
 */
export default async function referencePlugin(
  { siteDir, baseUrl }: LoadContext,
  { groups }: PluginOptions,
): Promise<Plugin<void>> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  let generatedFrom: unknown;
  const generate = async () => {
    const pages = await loadReferencePages(siteDir, groups);
    // The same pages while no source changes: at the start this is called twice.
    if (pages === generatedFrom) return { written: [], removed: [] };
    const files = await renderDocuments(pages, {
      groups,
      editUrlBase: `${identity.repository.url}/edit/${identity.repository.editBranch}/`,
      highlight: highlightSample,
    });
    const result = await writeFiles(siteDir, path.join(siteDir, generatedFolder), files);
    generatedFrom = pages;
    return result;
  };
  const downloads = async () => {
    const pages = await loadLastGoodPages(siteDir, groups);
    const files = await makeDownloads({ siteDir, groups, pages });
    return new Map([...files].map(([name, bytes]) => [downloadsFolder + name, bytes]));
  };
  await generate();
  return {
    name: 'seca-reference',
    async loadContent() {
      const { written, removed } = await generate();
      // Two plugins that reload at once each write back the other's old content. The docs plugin
      // reloads for changed documents, with everything that depends on them: leave it to that.
      const documents = [...written, ...removed].filter((file) => !/\/[^_/]+\.json$/.test(file));
      if (isDevelopment && documents.length > 0) await never;
    },
    getPathsToWatch: () =>
      sourceFolders(groups).map((folder) => `${siteDir}/${folder}/**/*.{yaml,yml,json}`),
    injectHtmlTags: () => ({
      preBodyTags: [{ tagName: 'script', innerHTML: rememberedChoices() }],
    }),
    // Resolved from this folder.
    getClientModules: () => ['../../src/components/reference/sidebar.css'],
    configureWebpack(_config, isServer) {
      if (isServer || !isDevelopment) return {};
      return serveOnDemand(
        {
          what: 'The downloads',
          baseUrl,
          has: (name) => name.startsWith(downloadsFolder),
          make: downloads,
        },
        // The data of a page is no component, so that the page can't take it up in place.
        { watchFiles: [path.join(siteDir, generatedFolder, '**/*.json')] },
      );
    },
    postBuild: async ({ outDir }) => {
      const pages = await loadReferencePages(siteDir, groups);
      await writeDownloads({ siteDir, folder: path.join(outDir, downloadsFolder), groups, pages });
    },
  };
}
