/** URL of the site, and the version of the standard that it describes. */
export interface TwinSite {
  /** Origin, without a path. */
  url: string;
  /** Path of the site; starts and ends with a slash. */
  baseUrl: string;
  /** `SECA`, `Sovereign European Cloud API`, `1.7`. */
  name: string;
  fullName: string;
  standardVersion: string;
  /** For a frozen version: the path at which a page or file is published, by its path in the newest version. */
  pathOf?: (path: string) => string;
  /** By the path of a page: its anchors that are headings of its twin, with their names there. */
  anchors?: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** URL of a page or file of the site. */
export function addressOf(site: TwinSite, path: string): string {
  return site.url + site.baseUrl + (site.pathOf?.(path) ?? path).replace(/^\//, '');
}

/** File of a page's twin, below the folder of the site: `/docs/x` → `docs/x.md`. */
export function twinFile(pagePath: string): string {
  return pagePath === '/' ? 'index.md' : `${pagePath.replace(/^\//, '')}.md`;
}

/** URL of a page's twin. */
export function twinAddress(site: TwinSite, pagePath: string): string {
  return addressOf(site, `/${twinFile(pagePath)}`);
}

/**
 * Makes links within the site absolute, because twins are read outside the site. A link to a page becomes a
 * link to the page's twin, and to a heading of the twin if the anchor is a heading. Queries are removed.
 *
 * @param page path of the page whose twin this is, for links within it
 * @returns the URL of a link for its URL on the page
 */
export function linksFrom(site: TwinSite, page?: string): (url: string) => string {
  return (url) => {
    const [, path, anchor] = /^(\/[^?#]*)?(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
    if (path === undefined) {
      if (anchor === undefined || !page) return url;
      return `#${slugAt(site, page, anchor) ?? anchor}`;
    }
    if (path.startsWith('//')) return url;
    // The page of the offline edition, /docs/offline, has no twin.
    const isPage = path === '/' || /^\/docs\/(?:api|content)\/(?:.*\/)?[^/.]+$/.test(path);
    const slug = anchor === undefined ? undefined : slugAt(site, path, anchor);
    return (isPage ? twinAddress(site, path) : addressOf(site, path)) + (slug ? `#${slug}` : '');
  };
}

function slugAt(site: TwinSite, page: string, anchor: string): string | undefined {
  return site.anchors?.get(page)?.get(anchor);
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
