/** Nothing that a document says is lost: each of its texts is on a page. */
import { buildPages } from '@seca/openapi/model/build-pages';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { documentOf } from '@seca/openapi/testing/documents';
import { MarkerDocument } from '@seca/openapi/testing/marker-document';
import { expect, test } from 'vitest';
import { renderPlainPage } from '../plain-reference';

/** Texts that no page shows, and why. */
const hidden: readonly [place: RegExp, reason: string][] = [
  [/^\$self$/, 'it identifies the document for references to it'],
  [/name of an example with a summary$/, 'the summary is the name for readers'],
  [/that a nearer one replaces$/, 'an annotation replaces that of a schema to which it refers'],
];

test.each(['3.0', '3.1', '3.2'] as const)(
  'each text of a document of OpenAPI %s is on a page',
  async (version) => {
    const { document: written, places } = new MarkerDocument(version);
    const document = await documentOf({ 'spec.json': JSON.stringify(written) });
    const group = { specPath: 'spec.json', outputDir: 'docs/api/Test/Marked-v1', label: '' };
    const { pages } = buildPages([{ name: 'test.marked.v1', group, document }]);
    const html = pages.map((page) => {
      const data = page.kind === 'service' ? page : withHighlightedCode(page, (code) => code);
      const files = { linkTo: (to: string) => to, style: 'style.css', script: 'script.js' };
      return renderPlainPage({ data, title: data.title, summary: '', ...files });
    });
    const shown = new Set(html.join('').match(/mk\d{5}/g));
    const lost = [...places].flatMap(([marker, place]) =>
      shown.has(marker) || hidden.some(([known]) => known.test(place)) ? [] : place,
    );
    expect(places.size).toBeGreaterThan(900);
    expect(lost).toEqual([]);
  },
);
