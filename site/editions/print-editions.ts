import type { OperationPage, ServicePage } from '@seca/openapi/model/types';
import { type ResourcePart, resourcePages } from '@seca/openapi/page/resource-pages';
import type { ResourceView } from '@seca/openapi/page/types';
import { printPath } from '@seca/openapi/page/urls';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { identity } from '../../identity';
import type { Bundle } from '../core/bundle';
import type { Content } from '../core/content';
import type { Files } from '../core/files';
import { highlightSample } from '../core/highlight-sample';
import { drawServiceRelations, resourceView } from '../reference/index';

/** Samples in five languages would double the length; curl samples need no further software. */
const printedLanguage = 'curl';

interface PrintInputs {
  reference: Content['reference'];
  base: string;
  standardVersion: string;
  style: Bundle['printStyle'];
  render: Bundle['renderPrintEdition'];
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
export async function printEditions(inputs: PrintInputs): Promise<Files> {
  const files: Files = new Map();
  for (const page of inputs.reference) {
    if (page.kind !== 'service') continue;
    const file = `${printPath(page.path).slice(1)}.html`;
    files.set(file, await printEdition(page, inputs));
  }
  return files;
}

async function printEdition(
  page: ServicePage,
  { reference, render, base, standardVersion, style }: PrintInputs,
): Promise<string> {
  const operations = reference.filter(
    (other): other is OperationPage =>
      other.kind === 'operation' && other.service.group === page.service.group,
  );
  const pictures = await drawServiceRelations(page);
  const service = { ...page, pictures };
  const drawn = operations.map((operation) => {
    const samples = operation.samples.filter(({ language }) => language === printedLanguage);
    return withHighlightedCode({ ...operation, samples }, highlightSample);
  });
  const resources: ResourceView[] = [];
  for (const resource of resourcePages([page, ...operations])) {
    const view = await resourceView(resource, []);
    resources.push({ ...view, sections: view.sections.filter(({ id }) => printedParts.has(id)) });
  }
  return render({
    service,
    resources,
    operations: drawn,
    siteName: identity.name,
    standardVersion,
    canonical: `${identity.url}${base}${page.path.slice(1)}`,
    siteUrl: identity.url,
    base,
    style,
  });
}
