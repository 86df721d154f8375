import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identity } from '../../identity';
import type { FinaliseContext, FinaliseStage } from './context';
import { pageFile, readSitemapPaths } from './site-files';

/** What a page's head says of it already. */
interface PageHead {
  title: string;
  description: string;
  canonical: string;
}

/**
 * Adds what link previews (Open Graph) and search engines (schema.org, as JSON-LD) read of a page and
 * Docusaurus leaves out. Here and not in a component: no reader needs it in the page's script. It is
 * made of what the head says already, so that the two can't differ.
 */
export const describePages: FinaliseStage = {
  name: 'describe pages',
  run: async ({ dir, siteUrl, baseUrl, stop, report }) => {
    let described = 0;
    for (const page of readSitemapPaths(dir, siteUrl, baseUrl)) {
      stop?.throwIfAborted();
      const file = pageFile(dir, page);
      if (file === undefined) continue;
      const html = await readFile(path.join(dir, file), 'utf8');
      const head = readHead(html);
      if (!head) continue;
      const tags = [...openGraph(page), jsonLd(factsOf(page, head, { siteUrl, baseUrl }))];
      await writeFile(
        path.join(dir, file),
        html.replace('</head>', () => `${tags.join('')}</head>`),
      );
      described += 1;
    }
    report(`${described} pages described for search engines and previews`);
  },
};

/** undefined for a page without canonical address: it is not to be found. */
function readHead(html: string): PageHead | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  const attribute = (tag: RegExp, name: string) => {
    const found = tag.exec(head)?.[0] ?? '';
    const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(found);
    return unescapeHtml(value?.[1] ?? value?.[2] ?? value?.[3] ?? '');
  };
  const canonical = attribute(/<link\b[^>]*\brel="?canonical\b[^>]*>/, 'href');
  if (canonical === '') return undefined;
  const title = unescapeHtml(/<title\b[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? '');
  return {
    canonical,
    title: title.replace(` · ${identity.name} · ${identity.fullName}`, ''),
    description: attribute(/<meta\b[^>]*\bname="?description\b[^>]*>/, 'content'),
  };
}

/** https://ogp.me: the rest (title, description, image, address, language) is there. */
function openGraph(page: string): string[] {
  const alt = `${identity.name}, the ${identity.fullName}`;
  return [
    ['og:type', page === '/' ? 'website' : 'article'],
    ['og:site_name', `${identity.name} · ${identity.fullName}`],
    ['og:image:alt', alt],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">`);
}

type Json = string | { [key: string]: Json | Json[] };

/** https://schema.org: a page of the reference is an APIReference, which is a TechArticle. */
function factsOf(
  page: string,
  { title, description, canonical }: PageHead,
  { siteUrl, baseUrl }: Pick<FinaliseContext, 'siteUrl' | 'baseUrl'>,
): Json {
  const root = siteUrl + baseUrl;
  const name = `${identity.name} · ${identity.fullName}`;
  const publisher = { '@type': 'Organization', name: identity.fullName, url: identity.blog };
  if (page === '/') {
    return {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      alternateName: identity.name,
      description,
      url: canonical,
      inLanguage: 'en',
      publisher,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${root}docs/content/intro?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    };
  }
  return {
    '@context': 'https://schema.org',
    '@type': page.startsWith('/docs/api/') ? 'APIReference' : 'TechArticle',
    headline: title,
    description,
    url: canonical,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name, url: root },
    publisher,
  };
}

/** A data block: it is never run, and no content security policy stops it. */
function jsonLd(data: Json): string {
  // HTML 4.12.1.3: nothing in it may look like the end of the element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
