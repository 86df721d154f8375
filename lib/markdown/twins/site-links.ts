import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../nodes';

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
 */
export function wholeLinks(tree: Root | RootContent, site: TwinSite, page?: string): void {
  visit(tree, 'link', (node) => {
    const [, path, anchor] = /^(\/[^?#]*)?(?:\?[^#]*)?(?:#(.*))?$/.exec(node.url) ?? [];
    if (path === undefined) {
      if (anchor !== undefined && page) node.url = `#${slugAt(site, page, anchor) ?? anchor}`;
      return;
    }
    if (path.startsWith('//')) return;
    // The page of the offline edition, /docs/offline, has no twin.
    const isPage = path === '/' || /^\/docs\/(?:api|content)\/(?:.*\/)?[^/.]+$/.test(path);
    const slug = anchor === undefined ? undefined : slugAt(site, path, anchor);
    node.url =
      (isPage ? twinAddress(site, path) : addressOf(site, path)) + (slug ? `#${slug}` : '');
  });
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

/**
 * Turns links of a Markdown text to its own headings (`#x`) into absolute links, for a text that becomes a part
 * of another text.
 */
export function linksOutwards(markdown: string, address: string): string {
  if (!markdown.includes('](#')) return markdown;
  const ends: number[] = [];
  visit(parseMarkdown(markdown), 'link', ({ url, position }) => {
    if (url.startsWith('#') && position?.end.offset !== undefined) ends.push(position.end.offset);
  });
  return ends.reduceRight((text, end) => {
    const hash = text.lastIndexOf('](#', end) + 2;
    return text.slice(0, hash) + address + text.slice(hash);
  }, markdown);
}
