import type { ReferencePage } from '@seca/openapi/model/types';
import { compactPage } from '@seca/openapi/page/compact-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { apiSidebar } from '../../../site/build/content/sidebars';
import { renderPlainPage } from '../../../site/plain-reference';
import { referencePages } from '../../../site/reference/load/reference-pages';
import { ReferencePageProvider } from '../../../site/reference/page-context';
import { Downloads } from '../../../site/reference/Service/sections';
import { elementsOfPage } from '../../support/html-tree';
import { plainText } from '../../support/plain-text';
import type { Needle } from './rules';

/** A page as a reader, a browser and Docusaurus receive it. */
export interface ShownPage {
  text: string;
  attributes: ReadonlySet<string>;
  /** Content outside the body: head, sidebar, source, headings. */
  document: string;
}

const escaped = (code: string): string => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param spoil changes the HTML, to check that a test detects it. */
export async function showPage(
  page: ReferencePage,
  spoil: (html: string) => string = (html) => html,
): Promise<ShownPage> {
  // The colours of code are irrelevant, so the code is only escaped.
  const data = await compactPage(page, escaped);
  const plain = renderPlainPage({
    data,
    linkTo: (path) => path,
    title: data.title,
    summary: data.summary,
    style: 'style.css',
    script: 'script.js',
  });
  const downloads =
    data.kind === 'service'
      ? renderToStaticMarkup(
          // Only the site has downloads.
          <ReferencePageProvider value={data}>
            <Downloads />
          </ReferencePageProvider>,
        )
      : '';
  const html = spoil(plain.slice(plain.indexOf('<body>')) + downloads);
  return {
    text: plainText(html),
    attributes: new Set(
      elementsOfPage(html).flatMap(({ attrs }) => attrs.map(({ value }) => value)),
    ),
    document: headOf(page),
  };
}

/** The data of a page besides its body, and its entry in the sidebar. */
function headOf(page: ReferencePage): string {
  const sources = referencePages([page]).filter(({ path }) => path === page.path);
  return JSON.stringify([sources, apiSidebar([page])]);
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
