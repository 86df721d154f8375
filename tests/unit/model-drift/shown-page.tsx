import { renderToStaticMarkup } from 'react-dom/server';
import type { ReferencePage } from '../../../lib/openapi/model/types';
import { compactPage } from '../../../lib/openapi/view/compact-page';
import { operationDocument } from '../../../render/content/reference/operation-document';
import { serviceDocument } from '../../../render/content/reference/service-document';
import { Page } from '../../../scripts/reference/page/Page';
import { ServiceProvider } from '../../../site/components/reference/page-context';
import { Downloads } from '../../../site/components/reference/Service/sections';
import { elementsOf } from '../../foreign/html';
import { plainText } from '../../support/expected-text';
import type { Needle } from './rules';

/** A page as a reader, a browser and Docusaurus get it. */
export interface ShownPage {
  text: string;
  attributes: ReadonlySet<string>;
  /** The MDX document: headings and front matter. */
  document: string;
}

const escaped = (code: string): string => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param spoil changes the HTML, to see whether a test notices. */
export async function showPage(
  page: ReferencePage,
  spoil: (html: string) => string = (html) => html,
): Promise<ShownPage> {
  // Colours say nothing: the code stands for itself.
  const data = await compactPage(page, escaped);
  const html = spoil(
    renderToStaticMarkup(
      <>
        <Page data={data} linkTo={(path) => path} />
        {data.kind === 'service' && (
          // Only the site has downloads.
          <ServiceProvider value={data}>
            <Downloads />
          </ServiceProvider>
        )}
      </>,
    ),
  );
  const context = { position: 1, editUrl: `edit/${'source' in page ? page.source.file : ''}` };
  return {
    text: plainText(html),
    attributes: new Set(elementsOf(html).flatMap(({ attrs }) => attrs.map(({ value }) => value))),
    document:
      page.kind === 'operation' ? operationDocument(page, context) : serviceDocument(page, context),
  };
}

export function finds(shown: ShownPage, { in: where, anyOf }: Needle): boolean {
  return anyOf.some((needle) =>
    where === 'attributes'
      ? shown.attributes.has(needle)
      : where === 'document'
        ? shown.document.includes(needle)
        : shown.text.includes(needle.replace(/\s+/g, ' ').trim()),
  );
}
