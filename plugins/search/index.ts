import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import {
  openSearchDescription,
  openSearchFile,
  openSearchType,
} from '../../lib/search/build/open-search';
import { makeSearchFiles, type SearchFiles } from '../../lib/search/build/search-files';
import { makeRecords } from '../../lib/search/records';
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
 * Makes the search's two files from the page model and the guides' text, before
 * the site is bundled: their hashed names reach the browser as global data.
 *
 * The files lie in a folder of their own. The development server serves it; a
 * build copies it, as it copies static folders, into its output.
 */
export default function searchPlugin(
  { siteDir, baseUrl, generatedFilesDir, siteConfig }: LoadContext,
  options: SearchPluginOptions,
): Plugin {
  const folder = path.join(generatedFilesDir, 'seca-search-files');
  const { maxHits, highlightResult, openSearch } = options;
  const root = `${siteConfig.url}${baseUrl}`;
  const description = openSearch && {
    name: openSearchFile,
    content: openSearchDescription({
      ...openSearch,
      searchUrl: `${root}${openSearch.page.slice(1)}`,
      selfUrl: root + openSearchFile,
      iconUrl: `${root}img/favicon.ico`,
    }),
  };
  /** Beside the files of the index. */
  const others = description ? [description] : [];
  let made: { from: string; files: SearchFiles; written: Promise<void> } | undefined;

  /** Made anew only where what is searched has changed. */
  async function currentFiles(): Promise<SearchFiles> {
    const [pages, guides] = await Promise.all([loadLastGoodPages(siteDir), loadGuides(siteDir)]);
    const records = makeRecords(pages, guides);
    const from = JSON.stringify(records);
    if (made?.from !== from) {
      const files = makeSearchFiles(records, { highlightResult, maxHits });
      made = { from, files, written: replaceFiles(folder, [...Object.values(files), ...others]) };
    }
    await made.written;
    return made.files;
  }

  return {
    name: 'seca-search',

    // Not in `loadContent`: this runs whenever any plugin has reloaded its content, and after it.
    async allContentLoaded({ actions }) {
      const { searchDoc, lunrIndex } = await currentFiles();
      const data: SearchGlobalData = {
        fileNames: { searchDoc: searchDoc.name, lunrIndex: lunrIndex.name },
        ...(options.assetUrl === undefined ? {} : { assetUrl: options.assetUrl }),
      };
      actions.setGlobalData(data);
    },

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const devServer = { static: [{ directory: folder, publicPath: baseUrl, watch: false }] };
      // `devServer` is read by `docusaurus start` alone and is missing from the type.
      return { devServer } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },

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
      for (const { name, content } of [...Object.values(made?.files ?? {}), ...others]) {
        await writeFile(path.join(outDir, name), content);
      }
    },
  };
}

interface WrittenFile {
  name: string;
  content: string;
}

/** Old files go: with their hashed names they would pile up while a guide is written. */
async function replaceFiles(folder: string, wanted: readonly WrittenFile[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, content } of wanted) await writeFile(path.join(folder, name), content);
  for (const name of await readdir(folder)) {
    if (!wanted.some((file) => file.name === name)) await rm(path.join(folder, name));
  }
}
