import { metaPolicy, siteHeaders } from '../../hosting/headers';
import type { Files } from '../core/files';
import { fileOf, loadPage } from '../core/page';
import type { Site } from '../core/types';
import type { SiteBundle } from './bundle/bundle-site';
import { type PageLinks, readLinks } from './check-links';
import { integrityOf } from './files/integrity';
import type { Content, SiteDefinition } from './site-definition';

export interface RenderOptions
  extends Pick<
    Site,
    'base' | 'locale' | 'localeBases' | 'search' | 'provider' | 'pathOf' | 'standardVersion'
  > {
  /** Whether each page has the content security policy too, for hosts without headers. */
  policyInPages: boolean;
}

/**
 * Renders all pages of one locale.
 *
 * @param add receives the file of each page when it is rendered, below the base path of the locale
 * @returns the links of the pages for the link check, which needs the paths of all pages and files
 */
export async function renderPages(
  { config }: SiteDefinition,
  content: Content,
  bundle: SiteBundle,
  { policyInPages, ...options }: RenderOptions,
  add: (files: Files) => void,
): Promise<PageLinks[]> {
  const hash = integrityOf(bundle.assets.inlineScript);
  const site: Site = {
    ...options,
    config,
    versions: content.versions,
    sidebars: content.sidebars,
    assets: bundle.assets,
    metaPolicy: policyInPages
      ? {
          policy: metaPolicy([hash]),
          referrer: siteHeaders([hash]).everywhere['Referrer-Policy'] ?? '',
        }
      : undefined,
  };
  const links: PageLinks[] = [];
  for (const page of content.pages) {
    const html = bundle.renderPage(site, await loadPage(page));
    add(new Map([[fileOf(page), html]]));
    links.push(readLinks(page.path, html));
  }
  return links;
}
