import type { Home, OperationPage, ReferencePage, ServicePage } from '@seca/openapi/model/types';
import { type OperationRow, operationRows } from '@seca/openapi/page/operation-list';
import { relationsOfPages, resourcePages } from '@seca/openapi/page/resource-pages';
import { operationContents, serviceSections } from '@seca/openapi/page/sections';
import type { Rule } from '@seca/openapi/page/types';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { identity } from '../../../identity';
import type { SpecGroups } from '../../../spec/services';
import type { LinkedGuide } from '../../core/content';
import { highlightSample } from '../../core/highlight-sample';
import { operationsPage } from '../../core/operations-page';
import { type PageBody, type PageSource, storedPage } from '../../core/page';
import { type Requirement, rulesOf } from '../../core/requirements';
import type { Download } from '../../core/service-downloads';
import { titleInSection } from '../../core/title-in-section';
import { drawServiceRelations } from './drawings';
import { guidesOf } from './resource-guides';
import { commonParts, resourcePageSource } from './resource-page';

interface ReferenceInputs {
  reference: readonly ReferencePage[];
  guides: readonly LinkedGuide[];
  requirements: readonly Requirement[];
  groups: SpecGroups;
}

/** The pages of the reference: the table of all operations, each service, operation and kind of resource. */
export function referencePages(
  root: string,
  { reference, guides, requirements, groups }: ReferenceInputs,
): PageSource[] {
  const resources = resourcePages(reference);
  const links = new Map(
    resources.flatMap(({ path, title, operations }) =>
      operations.map((operation) => [operation.path, { path, title }] as const),
    ),
  );
  return [
    allOperations(root, reference),
    ...reference.map((page) =>
      page.kind === 'service'
        ? servicePage(root, page, reference, groups[page.service.group]?.specPath)
        : operationPage(root, {
            page,
            resourceLink: links.get(page.path),
            howToGuides: guidesOf([page], guides).map(({ path, title }) => ({ path, title })),
            rules: rulesOf([page], requirements),
          }),
    ),
    ...resources.map((page) => resourcePageSource(root, page, guides, requirements)),
  ];
}

function servicePage(
  root: string,
  page: ServicePage,
  reference: readonly ReferencePage[],
  source = '',
): PageSource {
  const relations = relationsOfPages(page.relations, reference);
  const parts = { ...commonParts(page, page.summary), source };
  return storedPage(root, parts, { page, relations }, serviceBody);
}

async function serviceBody({
  page,
  relations,
}: Pick<ServicePage, 'relations'> & { page: ServicePage }): Promise<PageBody> {
  const pictures = await drawServiceRelations({ title: page.title, relations });
  const data = { ...page, relations, pictures };
  return { content: { kind: 'service', data }, toc: serviceSections(data) };
}

interface OperationInputs {
  page: OperationPage;
  /** The page of the resource that the operation is about. */
  resourceLink: Home | undefined;
  howToGuides: Home[];
  rules: readonly Rule[];
}

function operationPage(root: string, inputs: OperationInputs): PageSource {
  const { page } = inputs;
  const { previous, next } = page;
  const parts = {
    ...commonParts(page, page.summary),
    headTitle: titleInSection(page.title, page.service.title),
    source: page.source,
    ownToc: true,
    // Links to the neighbouring operations of the resource, not to the neighbouring entries of the sidebar.
    previous: previous
      ? { label: previous.title, path: previous.path }
      : { label: `${page.service.title} introduction`, path: page.service.path },
    ...(next && { next: { label: next.title, path: next.path } }),
  };
  return storedPage(root, parts, { ...inputs }, operationBody);
}

function operationBody({ page, ...links }: OperationInputs): PageBody {
  const data = { ...withHighlightedCode(page, highlightSample), ...links };
  return { content: { kind: 'operation', data }, toc: operationContents(page) };
}

interface OperationsData {
  lead: string;
  rows: readonly OperationRow[];
  downloads: readonly Download[];
}

function allOperations(root: string, reference: readonly ReferencePage[]): PageSource {
  const { lead, downloads, ...page } = operationsPage(reference, identity);
  const parts = { ...commonParts(page, page.description), ownToc: true };
  const data = { lead, rows: operationRows(reference), downloads };
  return storedPage(root, parts, data, operationsBody);
}

function operationsBody({ lead, rows, downloads }: OperationsData): PageBody {
  return { content: { kind: 'operations', lead, rows, downloads }, toc: [] };
}
