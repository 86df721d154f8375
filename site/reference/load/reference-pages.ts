import { serviceName } from '@seca/openapi/model/names';
import type { Home, OperationPage, ReferencePage, ServicePage } from '@seca/openapi/model/types';
import { operationRows } from '@seca/openapi/page/operation-list';
import { operationsPage } from '@seca/openapi/page/operations-page';
import { relationsOfPages, resourcePages } from '@seca/openapi/page/resource-pages';
import { operationContents, serviceSections } from '@seca/openapi/page/sections';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { feedPath } from '../../changelog/feeds';
import type { SpecGroups } from '../../core/check-groups';
import type { LinkedGuide } from '../../core/content';
import { highlightSample } from '../../core/highlight-sample';
import type { PageSource } from '../../core/page';
import { type Requirement, rulesOf } from '../../core/requirements';
import { titleInSection } from '../../core/title-in-section';
import { drawServiceRelations } from './drawings';
import { guidesOf } from './resource-guides';
import { commonParts, resourcePageSource } from './resource-page';

/** The pages of the reference: the table of all operations, each service, operation and kind of resource. */
export function referencePages(
  reference: readonly ReferencePage[],
  guides: readonly LinkedGuide[],
  requirements: readonly Requirement[],
  groups: SpecGroups,
): PageSource[] {
  const resources = resourcePages(reference);
  const links = new Map(
    resources.flatMap(({ path, title, operations }) =>
      operations.map((operation) => [operation.path, { path, title }] as const),
    ),
  );
  return [
    allOperations(reference),
    ...reference.map((page) =>
      page.kind === 'service'
        ? servicePage(page, reference, groups[page.service.group]?.specPath)
        : operationPage(page, guides, requirements, links.get(page.path)),
    ),
    ...resources.map((page) => resourcePageSource(page, guides, requirements)),
  ];
}

function servicePage(
  page: ServicePage,
  reference: readonly ReferencePage[],
  source = '',
): PageSource {
  const feed = `/${feedPath('atom', serviceName(page.service.group))}`;
  return {
    ...commonParts(page, page.summary),
    feed,
    source,
    body: async () => {
      const relations = relationsOfPages(page.relations, reference);
      const pictures = await drawServiceRelations({ title: page.title, relations });
      const data = { ...page, relations, pictures, feed };
      return { content: { kind: 'service', data }, toc: serviceSections(data) };
    },
  };
}

/** @param resourceLink the page of the resource that an operation is about */
function operationPage(
  page: OperationPage,
  guides: readonly LinkedGuide[],
  requirements: readonly Requirement[],
  resourceLink: Home | undefined,
): PageSource {
  const { previous, next } = page;
  return {
    ...commonParts(page, page.summary),
    headTitle: titleInSection(page.title, page.service.title),
    source: page.source,
    body: () => {
      const howToGuides = guidesOf([page], guides).map(({ path, title }) => ({ path, title }));
      const rules = rulesOf([page], requirements);
      const highlighted = withHighlightedCode(page, highlightSample);
      const data = { ...highlighted, resourceLink, howToGuides, rules };
      return { content: { kind: 'operation', data }, toc: operationContents(page) };
    },
    ownToc: true,
    // Links to the neighbouring operations of the resource, not to the neighbouring entries of the sidebar.
    previous: previous
      ? { label: previous.title, path: previous.path }
      : { label: `${page.service.title} introduction`, path: page.service.path },
    ...(next && { next: { label: next.title, path: next.path } }),
  };
}

function allOperations(reference: readonly ReferencePage[]): PageSource {
  const page = operationsPage(reference);
  return {
    ...commonParts(page, page.description),
    body: () => ({
      content: { kind: 'operations', lead: page.lead, rows: operationRows(reference) },
      toc: [],
    }),
    ownToc: true,
  };
}
