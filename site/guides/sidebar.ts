import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { Guide } from '../core/content';
import type { SidebarItem } from '../core/types';

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
