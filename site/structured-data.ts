import { identity } from '../identity';
import type { Page, Site } from './types';

/**
 * What search engines read of a page: JSON-LD with the vocabulary of https://schema.org. A page of the
 * reference is an APIReference, which is a TechArticle.
 *
 * @returns the text of a script element, in which nothing looks like the element's end (HTML, 4.12.1.3)
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
          '@type': page.path.startsWith('/docs/api/') ? 'APIReference' : 'TechArticle',
          headline: page.title,
          isPartOf: { '@type': 'WebSite', name: config.title, url: root },
        };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
