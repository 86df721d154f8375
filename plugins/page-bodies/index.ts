import path from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';

/**
 * Documents whose body has a state that React keeps, and no listener on their HTML could: they are drawn from
 * script, as Docusaurus does it. Everything else is in the HTML once.
 */
const drawn = ['api/operations.mdx'];

/** The part of the docs plugin's content that is read here. */
interface DocsContent {
  loadedVersions: { docs: { permalink: string; source: string }[] }[];
}

/** What the browser knows of these documents: nobody needs their HTML to show them. */
interface GlobalData {
  /** Their paths, in all versions, with the base path. */
  drawn: readonly string[];
}

const isProduction = () => process.env.NODE_ENV === 'production';

/**
 * The body of a document is in its HTML, and not a second time in script. The server draws it as ever; in the
 * browser it stays as it came, and on the way from page to page it is taken out of the other page's file.
 * Development, where there is no such file, works as everywhere.
 */
export default function pageBodies({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'seca-page-bodies',
    getClientModules: () =>
      isProduction() ? [path.join(siteDir, 'src/components/page/Body/fetch-ahead.ts')] : [],
    async allContentLoaded({ allContent, actions }) {
      const data: GlobalData = { drawn: drawnPaths(allContent) };
      actions.setGlobalData(data);
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || !isProduction()) return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        module: {
          rules: [
            {
              test: path.join(generatedFilesDir, 'registry.js'),
              use: {
                loader: path.join(__dirname, 'kept-bodies-loader.cjs'),
                options: { drawn },
              },
            },
          ],
        },
        plugins: [
          new NormalModuleReplacementPlugin(
            /^@theme\/DocItem\/Content$/,
            path.join(siteDir, 'src/components/page/Body'),
          ),
          new NormalModuleReplacementPlugin(
            /^@docusaurus\/ComponentCreator$/,
            path.join(siteDir, 'src/components/page/Body/create-page.tsx'),
          ),
        ],
      };
    },
  };
}

function drawnPaths(allContent: AllContent): string[] {
  const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
  return instances
    .flatMap((content) => (content as DocsContent).loadedVersions)
    .flatMap(({ docs }) => docs)
    .filter(({ source }) => drawn.some((document) => source.endsWith(`/${document}`)))
    .map(({ permalink }) => permalink);
}
