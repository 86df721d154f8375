import { openSearchDescription, openSearchFile } from '@seca/search/index/open-search';
import type { LoadedSite } from '../../core/capability';
import type { SiteConfig } from '../../core/config-types';
import type { Files } from '../../core/files';
import type { PageSource } from '../../core/page';
import { securityFile, securityTxt } from './security-txt';

/** Files at fixed paths for search engines, browsers and security researchers. */
export function wellKnownFiles({
  pages,
  config,
  base,
}: {
  pages: LoadedSite['pages'];
  config: SiteConfig;
  base: string;
}): Files {
  const root = config.url + base;
  const { openSearch } = config.search ?? {};
  const files: Files = new Map([
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`],
    ['sitemap.xml', sitemap(pages, root)],
    [
      'pages.json',
      JSON.stringify(pages.filter(isListed).map(({ path: to, title }) => [to, title])),
    ],
    [securityFile, securityTxt(root)],
  ]);
  if (openSearch) {
    files.set(
      openSearchFile,
      openSearchDescription({
        ...openSearch,
        searchUrl: `${root}${openSearch.page.slice(1)}`,
        selfUrl: root + openSearchFile,
        iconUrl: `${root}favicon.ico`,
      }),
    );
  }
  return files;
}

/** Whether readers can open the page. */
export const isListed = ({ hidden }: PageSource): boolean => !hidden;

/** https://www.sitemaps.org/protocol.html */
function sitemap(pages: readonly PageSource[], root: string): string {
  const urls = pages.filter(isListed).map(({ path: to, lastUpdated }) => {
    const date = lastUpdated ? `<lastmod>${lastUpdated.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${root}${to.slice(1)}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
