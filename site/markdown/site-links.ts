import path from 'node:path/posix';
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

export function addressOf(site: TwinSite, to: string): string {
  return site.url + site.baseUrl + to.replace(/^\//, '');
}

/**
 * Makes links within the site relative to the twin, because they are up to half of its characters otherwise; the
 * URL of the page is at its top. A link to a page becomes a link to its twin; its anchor becomes the name of the
 * heading in the twin, or stays as it is if it belongs to a field or a row. A link with a query leads to the page
 * itself, which filters by it.
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
    const to = `/${address.slice(site.baseUrl.length)}`;
    // A page can have the same path as the folder of this one.
    const relative = (file: string) =>
      path.relative(path.dirname(twinPath(page)), file) || `../${path.basename(file)}`;
    if (query !== '' || !site.hasTwin(to)) {
      return relative(to) + query + (anchor ? `#${anchor}` : '');
    }
    const slug = site.anchors?.get(to)?.get(anchor ?? '') ?? anchor;
    return relative(twinPath(to)) + (slug ? `#${slug}` : '');
  };
}

/** Name that GitHub and most other renderers of Markdown give to a heading. */
export function headingSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** An escaped character, code between runs of backticks (CommonMark 6.1, 4.5), or a link within the site. */
const codeOrLink = /\\.|(`+)[\s\S]*?[^`]\1(?!`)|\]\((?!\w+:|<)([^)\s]+)/g;

/**
 * Makes the links of a twin relative to the folder of the site, for a text there that contains the twin. Links to
 * headings lead to the twin: several pages can have headings of the same name.
 *
 * @param file of the twin: `docs/content/intro.md`
 */
export function linksFromRoot(markdown: string, file: string): string {
  return markdown.replace(codeOrLink, (match, _, url?: string) => {
    if (url === undefined) return match;
    const { pathname, search, hash } = new URL(url, `https://localhost/${file}`);
    return `](${pathname.slice(1)}${search}${hash}`;
  });
}
