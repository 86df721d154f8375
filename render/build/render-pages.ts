import { contentSecurityPolicy, metaPolicy, siteHeaders } from '../../hosting/headers';
import type { Page, Site } from '../../site/types';
import type { SiteBundle } from '../bundle';
import { checkLinks, type PageLinks, readLinks } from '../check-links';
import { type Content, loadPage, type SiteDefinition } from '../site-definition';
import { hashOfScript } from './headers-file';

export interface RenderOptions
  extends Pick<
    Site,
    'base' | 'locale' | 'localeBases' | 'search' | 'provider' | 'pathOf' | 'standardVersion'
  > {
  /** Whether each page has the content security policy too, for hosts without headers. */
  policyInPages: boolean;
  /** Paths below the base path that are not pages: files and redirects. */
  otherPaths: ReadonlySet<string>;
}

export interface RenderedPages {
  /** By file, below the base path of the locale. */
  files: Map<string, string>;
  /** Broken Markdown links and anchors; broken links are errors. */
  warnings: string[];
}

/** File of a page: `/docs/x` → `docs/x.html`. */
export function fileOf({ path }: Pick<Page, 'path'>): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Renders all pages of one locale.
 *
 * @throws Error that lists duplicate paths, or broken links with the pages that have them
 */
export async function renderPages(
  { config }: SiteDefinition,
  content: Content,
  bundle: SiteBundle,
  { policyInPages, otherPaths, ...options }: RenderOptions,
): Promise<RenderedPages> {
  const hash = hashOfScript(bundle.assets.inlineScript);
  const { base, localeBases } = options;
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
  return {
    files,
    warnings: checkLinks(links, {
      base,
      otherPaths,
      otherBases: Object.values(localeBases).filter((other) => other !== base),
    }),
  };
}
