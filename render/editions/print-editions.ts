import { identity } from '../../identity';
import type { OperationPage, ServicePage } from '../../lib/openapi/model/types';
import { compactPage } from '../../lib/openapi/view/compact-page';
import { printPath } from '../../lib/openapi/view/print-path';
import type { CompactOperation, ServiceView } from '../../lib/openapi/view/types';
import { drawRelations } from '../content/reference/draw-relations';
import { highlightSample } from '../content/reference/highlight-sample';
import type { Files } from '../files/site-files';
import type { EditionSources } from './sources';

/** Five languages would double the paper; curl needs no further software to be read. */
const printedLanguage = 'curl';

/** One document for paper of each service, by path below the base path. */
export async function printEditions(sources: EditionSources): Promise<Files> {
  const files: Files = new Map();
  for (const page of sources.content.reference) {
    if (page.kind !== 'service') continue;
    files.set(`${printPath(page.path).slice(1)}.html`, await printEdition(page, sources));
  }
  return files;
}

async function printEdition(
  page: ServicePage,
  { content, bundle, base }: EditionSources,
): Promise<string> {
  const operations = content.reference.filter(
    (it): it is OperationPage => it.kind === 'operation' && it.service.group === page.service.group,
  );
  const picture = page.relations.length > 0 ? { picture: await drawRelations(page) } : {};
  const service = { ...((await compactPage(page, highlightSample)) as ServiceView), ...picture };
  const drawn: CompactOperation[] = [];
  for (const operation of operations) {
    const samples = operation.samples.filter(({ language }) => language === printedLanguage);
    drawn.push((await compactPage({ ...operation, samples }, highlightSample)) as CompactOperation);
  }
  return bundle.renderPrintEdition({
    service,
    operations: drawn,
    siteName: identity.name,
    standardVersion: identity.standardVersion,
    canonical: `${identity.url}${base}${page.path.slice(1)}`,
    siteUrl: identity.url,
    base,
    style: bundle.printStyle,
  });
}
