import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { identity } from '../../identity';
import type { Guide, GuideSection } from '../../lib/markdown/guide';
import { makeTwins, type TwinSite, type TwinSources } from '../../lib/markdown/twins';
import { llmsFullText, llmsText } from '../../lib/markdown/twins/llms';
import type { ReferencePage } from '../../lib/openapi/model/types';
import { apiCatalog } from '../../lib/openapi/view/api-catalog';
import { rememberLast } from '../caching/remember-last';
import { firstRequestFile } from '../code/first-request';
import { serveOnDemand } from '../development/serve-on-demand';
import { readSections } from '../guides/guide-sections';
import { loadGuides } from '../guides/load-guides';
import { loadLastGoodPages } from '../reference/load-pages';

/**
 * Writes the Markdown twin of every page (`{path}.md`), `llms.txt`, `llms-full.txt` and the catalogue of
 * the APIs: from the page model and the guides' text, like the pages themselves.
 *
 * The plugin's global data says that the site has twins: only then pages link to theirs.
 */
export default function markdownTwins({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const { name, fullName, standardVersion } = identity;
  const site: TwinSite = { url: siteConfig.url, baseUrl, name, fullName, standardVersion };

  const filesOf = rememberLast(
    (
      pages: ReferencePage[],
      guides: Guide[],
      firstRequest: string,
      sectionsText: string,
    ): Map<string, string> => {
      const sections = JSON.parse(sectionsText) as GuideSection[];
      const sources: TwinSources = { pages, guides, sections, firstRequest };
      const twins = makeTwins(sources, site);
      return new Map([
        ...twins.map(({ file, markdown }): [string, string] => [file, markdown]),
        ['llms.txt', llmsText(sources, site, identity.tagline)],
        ['llms-full.txt', llmsFullText(sources, twins, site, identity.tagline)],
        ['.well-known/api-catalog', apiCatalog(pages, siteConfig.url + baseUrl)],
      ]);
    },
  );
  const makeFiles = async (): Promise<Map<string, string>> =>
    filesOf(
      ...(await Promise.all([
        loadLastGoodPages(siteDir),
        loadGuides(siteDir),
        readFile(path.join(siteDir, firstRequestFile), 'utf8'),
        readSections(siteDir).then((sections) => JSON.stringify(sections)),
      ])),
    );

  const inDevelopment = serveOnDemand({
    what: 'The Markdown twins',
    baseUrl,
    has: (name) => /\.md$|^llms(?:-full)?\.txt$|^\.well-known\/api-catalog$/.test(name),
    make: makeFiles,
  });

  return {
    name: 'seca-markdown-twins',

    allContentLoaded: async ({ actions }) => actions.setGlobalData(true),

    configureWebpack: (_config, isServer) => (isServer || !isDevelopment ? {} : inDevelopment),

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
