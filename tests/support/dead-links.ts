/** The anchors of a page, and what it links to. */
interface LinkedPage {
  ids: ReadonlySet<string>;
  links: ReadonlySet<string>;
}

/**
 * The links within a site that lead to nothing, or to no element of a page.
 *
 * @param pages by their URL path
 * @param exists whether a file, or a page that is not in `pages`, has a URL path
 */
export function deadLinks(
  pages: ReadonlyMap<string, LinkedPage>,
  exists: (path: string) => boolean,
): { dead: string[]; followed: number } {
  const dead: string[] = [];
  let followed = 0;
  for (const [page, { links }] of pages) {
    for (const link of links) {
      const url = new URL(link, `http://site${page}`);
      if (url.origin !== 'http://site') continue;
      followed += 1;
      const path = decodeURIComponent(url.pathname);
      // Browsers look for the words of a text fragment after they have found the anchor.
      const [hash = ''] = decodeURIComponent(url.hash.slice(1)).split(':~:');
      const target = pages.get(path);
      if (!target && !exists(path)) dead.push(`${page} → ${link}`);
      if (target && hash && !target.ids.has(hash)) dead.push(`${page} → ${link} (no such anchor)`);
    }
  }
  return { dead, followed };
}
