import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { Guide } from '../../lib/markdown/guide';
import { type GuideSource, parseGuide } from '../../lib/markdown/parse-guide';
import { splitTitle } from '../../lib/openapi/model/split-title';
import type { OperationPage, ReferencePage } from '../../lib/openapi/model/types';
import { operationsPath } from '../../lib/openapi/view/operations-page';
import type { SidebarItem } from '../../site/types';
import { specGroups } from '../../spec/services';

/** Order and labels of the guides. */
export const sidebarFile = 'docs/content/sidebar.yaml';

interface Section {
  label: string;
  pages: readonly string[];
}

/**
 * The sidebar of the guides as docs/content/sidebar.yaml lists them. Pages about the site itself
 * (docs/content/Site) are reached from the footer.
 *
 * @throws Error with file and line for a page that does not exist, or a guide that is listed nowhere
 */
export async function guideSidebar(
  root: string,
  guides: readonly Guide[],
  sources: readonly GuideSource[],
): Promise<SidebarItem[]> {
  const text = await readFile(path.join(root, sidebarFile), 'utf8');
  const labels = new Map(sources.map((source) => [source.file, labelOf(source)]));
  const listed = new Set<string>();
  const problems: string[] = [];
  const link = (id: string): SidebarItem[] => {
    const guide = guides.find((it) => it.id === id);
    listed.add(id);
    if (guide) {
      const label = labels.get(`docs/${id}.mdx`) ?? guide.title;
      return [{ type: 'link', label, path: guide.path }];
    }
    const lines = text.slice(0, text.indexOf(id)).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    problems.push(
      `${sidebarFile}:${lines.length}:${column} There is no guide "${id}". Write the path of its file below docs/, without .mdx.`,
    );
    return [];
  };
  const items = readEntries(text).flatMap((entry): SidebarItem[] =>
    'page' in entry
      ? link(entry.page)
      : [{ type: 'category', label: entry.label, items: entry.pages.flatMap(link) }],
  );
  for (const { id } of guides) {
    if (listed.has(id) || id.startsWith('content/Site/')) continue;
    problems.push(`${sidebarFile}:1:1 The guide "${id}" is not listed. Add it to a section.`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return items;
}

function readEntries(text: string): ({ page: string } | Section)[] {
  const parsed: unknown = parseYaml(text);
  const list =
    typeof parsed === 'object' && parsed !== null && 'sidebar' in parsed
      ? parsed.sidebar
      : undefined;
  if (!Array.isArray(list)) throw new Error(`${sidebarFile}:1:1 "sidebar" must be a list.`);
  return list;
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

/** The introduction, then the operations of each resource in a group with its name; without groups where there is one. */
function serviceItems(pages: readonly ReferencePage[]): SidebarItem[] {
  const introductions = pages.flatMap((page): SidebarItem[] =>
    page.kind === 'service'
      ? [
          {
            type: 'link',
            label: 'Introduction',
            name: `${page.title} introduction`,
            path: page.path,
          },
        ]
      : [],
  );
  const groups = new Map<string | undefined, OperationPage[]>();
  for (const page of pages) {
    if (page.kind !== 'operation') continue;
    const known = groups.get(page.resource);
    if (known) known.push(page);
    else groups.set(page.resource, [page]);
  }
  const ofGroups = [...groups.values()].flatMap((operations): SidebarItem[] => {
    const items = operations.map(operationItem);
    return groups.size === 1
      ? items
      : [{ type: 'category', label: resourceLabel(operations), items }];
  });
  return [...introductions, ...ofGroups];
}

function operationItem(page: OperationPage): SidebarItem {
  const { sidebarLabel: label, title: name, path, method, deprecated } = page;
  return { type: 'link', label, name, path, method, ...(deprecated && { deprecated: true }) };
}

/** “Public IP”, as the title of an operation on one resource says: “Get a public IP”. */
function resourceLabel(operations: readonly OperationPage[]): string {
  const titles = operations.map(({ title }) => splitTitle(title));
  const { noun = '' } = titles.find(({ verb }) => verb !== 'List') ?? titles[0] ?? {};
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
