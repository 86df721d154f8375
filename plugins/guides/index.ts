import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listFile } from '../../lib/permanent-paths/list';
import { glossaryFile } from './load-facts';
import { loadGuides } from './load-guides';
import { picturesFolder } from './load-pictures';

/** Checks all guides at once, before the bundler would stop at the first that is wrong. */
export default function guides({ siteDir }: LoadContext): Plugin {
  return {
    name: 'guides',
    // No paths to watch: this runs after the docs plugin has loaded a guide that was changed. A
    // reload of its own at the same time could bring back what that one has just replaced.
    async allContentLoaded() {
      // While a guide is written its page shows what is wrong with it, and its author waits for it.
      if (process.env.NODE_ENV !== 'development') await loadGuides(siteDir);
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: path.join(siteDir, 'docs'),
            enforce: 'pre',
            use: {
              loader: path.join(__dirname, 'dependencies-loader.cjs'),
              options: {
                guides: path.join(siteDir, 'docs/content'),
                // What `withPermanentPath` adds to the front matter of every document.
                ofAll: [path.join(siteDir, listFile)],
                // What the components of guides state (load-facts.ts).
                ofGuides: ['spec', picturesFolder, glossaryFile].map((source) =>
                  path.join(siteDir, source),
                ),
              },
            },
          },
        ],
      },
    }),
  };
}
