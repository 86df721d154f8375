import { printPath } from '@seca/openapi/page/urls';
import type { Redirect } from '../../redirects';
import type { LoadedVersion } from '../core/capability';
import type { PageSource } from '../core/page';
import type { SidebarItem } from '../core/types';

/** Pages about the site and its tools exist once: those of the newest version apply to all versions. */
const ofSite = /^\/docs\/content\/(?:Site|Tools)\//;

const downloads = '/openapi/';

/** A version below its own path: what `freezeContent` returns. */
export interface FrozenPaths {
  /**
   * `/docs/content/intro` → `/docs/1.8/content/intro`, `/openapi/index.json` → `/openapi/1.8/index.json`. Other URLs,
   * and those of pages that the version does not have, are returned unchanged.
   */
  pathOf(url: string): string;
}

/**
 * The content of a frozen version below the path of the version. Its source files are no longer edited, and its
 * paths never change, so that each is the permanent path of its page.
 *
 * @param version `1.8`
 */
export function freezeContent<Version extends LoadedVersion>(
  version: string,
  loaded: Version,
): Version & FrozenPaths {
  const pages = loaded.pages.filter(({ path }) => !ofSite.test(path));
  const services = loaded.content.reference.filter(({ kind }) => kind === 'service');
  const published = new Set([
    ...pages.map(({ path }) => path),
    ...services.map(({ path }) => printPath(path)),
  ]);
  const pathOf = (url: string): string => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (path.startsWith(downloads) && !path.startsWith(`${downloads}${version}/`)) {
      return `${downloads}${version}/${url.slice(downloads.length)}`;
    }
    if (!published.has(path.replace(/\.md$/, ''))) return url;
    return path.replace(/^\/docs/, `/docs/${version}`) + rest;
  };
  return {
    ...loaded,
    pathOf,
    pages: pages.map((page) => freezePage(page, version, pathOf)),
    sidebars: new Map(
      [...loaded.sidebars].map(([name, items]) => [name, freezeSidebar(items, published, pathOf)]),
    ),
  };
}

function freezePage(
  { source: _, lastUpdated: __, previous, next, ...page }: PageSource,
  version: string,
  pathOf: (path: string) => string,
): PageSource {
  const path = pathOf(page.path);
  return {
    ...page,
    path,
    version,
    permanentPath: path,
    previous: previous && { ...previous, path: pathOf(previous.path) },
    next: next && { ...next, path: pathOf(next.path) },
  };
}

function freezeSidebar(
  items: readonly SidebarItem[],
  published: ReadonlySet<string>,
  pathOf: (path: string) => string,
): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'link') {
      return published.has(item.path) ? [{ ...item, path: pathOf(item.path) }] : [];
    }
    const inside = freezeSidebar(item.items, published, pathOf);
    const path = item.path && pathOf(item.path);
    return inside.length > 0 ? [{ ...item, path, items: inside }] : [];
  });
}

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
