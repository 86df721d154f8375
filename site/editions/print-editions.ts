import type { OperationPage, ServicePage } from '@seca/openapi/model/types';
import { printPath } from '@seca/openapi/page/print-path';
import { resourcePages } from '@seca/openapi/page/resource-pages';
import type { ResourcePart } from '@seca/openapi/page/resource-sections';
import type { OperationView, ResourceView } from '@seca/openapi/page/types';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { identity } from '../../identity';
import type { Files } from '../build/files/files';
import type { Content } from '../build/site-definition';
import { drawRelations } from '../reference/load/drawings';
import { highlightSample } from '../reference/load/highlight-sample';
import { resourceView } from '../reference/load/resource-page';
import type { EditionSources } from './sources';

/** Samples in five languages would double the length; curl samples need no further software. */
const printedLanguage = 'curl';

interface PrintSources extends Pick<EditionSources, 'bundle' | 'base'> {
  content: Pick<Content, 'reference'>;
  standardVersion: string;
  /** For a frozen version: the paths at which its pages are published. */
  pathOf?: (path: string) => string;
}
/** Printed parts of resource pages. Objects and limits are printed with the operations. */
const printedParts: ReadonlySet<ResourcePart> = new Set([
  'relations',
  'lifecycle',
  'permissions',
  'errors',
  'changes',
]);

/** One document to print for each service, by path below the base path. */
export async function printEditions(sources: PrintSources): Promise<Files> {
  const files: Files = new Map();
  for (const page of sources.content.reference) {
    if (page.kind !== 'service') continue;
    const { pathOf = (it) => it } = sources;
    const file = `${pathOf(printPath(page.path)).slice(1)}.html`;
    files.set(file, await printEdition(page, { ...sources, pathOf }));
  }
  return files;
}

async function printEdition(
  page: ServicePage,
  { content, bundle, base, standardVersion, pathOf }: Required<PrintSources>,
): Promise<string> {
  const operations = content.reference.filter(
    (it): it is OperationPage => it.kind === 'operation' && it.service.group === page.service.group,
  );
  const picture = page.relations.length > 0 ? { picture: await drawRelations(page) } : {};
  const service = { ...page, ...picture };
  const drawn: OperationView[] = [];
  for (const operation of operations) {
    const samples = operation.samples.filter(({ language }) => language === printedLanguage);
    drawn.push(await withHighlightedCode({ ...operation, samples }, highlightSample));
  }
  const resources: ResourceView[] = [];
  for (const resource of resourcePages([page, ...operations])) {
    const view = await resourceView(resource, []);
    resources.push({ ...view, sections: view.sections.filter(({ id }) => printedParts.has(id)) });
  }
  return bundle.renderPrintEdition({
    service,
    resources,
    operations: drawn,
    siteName: identity.name,
    standardVersion,
    pathOf,
    canonical: `${identity.url}${base}${pathOf(page.path).slice(1)}`,
    siteUrl: identity.url,
    base,
    style: bundle.printStyle,
  });
}
