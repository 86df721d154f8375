import type { Redirect } from '../../../../redirects';
import type { PageSource } from '../../site-definition';

/**
 * Adds to each page of a frozen version a link to the same page of the newest version, or to the nearest page that
 * exists: the target of its redirect in redirects.ts, or else the first page of the same folder or of a parent folder.
 *
 * @param newest pages of the newest version, in the order of the sidebars
 */
export function linkNewest(
  pages: readonly PageSource[],
  newest: readonly PageSource[],
  redirects: readonly Redirect[],
): PageSource[] {
  const byId = new Map(newest.flatMap((page) => (page.id ? [[page.id, page] as const] : [])));
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  const nearest = (id: string): PageSource | undefined => {
    const target = moved.get(`/docs/${id}`);
    const found = target && newest.find(({ path }) => path === target);
    if (found) return found;
    for (let folder = parent(id); folder !== ''; folder = parent(folder)) {
      const first = newest.find((page) => page.id?.startsWith(`${folder}/`));
      if (first) return first;
    }
    return newest[0];
  };
  return pages.map((page) => {
    const { id = '' } = page;
    const same = byId.get(id);
    const found = same ?? nearest(id);
    if (!found) return page;
    const { path, title: label } = found;
    return { ...page, newest: { path, label, isSame: same !== undefined } };
  });
}

function parent(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}
