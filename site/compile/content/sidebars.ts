import { splitTitle } from '@seca/openapi/model/names';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { operationsPath } from '@seca/openapi/page/operations-page';
import { resourcePages } from '@seca/openapi/page/resource-pages';
import { capitalize } from '@seca/text/capitalize';
import { getOrInsert } from '@seca/text/get-or-insert';
import { specGroups } from '../../../spec/services';
import type { SpecGroups } from '../../core/check-groups';
import type { Guide } from '../../core/content';
import type { PageSource } from '../../core/page';
import type { Breadcrumb, PageLink, SidebarItem } from '../../core/types';

/** The sidebar of the guides, which are already in its order. Guides at the top level have an empty section. */
export function guideSidebar(guides: readonly Guide[]): SidebarItem[] {
  const sections = new Map<string, SidebarItem[]>();
  return guides.flatMap(({ section, title, path }): SidebarItem[] => {
    if (section === undefined) return [];
    const link: SidebarItem = { type: 'link', label: title, path };
    if (section === '') return [link];
    const isFirst = !sections.has(section);
    const items = getOrInsert(sections, section, () => []);
    items.push(link);
    return isFirst ? [{ type: 'category', label: section, items }] : [];
  });
}

/** The sidebar of the reference: two layers, their services, and the operations by resource. */
export function apiSidebar(
  pages: readonly ReferencePage[],
  groups: SpecGroups = specGroups,
): SidebarItem[] {
  const layers = [...new Set(pages.map(({ service }) => service.layer))];
  const ofLayers = layers.map(
    (layer): SidebarItem => ({
      type: 'category',
      label: layer,
      fixed: true,
      items: [
        ...new Set(pages.filter((p) => p.service.layer === layer).map((p) => p.service.group)),
      ].map((group) => ({
        type: 'category',
        label: groups[group]?.label ?? group,
        items: serviceItems(pages.filter((page) => page.service.group === group)),
      })),
    }),
  );
  const all = { type: 'link', label: 'All operations', path: operationsPath, apart: true } as const;
  return [all, ...ofLayers];
}

/**
 * The introduction, then each resource in a group with its name: its page and its operations. A service with one
 * resource has no groups.
 */
function serviceItems(pages: readonly ReferencePage[]): SidebarItem[] {
  const introductions = pages
    .filter(({ kind }) => kind === 'service')
    .map(({ title, path }): SidebarItem => {
      return { type: 'link', label: 'Introduction', name: `${title} introduction`, path };
    });
  const resources = resourcePages(pages);
  const groups = new Map<string | undefined, OperationPage[]>();
  for (const page of pages) {
    if (page.kind !== 'operation') continue;
    getOrInsert(groups, page.resource, () => []).push(page);
  }
  const ofGroups = [...groups.values()].flatMap((operations): SidebarItem[] => {
    const isOnly = groups.size === 1;
    const overviews = resources
      .filter(({ operations: [first] }) => first === operations[0])
      .map(({ title, sidebarLabel, path }): SidebarItem => {
        return { type: 'link', label: isOnly ? sidebarLabel : 'Overview', name: title, path };
      });
    const items = [...overviews, ...operations.map(operationItem)];
    return isOnly ? items : [{ type: 'category', label: resourceLabel(operations), items }];
  });
  return [...introductions, ...ofGroups];
}

function operationItem(page: OperationPage): SidebarItem {
  const { sidebarLabel: label, title: name, path, method, deprecated } = page;
  return { type: 'link', label, name, path, method, deprecated: deprecated ? true : undefined };
}

/** “Public IP”, from the title of an operation on one resource: “Get a public IP”. */
function resourceLabel(operations: readonly OperationPage[]): string {
  const titles = operations.map(({ title }) => splitTitle(title));
  const { noun = '' } = titles.find(({ verb }) => verb !== 'List') ?? titles[0] ?? {};
  return capitalize(noun);
}

/** Adds to each page its breadcrumbs and the pages before and after it in its sidebar. */
export function addNeighbours(
  pages: readonly PageSource[],
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>,
): PageSource[] {
  const byKey = new Map([...sidebars].map(([key, items]) => [key, placesIn(items)]));
  return pages.map((page) => {
    const found = byKey.get(`${page.version}/${page.sidebar}`)?.get(page.path);
    return found ? { ...found, ...page } : page;
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
    const place = places.get(path);
    const [previous, next] = [order[index - 1], order[index + 1]];
    if (place && previous) place.previous = previous;
    if (place && next) place.next = next;
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

/** A category links to its introduction, if its first item is one. */
function breadcrumbOf({ label, items }: Extract<SidebarItem, { type: 'category' }>): Breadcrumb {
  const [first] = items;
  return first?.type === 'link' && first.label === 'Introduction'
    ? { label, path: first.path }
    : { label };
}
