import type { ReferencePage } from '../../lib/openapi/model/types';
import { compactPage, type Highlighter } from '../../lib/openapi/view/compact-page';
import { drawRelations } from './draw-relations';
import { operationDocument } from './operation-document';
import { operationsFiles } from './operations-document';
import type { SpecGroups } from './options';
import { serviceDocument } from './service-document';

export interface RenderOptions {
  groups: SpecGroups;
  /** Address before the path of a source file in the repository. */
  editUrlBase: string;
  highlight: Highlighter;
}

/**
 * All files of the reference, by path relative to the site's folder. Computed as a whole before
 * anything is written: a failure here leaves the last good pages in place.
 */
export async function renderDocuments(
  pages: readonly ReferencePage[],
  { groups, editUrlBase, highlight }: RenderOptions,
): Promise<Map<string, string>> {
  const files = operationsFiles(pages);
  const groupNames = Object.keys(groups);
  const positions = new Map<string, number>();
  for (const page of pages) {
    const group = groups[page.service.group];
    if (!group) throw new Error(`Page ${page.path} is of no spec group: ${page.service.group}`);
    const stem = `docs/${page.id}`;
    if (!stem.startsWith(`${group.outputDir}/`)) {
      throw new Error(`Page ${page.path} would be written outside of ${group.outputDir}`);
    }
    if (files.has(`${stem}.mdx`)) throw new Error(`Two pages would be written to ${stem}.mdx`);
    const position = (positions.get(page.service.group) ?? 0) + 1;
    positions.set(page.service.group, position);
    const source = page.kind === 'operation' ? page.source.file : group.specPath;
    const context = { position, editUrl: `${editUrlBase}${source}` };
    files.set(
      `${stem}.mdx`,
      page.kind === 'operation' ? operationDocument(page, context) : serviceDocument(page, context),
    );
    const data = await compactPage(page, highlight);
    const picture =
      page.kind === 'service' && page.relations.length > 0
        ? { picture: await drawRelations(page) }
        : {};
    files.set(`${stem}.json`, `${JSON.stringify({ ...data, ...picture })}\n`);
    if (page.kind === 'service') {
      const category = {
        label: group.label,
        position: groupNames.indexOf(page.service.group) + 1,
        link: { type: 'doc', id: page.id },
      };
      files.set(`${group.outputDir}/_category_.json`, `${JSON.stringify(category, null, 2)}\n`);
    }
  }
  return files;
}
