import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Documents whose body has a state that React keeps, and no listener on their HTML could: they are drawn from
 * script, as Docusaurus does it. Everything else is in the HTML once.
 */
const drawn = ['api/operations.mdx'];

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
