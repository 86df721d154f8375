import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { splitTitle } from '@seca/openapi/model/names';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { resourcePages } from '@seca/openapi/page/resource-pages';
import { upperFirst } from 'es-toolkit/string/upperFirst';
import type { SpecGroups } from '../../spec/services';
import { specGroups } from '../../spec/services';
import { operationsPath } from '../core/operations-page';
import type { SidebarItem } from '../core/types';

/**
 * The sidebar of the reference: two layers, their services, and the operations by resource. A page has the operations of its
 * service only.
 */
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
      overview: `${operationsPath}?service=${layer}`,
      items: [
        ...new Set(pages.filter((p) => p.service.layer === layer).map((p) => p.service.group)),
      ].map((group) => {
        const own = pages.filter((page) => page.service.group === group);
        const label = groups[group]?.label ?? group;
        return { type: 'category', label, path: own[0]?.path, items: serviceItems(own) };
      }),
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
    return isOnly ? items : [{ type: 'category', label: labelOf(operations), items }];
  });
  return [...introductions, ...ofGroups];
}

/** An action has the name of its resource, because “Start” alone, in a list of links, does not say what it leads to. */
function operationItem(page: OperationPage): SidebarItem {
  const { sidebarLabel, title: name, path, method, deprecated } = page;
  const label = method === 'POST' ? `${sidebarLabel} ${splitTitle(name).noun}` : sidebarLabel;
  return { type: 'link', label, name, path, method, deprecated: deprecated ? true : undefined };
}

/** “Public IP”, from the title of an operation on one resource: “Get a public IP”. */
function labelOf(operations: readonly OperationPage[]): string {
  const titles = operations.map(({ title }) => splitTitle(title));
  const { noun = '' } = titles.find(({ verb }) => verb !== 'List') ?? titles[0] ?? {};
  return upperFirst(noun);
}
