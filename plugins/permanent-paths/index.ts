import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { checkPermanentPaths, formatProblems } from '../../lib/permanent-paths/check';
import { listFile, type Page } from '../../lib/permanent-paths/list';
import { readCommittedList } from './committed-list';

interface DocPage extends Page {
  source: string;
  title: string;
}

/** Name of the file that lists the pages for the not-found page. */
const pagesFile = 'pages.json';

/**
 * Holds permanent paths and pages together: stops the build where a permanent
 * path would collide or vanish, warns in development, and writes the list of
 * pages in which the not-found page looks for what the reader wanted.
 */
export default function permanentPaths({ siteDir, baseUrl }: LoadContext): Plugin {
  let pages: DocPage[] = [];
  return {
    name: 'permanent-paths',
    getPathsToWatch: () => [path.join(siteDir, listFile)],

    async allContentLoaded({ allContent }) {
      pages = pagesOf(allContent, baseUrl);
      const problems = checkPermanentPaths({
        text: await readFile(path.join(siteDir, listFile), 'utf8'),
        committed: await readCommittedList(siteDir),
        pages,
      });
      if (problems.length === 0) return;
      const report = `Permanent paths\n\n${formatProblems(problems)}\n`;
      if (process.env.NODE_ENV === 'production') throw new Error(report);
      logger.warn(report);
    },

    async postBuild({ outDir }) {
      const list = pages.map((page) => [page.path, page.title]);
      await writeFile(path.join(outDir, pagesFile), JSON.stringify(list));
    },
  };
}

/** What the docs plugin makes of the documents; its instances and versions are flattened. */
function pagesOf(allContent: AllContent, baseUrl: string): DocPage[] {
  const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
  return instances
    .flatMap((content) => (content as DocsContent).loadedVersions)
    .flatMap((version) =>
      version.docs.map((doc) => ({
        id: version.versionName === 'current' ? doc.id : `${version.versionName}/${doc.id}`,
        path: `/${doc.permalink.slice(baseUrl.length)}`,
        title: doc.title,
        source: doc.source.replace(/^@site\//, ''),
      })),
    )
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The part of the docs plugin's content that is read here. */
interface DocsContent {
  loadedVersions: {
    versionName: string;
    docs: { id: string; permalink: string; title: string; source: string }[];
  }[];
}
