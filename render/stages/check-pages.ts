import { existsSync } from 'node:fs';
import path from 'node:path';
import { FinaliseError, type FinaliseStage } from './context';
import { pageFile, readSitemapPaths } from './site-files';

/** The site is whole: a not-found page, a sitemap, and a file for each page that it names. */
export const checkPages: FinaliseStage = {
  name: 'check pages',
  run: async ({ dir, siteUrl, baseUrl, report }) => {
    const missing = ['index.html', '404.html', 'sitemap.xml'].filter(
      (file) => !existsSync(path.join(dir, file)),
    );
    if (missing.length > 0) throw new FinaliseError(missing.map((file) => `${file} is missing`));
    const pages = readSitemapPaths(dir, siteUrl, baseUrl);
    const problems = pages
      .filter((page) => !pageFile(dir, page))
      .map((page) => `the sitemap names ${page}, which is not a page of the site`);
    if (pages.length === 0) problems.push('the sitemap is empty');
    if (problems.length > 0) throw new FinaliseError(problems);
    report(`${pages.length} pages`);
  },
};
