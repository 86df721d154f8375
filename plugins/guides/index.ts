import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { listFile } from '../../lib/permanent-paths/list';
import { loadGuides } from './load-guides';

/** Checks all guides at once, before the bundler would stop at the first that is wrong. */
export default function guides({ siteDir }: LoadContext): Plugin {
  return {
    name: 'guides',
    getPathsToWatch: () => [path.join(siteDir, 'docs/content/**/*.{md,mdx}')],
    async loadContent() {
      await loadGuides(siteDir);
    },
    configureWebpack: () =>
      ({
        // A page is compiled from its file and from these. The bundler knows only of the file: its
        // cache on the disk would keep a table of last week's permissions.
        experiments: {
          cache: {
            buildDependencies: [
              'docs/content/glossary.mdx',
              'spec/system-roles.yaml',
              listFile,
            ].map((file) => path.join(siteDir, file)),
          },
        },
      }) as object,
  };
}
