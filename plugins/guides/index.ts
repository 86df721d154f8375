import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listFile } from '../../lib/permanent-paths/list';
import { expandGuides, guidesFolder, loadGuides } from './load-guides';
import { writeStamps } from './stamps';

/** In development: time after a change until the other guides are looked at, in milliseconds. */
const quietTime = 1500;

/** In development: between two guides, in milliseconds, so that a page which is asked for meanwhile comes at once. */
const pauseTime = 50;

/**
 * Checks all guides at once, before the bundler would stop at the first that is wrong, and tells the
 * bundler which of them a change of the facts reaches.
 */
export default function guides({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const stamps = path.join(generatedFilesDir, 'seca-guide-stamps');
  let isFirst = true;

  let pending: NodeJS.Timeout | undefined;
  /** All guides take seconds: the page that was changed comes first. */
  function refreshSoon(): void {
    clearTimeout(pending);
    pending = setTimeout(async () => {
      try {
        // A guide that is wrong says so on its page.
        await writeStamps(stamps, await expandGuides(siteDir, () => delay(pauseTime)));
      } catch (error) {
        logger.error((error as Error).message);
      }
    }, quietTime);
  }

  return {
    name: 'guides',
    // No paths to watch: this runs after the docs plugin has loaded a guide that was changed. A
    // reload of its own at the same time could bring back what that one has just replaced.
    async allContentLoaded() {
      if (!isFirst && process.env.NODE_ENV === 'development') return refreshSoon();
      isFirst = false;
      await loadGuides(siteDir);
      await writeStamps(stamps, await expandGuides(siteDir));
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
                guides: path.join(siteDir, guidesFolder),
                // What `withPermanentPath` adds to the front matter of every document.
                ofAll: [path.join(siteDir, listFile)],
                stamps,
              },
            },
          },
        ],
      },
    }),
  };
}
