import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { Guide } from '../../lib/markdown/guide';
import { type GuideSource, parseGuide } from '../../lib/markdown/parse-guide';
import type { ReferencePage } from '../../lib/openapi/model/types';
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
