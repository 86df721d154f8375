import { twinPath } from '../core/twin-path';

/** URL of the site, and the version of the standard that the pages describe. */
export interface TwinSite {
  /** Origin, without a path. */
  url: string;
  /** Path of the site; starts and ends with a slash. */
  baseUrl: string;
  /** `SECA`, `1.7`. */
  name: string;
  standardVersion: string;
  /** Whether the page at a path has a twin. */
  hasTwin: (path: string) => boolean;
  /** By the path of a page: its anchors that are headings of its twin, with their names there. */
  anchors?: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** URL of a page or file of the site. */
export function addressOf(site: TwinSite, path: string): string {
  return site.url + site.baseUrl + path.replace(/^\//, '');
}

/** URL of a page's twin. */
export function twinAddress(site: TwinSite, pagePath: string): string {
  return addressOf(site, twinPath(pagePath));
}

/**
 * Makes links within the site absolute, because twins are read outside the site. A link to a page becomes a link
 * to its twin; its anchor becomes the name of the heading in the twin, or stays as it is if it belongs to a
 * field or a row. A link with a query leads to the page itself, which filters by it.
 *
 * @param page path of the page whose twin this is
 * @returns the URL of a link for its URL on the page; undefined for a link to an item of the same page that is
 * not a heading, since Markdown can't link to it
 */
export function linksFrom(site: TwinSite, page: string): (url: string) => string | undefined {
  return (url) => {
    // Markdown has no text fragments (`#sizes:~:text=Cores`).
    const [, address, query = '', anchor] =
      /^([^?#]*)(\?[^#]*)?(?:#(.*?)(?::~:.*)?)?$/.exec(url) ?? [];
    if (address === undefined) return url;
    if (address === '') {
      const slug = site.anchors?.get(page)?.get(anchor ?? '');
      return slug && `#${slug}`;
    }
    if (!address.startsWith(site.baseUrl) || address.startsWith('//')) return url;
    const path = `/${address.slice(site.baseUrl.length)}`;
    const slug = site.anchors?.get(path)?.get(anchor ?? '') ?? anchor;
    const hash = slug ? `#${slug}` : '';
    if (query !== '' || !site.hasTwin(path)) {
      return addressOf(site, path) + query + (anchor ? `#${anchor}` : '');
    }
    return twinAddress(site, path) + hash;
  };
}

/** Name that GitHub and most other renderers of Markdown give to a heading. */
export function headingSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** An escaped character, code between runs of backticks (CommonMark 6.1, 4.5), or the middle of a link to a heading. */
const codeOrLink = /\\.|(`+)[\s\S]*?[^`]\1(?!`)|\]\(#/g;

/**
 * Turns links of a Markdown text to its own headings (`#x`) into absolute links, for a text that becomes a part
 * of another text.
 */
export function linksOutwards(markdown: string, address: string): string {
  return markdown.replace(codeOrLink, (found) => (found === '](#' ? `](${address}#` : found));
}
