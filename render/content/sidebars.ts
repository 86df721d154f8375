import type { Guide } from '../../lib/markdown/guide';
import { type GuideSource, parseGuide } from '../../lib/markdown/parse-guide';
import type { ReferencePage } from '../../lib/openapi/model/types';
import { operationsPath } from '../../lib/openapi/view/operations-page';
import type { SidebarItem } from '../../site/types';
import { specGroups } from '../../spec/services';
import { readSections } from './guides/guide-sections';

/**
 * The sidebar of the guides: top-level guides and sections by their position. Guides about the site
 * itself (docs/content/Site) are reached from the footer.
 */
export async function guideSidebar(
  root: string,
  guides: readonly Guide[],
  sources: readonly GuideSource[],
): Promise<SidebarItem[]> {
  const labels = new Map(sources.map((source) => [source.file, labelOf(source)]));
  const link = (guide: Guide): SidebarItem => ({
    type: 'link',
    label: labels.get(`docs/${guide.id}.mdx`) ?? guide.title,
    path: guide.path,
  });
  const inSection = (folder: string) =>
    guides
      .filter(({ section }) => section === folder)
      .sort((a, b) => a.position - b.position)
      .map(link);
  const sections = await readSections(root);
  const top = guides
    .filter(({ section }) => section === '')
    .map((guide) => ({ position: guide.position, item: link(guide) }));
  const categories = sections
    .filter(({ folder }) => folder !== 'Site')
    .map(({ folder, label, position }): { position: number; item: SidebarItem } => ({
      position,
      item: { type: 'category', label, items: inSection(folder) },
    }));
  return [...top, ...categories].sort((a, b) => a.position - b.position).map(({ item }) => item);
}

function labelOf(source: GuideSource): string | undefined {
  const { sidebar_label: label } = parseGuide(source).frontMatter;
  return typeof label === 'string' ? label : undefined;
}

/** The sidebar of the reference: two layers, their services, and the operations by resource. */
export function apiSidebar(pages: readonly ReferencePage[]): SidebarItem[] {
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
        label: specGroups[group as keyof typeof specGroups]?.label ?? group,
        items: serviceItems(pages.filter((page) => page.service.group === group)),
      })),
    }),
  );
  const all = { type: 'link', label: 'All operations', path: operationsPath, apart: true } as const;
  return [all, ...ofLayers];
}

function serviceItems(pages: readonly ReferencePage[]): SidebarItem[] {
  return pages.map((page) =>
    page.kind === 'service'
      ? { type: 'link', label: 'Introduction', path: page.path }
      : {
          type: 'link',
          label: page.sidebarLabel,
          path: page.path,
          method: page.method,
          ...(page.deprecated && { deprecated: true }),
        },
  );
}
