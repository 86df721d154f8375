import { metaPolicy, siteHeaders } from '../../hosting/headers';
import type { Bundle } from '../core/bundle';
import type { LoadedSite } from '../core/capability';
import type { SiteConfig } from '../core/config-types';
import type { MadeFile } from '../core/files';
import { fileOf, loadPage, type PageSource } from '../core/page';
import type { Site } from '../core/types';
import { type PageLinks, readLinks } from './check-links';
import { integrityOf } from './files/integrity';

export interface RenderOptions
  extends Pick<
    Site,
    'base' | 'locale' | 'localeBases' | 'search' | 'provider' | 'newestBase' | 'standardVersion'
  > {
  /** Whether each page has the content security policy too, for hosts without headers. */
  policyInPages: boolean;
}

/** What the pages of a locale have in common. */
export function siteOf(
  config: SiteConfig,
  { versions, sidebars }: Pick<LoadedSite, 'versions' | 'sidebars'>,
  { assets }: Bundle,
  { policyInPages, ...options }: RenderOptions,
): Site {
  const hash = integrityOf(assets.inlineScript);
  return {
    ...options,
    config,
    versions,
    sidebars,
    assets,
    metaPolicy: policyInPages
      ? {
          policy: metaPolicy([hash]),
          referrer: siteHeaders([hash]).everywhere['Referrer-Policy'] ?? '',
        }
      : undefined,
  };
}

/**
 * Renders pages of one locale, one after the other.
 *
 * @param links is filled with the links of the pages, for the link check, which needs the paths of all pages and files
 */
export async function* renderPages(
  pages: readonly PageSource[],
  site: Site,
  { renderPage }: Bundle,
  links: PageLinks[],
): AsyncGenerator<MadeFile> {
  for (const page of pages) {
    const html = renderPage(site, await loadPage(page));
    links.push(readLinks(page.path, html));
    yield [fileOf(page), html];
  }
}
