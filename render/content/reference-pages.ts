import type { ReferencePage } from '../../lib/openapi/model/types';
import { compactPage } from '../../lib/openapi/view/compact-page';
import { operationRows } from '../../lib/openapi/view/operation-rows';
import { operationsPage } from '../../lib/openapi/view/operations-page';
import { operationSections, serviceSections } from '../../lib/openapi/view/sections';
import type { CompactOperation, ServiceView } from '../../lib/openapi/view/types';
import type { Page, TocEntry } from '../../site/types';
import { specGroups } from '../../spec/services';
import { drawRelations } from './reference/draw-relations';
import { highlightSample } from './reference/highlight-sample';

type Sections = ReturnType<typeof operationSections>;

/** The pages of the reference: the table of all operations, each service, each operation. */
export async function referencePages(reference: readonly ReferencePage[]): Promise<Page[]> {
  const pages = [allOperations(reference)];
  for (const page of reference) pages.push(await referencePage(page));
  return pages;
}

async function referencePage(page: ReferencePage): Promise<Page> {
  const common = {
    path: page.path,
    id: page.id,
    title: page.title,
    description: page.summary,
    version: 'current',
    sidebar: 'apiSidebar',
    breadcrumbs: [],
    hasTwin: true,
  };
  const data = await compactPage(page, highlightSample);
  if (page.kind === 'service') {
    const picture = page.relations.length > 0 ? { picture: await drawRelations(page) } : {};
    const service = { ...(data as ServiceView), ...picture };
    return {
      ...common,
      headTitle: page.title,
      content: { kind: 'service', data: service },
      toc: tocOf(serviceSections(service)),
      source: specGroups[page.service.group as keyof typeof specGroups]?.specPath ?? '',
    };
  }
  const operation = data as CompactOperation;
  const { previous, next } = page;
  return {
    ...common,
    headTitle: `${page.title} · ${page.service.title}`,
    content: { kind: 'operation', data: operation },
    toc: tocOf(operationSections(operation)),
    ownToc: true,
    // The neighbours among the operations of the resource, not the entries of the sidebar.
    previous: previous
      ? { label: previous.title, path: previous.path }
      : { label: `${page.service.title} introduction`, path: page.service.path },
    ...(next && { next: { label: next.title, path: next.path } }),
    source: page.source.file,
  };
}

function tocOf(sections: Sections): TocEntry[] {
  return sections.map(({ title, id, level }) => ({ value: title, id, level }));
}

function allOperations(reference: readonly ReferencePage[]): Page {
  const { id, title, description, lead } = operationsPage(reference);
  return {
    path: `/docs/${id}`,
    id,
    title,
    headTitle: title,
    description,
    version: 'current',
    sidebar: 'apiSidebar',
    content: { kind: 'operations', lead, rows: operationRows(reference) },
    breadcrumbs: [{ label: title }],
    toc: [],
    ownToc: true,
    hasTwin: true,
  };
}
