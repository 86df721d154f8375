import type { PageSource } from '../core/page';
import type { Breadcrumb, PageLink, SidebarItem } from '../core/types';

/** Adds to each page its breadcrumbs and the pages before and after it in its sidebar. */
export function addNeighbours(
  pages: readonly PageSource[],
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>,
): PageSource[] {
  const byKey = new Map([...sidebars].map(([key, items]) => [key, placesIn(items)]));
  return pages.map((page) => {
    const neighbours = byKey.get(`${page.version}/${page.sidebar}`)?.get(page.path);
    return neighbours ? { ...neighbours, ...page } : page;
  });
}

interface Place {
  breadcrumbs: Breadcrumb[];
  previous?: PageLink;
  next?: PageLink;
}

function placesIn(items: readonly SidebarItem[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const order: PageLink[] = [];
  walk(items, [], (item, way) => {
    order.push({ label: item.name ?? item.label, path: item.path });
    places.set(item.path, { breadcrumbs: [...way, { label: item.label }] });
  });
  for (const [index, { path }] of order.entries()) {
    const neighbours = places.get(path);
    const [previous, next] = [order[index - 1], order[index + 1]];
    if (neighbours && previous) neighbours.previous = previous;
    if (neighbours && next) neighbours.next = next;
  }
  return places;
}

type Link = Extract<SidebarItem, { type: 'link' }>;

function walk(
  items: readonly SidebarItem[],
  way: readonly Breadcrumb[],
  visit: (item: Link, way: readonly Breadcrumb[]) => void,
): void {
  for (const item of items) {
    if (item.type === 'category') walk(item.items, [...way, breadcrumbOf(item)], visit);
    else if (!item.apart) visit(item, way);
  }
}

/** A category links to its introduction or overview, if it has one. */
function breadcrumbOf({
  label,
  items: [first],
  overview,
}: Extract<SidebarItem, { type: 'category' }>): Breadcrumb {
  const isIntroduction =
    first?.type === 'link' && ['Introduction', 'Overview'].includes(first.label);
  return { label, path: isIntroduction ? first.path : overview };
}
