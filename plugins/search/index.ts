import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Guide } from '../../lib/markdown/guide';
import type { ReferencePage } from '../../lib/openapi/model/types';
import {
  openSearchDescription,
  openSearchFile,
  openSearchType,
} from '../../lib/search/build/open-search';
import { makeSearchFiles, type SearchFiles } from '../../lib/search/build/search-files';
import { makeRecords } from '../../lib/search/records';
import { rememberLast } from '../caching/remember-last';
import { serveOnDemand } from '../development/serve-on-demand';
import { loadGuides } from '../guides/load-guides';
import { loadLastGoodPages } from '../reference/load-pages';
import type { SearchPluginOptions } from './options';

export { validateOptions } from './options';

/** What the browser knows of the search before it loads it: the plugin's global data. */
export interface SearchGlobalData {
  fileNames: { searchDoc: string; lunrIndex: string };
  assetUrl?: string;
}

/**
 * The names while a site is written: their content is made when somebody searches, which takes
 * seconds, and a name that changed would reach every page that is open.
 */
const developmentNames = {
  searchDoc: 'search-doc-development.json',
  lunrIndex: 'lunr-index-development.json',
};

/**
 * Makes the search's two files from the page model and the guides' text, before
 * the site is bundled: their hashed names reach the browser as global data.
 */
export default function searchPlugin(
  { siteDir, baseUrl, siteConfig }: LoadContext,
  options: SearchPluginOptions,
): Plugin {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const { maxHits, highlightResult, openSearch } = options;
  const root = `${siteConfig.url}${baseUrl}`;
  const description = openSearch && {
    name: openSearchFile,
    content: openSearchDescription({
      ...openSearch,
      searchUrl: `${root}${openSearch.page.slice(1)}`,
      selfUrl: root + openSearchFile,
      iconUrl: `${root}favicon.ico`,
    }),
  };
  /** Beside the files of the index. */
  const others = description ? [description] : [];
  const filesOf = rememberLast((pages: ReferencePage[], guides: Guide[]) =>
    makeSearchFiles(makeRecords(pages, guides), { highlightResult, maxHits }),
  );
  const currentFiles = async (): Promise<SearchFiles> =>
    filesOf(...(await Promise.all([loadLastGoodPages(siteDir), loadGuides(siteDir)])));

  async function currentNames(): Promise<SearchGlobalData['fileNames']> {
    if (isDevelopment) return developmentNames;
    const { searchDoc, lunrIndex } = await currentFiles();
    return { searchDoc: searchDoc.name, lunrIndex: lunrIndex.name };
  }

  const inDevelopment = serveOnDemand({
    what: 'The search',
    baseUrl,
    has: (name) =>
      Object.values(developmentNames).includes(name) || others.some((file) => file.name === name),
    make: async () => {
      const { searchDoc, lunrIndex } = await currentFiles();
      return new Map([
        [developmentNames.searchDoc, searchDoc.content],
        [developmentNames.lunrIndex, lunrIndex.content],
        ...others.map(({ name, content }): [string, string] => [name, content]),
      ]);
    },
  });

  return {
    name: 'seca-search',

    // Not in `loadContent`: this runs whenever any plugin has reloaded its content, and after it.
    async allContentLoaded({ actions }) {
      const data: SearchGlobalData = {
        fileNames: await currentNames(),
        ...(options.assetUrl === undefined ? {} : { assetUrl: options.assetUrl }),
      };
      actions.setGlobalData(data);
    },

    configureWebpack: (_config, isServer) => (isServer || !isDevelopment ? {} : inDevelopment),

    injectHtmlTags: () => ({
      headTags: openSearch
        ? [
            {
              tagName: 'link',
              attributes: {
                rel: 'search',
                type: openSearchType,
                href: baseUrl + openSearchFile,
                title: openSearch.shortName,
              },
            },
          ]
        : [],
    }),

    async postBuild({ outDir }) {
      for (const { name, content } of [...Object.values(await currentFiles()), ...others]) {
        await writeFile(path.join(outDir, name), content);
      }
    },
  };
}
