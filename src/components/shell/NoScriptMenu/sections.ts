import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';

export interface MenuLink {
  label: string;
  href: string;
}

export interface MenuSection extends MenuLink {
  /** The section's pages, given only where the current page is one of them. */
  pages: MenuLink[];
}

function links(item: PropSidebarItem): MenuLink[] {
  if (item.type === 'link') return [{ label: item.label, href: item.href }];
  if (item.type !== 'category') return [];
  const inside = item.items.flatMap(links);
  const own = item.href === undefined ? [] : [{ label: item.label, href: item.href }];
  return own[0] && inside.every(({ href }) => href !== own[0]?.href) ? [...own, ...inside] : inside;
}

/** A category whose entries are all categories only groups them: each is a section. */
function splitGroups(item: PropSidebarItem): PropSidebarItem[] {
  if (item.type !== 'category') return [item];
  const groups = item.items.some(({ type }) => type === 'category');
  return groups ? item.items.flatMap(splitGroups) : [item];
}

/**
 * The sections of a sidebar, each with the page it starts at, and the pages of
 * the section that `path` is in. From any page of a sidebar every other one is
 * so at most two links away, at a fraction of the bytes of the whole tree.
 */
export function menuSections(sidebar: PropSidebar, path: string): MenuSection[] {
  return sidebar.flatMap(splitGroups).flatMap((item): MenuSection[] => {
    const pages = links(item);
    const first = pages[0];
    if (item.type === 'html' || !first) return [];
    const open = item.type === 'category' && pages.some(({ href }) => href === path);
    return [{ label: item.label, href: first.href, pages: open ? pages : [] }];
  });
}
