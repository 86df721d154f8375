import { contentSecurityPolicy, metaPolicy, siteHeaders } from '../../hosting/headers';
import type { Page, Site } from '../../site/types';
import type { SiteBundle } from '../bundle/bundle-site';
import { type PageLinks, readLinks } from '../check-links';
import { integrityOf } from '../files/integrity';
import { type Content, loadPage, type SiteDefinition } from '../site-definition';

export interface RenderOptions
  extends Pick<
    Site,
    'base' | 'locale' | 'localeBases' | 'search' | 'provider' | 'pathOf' | 'standardVersion'
  > {
  /** Whether each page has the content security policy too, for hosts without headers. */
  policyInPages: boolean;
}

export interface RenderedPages {
  /** By file, below the base path of the locale. */
  files: Map<string, string>;
  /** For the link check, which needs the paths of all pages and files. */
  links: PageLinks[];
}

/** File of a page: `/docs/x` → `docs/x.html`. */
export function fileOf({ path }: Pick<Page, 'path'>): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Renders all pages of one locale.
 *
 * @throws Error if two pages have the same path
 */
export async function renderPages(
  { config }: SiteDefinition,
  content: Content,
  bundle: SiteBundle,
  { policyInPages, ...options }: RenderOptions,
): Promise<RenderedPages> {
  const hash = integrityOf(bundle.assets.inlineScript);
  const site: Site = {
    ...options,
    config,
    versions: content.versions,
    sidebars: content.sidebars,
    assets: bundle.assets,
    ...(policyInPages && {
      metaPolicy: {
        policy: metaPolicy(contentSecurityPolicy([hash])),
        referrer: siteHeaders([hash]).everywhere['Referrer-Policy'] ?? '',
      },
    }),
  };
  const files = new Map<string, string>();
  const links: PageLinks[] = [];
  for (const page of content.pages) {
    const file = fileOf(page);
    if (files.has(file)) throw new Error(`Two pages have the path ${page.path}.`);
    const html = bundle.renderPage(site, await loadPage(page));
    files.set(file, html);
    links.push(readLinks(page.path, html));
  }
  return { files, links };
}
