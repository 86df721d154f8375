import { identity } from '../../identity';
import type { Page, Site } from '../core/types';

/**
 * Metadata of a page for search engines: JSON-LD with the vocabulary of https://schema.org. A page of the
 * reference is an APIReference, which is a TechArticle.
 *
 * @returns the text of a script element, escaped so that it can't end the element (HTML, 4.12.1.3)
 */
export function structuredData({ config, base }: Site, page: Page, canonical: string): string {
  const root = config.url + base;
  const publisher = { '@type': 'Organization', name: identity.fullName, url: identity.blog };
  const common = {
    '@context': 'https://schema.org',
    description: page.description,
    url: canonical,
    inLanguage: 'en',
    publisher,
  };
  const data =
    page.path === '/'
      ? {
          ...common,
          '@type': 'WebSite',
          name: config.title,
          alternateName: identity.name,
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${root}docs/content/intro?q={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
        }
      : {
          ...common,
          '@type': page.sidebar === 'apiSidebar' ? 'APIReference' : 'TechArticle',
          headline: page.title,
          isPartOf: { '@type': 'WebSite', name: config.title, url: root },
        };
  const trail = breadcrumbList(page, root);
  return JSON.stringify(trail ? [data, trail] : data).replaceAll('<', '\\u003c');
}

/** The breadcrumbs of a page. The last one is the page itself, which needs no URL. */
function breadcrumbList({ breadcrumbs }: Page, root: string) {
  if (breadcrumbs.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: path ? root + path.slice(1) : undefined,
    })),
  };
}
