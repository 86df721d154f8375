import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { identity } from '../../identity';
import { makeTwins, type TwinSite, type TwinSources } from '../../lib/markdown/twins';
import { llmsFullText, llmsText } from '../../lib/markdown/twins/llms';
import { apiCatalog } from '../../lib/openapi/view/api-catalog';
import { firstRequestFile } from '../code/first-request';
import { readSections } from '../guides/guide-sections';
import { loadGuides } from '../guides/load-guides';
import { loadLastGoodPages } from '../reference/load-pages';

/** In development: time without a change after which the twins are made anew, in milliseconds. */
const quietTime = 5000;

/**
 * Writes the Markdown twin of every page (`{path}.md`), `llms.txt`, `llms-full.txt` and the catalogue of
 * the APIs: from the page model and the guides' text, like the pages themselves.
 *
 * The plugin's global data says that the site has twins: only then pages link to theirs.
 */
export default function markdownTwins({
  siteDir,
  siteConfig,
  baseUrl,
  generatedFilesDir,
}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'seca-markdown-twins');
  const isDevelopment = process.env.NODE_ENV === 'development';
  const { name, fullName, standardVersion } = identity;
  const site: TwinSite = { url: siteConfig.url, baseUrl, name, fullName, standardVersion };

  async function makeFiles(): Promise<Map<string, string>> {
    const [pages, guides, sections, firstRequest] = await Promise.all([
      loadLastGoodPages(siteDir),
      loadGuides(siteDir),
      readSections(siteDir),
      readFile(path.join(siteDir, firstRequestFile), 'utf8'),
    ]);
    const sources: TwinSources = { pages, guides, sections, firstRequest };
    const twins = makeTwins(sources, site);
    return new Map([
      ...twins.map(({ file, markdown }): [string, string] => [file, markdown]),
      ['llms.txt', llmsText(sources, site, identity.tagline)],
      ['llms-full.txt', llmsFullText(sources, twins, site, identity.tagline)],
      ['.well-known/api-catalog', apiCatalog(pages, siteConfig.url + baseUrl)],
    ]);
  }

  let pending: NodeJS.Timeout | undefined;
  /** All twins take seconds, in which nothing else runs: the page that was changed comes first. */
  function writeSoon(): void {
    clearTimeout(pending);
    pending = setTimeout(async () => {
      try {
        await writeFiles(folder, await makeFiles());
      } catch (error) {
        logger.error`Markdown twins were not written: ${(error as Error).message}`;
      }
    }, quietTime);
  }

  return {
    name: 'seca-markdown-twins',

    // Runs whenever any plugin has reloaded its content, and after it.
    async allContentLoaded({ actions }) {
      actions.setGlobalData(true);
      if (isDevelopment) writeSoon();
    },

    configureWebpack(_config, isServer) {
      if (isServer || !isDevelopment) return {};
      const devServer = { static: [{ directory: folder, publicPath: baseUrl, watch: false }] };
      // `devServer` is read by `docusaurus start` alone and is missing from the type.
      return { devServer } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },

    postBuild: async ({ outDir }) => writeFiles(outDir, await makeFiles()),
  };
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
