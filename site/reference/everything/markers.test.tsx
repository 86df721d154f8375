/** Nothing that a document says is lost: each of its texts is on a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedDocument } from '@seca/openapi/load/load-document';
import { buildPages } from '@seca/openapi/model/build-pages';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { documentOf } from '@seca/openapi/testing/documents';
import { MarkerDocument } from '@seca/openapi/testing/marker-document';
import { expect, test } from 'vitest';
import { loadOptions } from '../../core/standard-options';
import { renderPlainPage } from '../plain-reference';

/** Texts that no page shows, and why. */
const hidden: readonly [pattern: RegExp, reason: string][] = [
  [/\/\$self$/, 'it identifies the document for references to it'],
  [/\/summarised-mk$/, 'the summary is the name for readers'],
  [/\/to schemas\/title$/, 'an annotation replaces that of the schema it refers to'],
];

function htmlOf(document: LoadedDocument): string {
  const group = { specPath: 'spec.json', outputDir: 'docs/api/Test/Marked-v1', label: '' };
  return buildPages([{ name: 'test.marked.v1', group, document }])
    .pages.map((page) => {
      const data = page.kind === 'service' ? page : withHighlightedCode(page, (code) => code);
      const files = { linkTo: (to: string) => to, style: 'style.css', script: 'script.js' };
      return renderPlainPage({ data, title: data.title, summary: '', ...files });
    })
    .join('');
}

test.each(['3.0', '3.1', '3.2'] as const)(
  'each text of a document of OpenAPI %s is on a page',
  async (version) => {
    const { document: written, places } = new MarkerDocument(version);
    const html = htmlOf(await documentOf({ 'spec.json': JSON.stringify(written) }));
    const shown = new Set(html.match(/mk\d{5}/g));
    const lost = [...places].flatMap(([marker, place]) =>
      shown.has(marker) || hidden.some(([pattern]) => pattern.test(place)) ? [] : place,
    );
    expect(places.size).toBeGreaterThan(900);
    expect(lost).toEqual([]);
  },
);

test('each text of the extensions is on a page, and what those without a text mean', async () => {
  const written = readFileSync(path.join(import.meta.dirname, 'extensions.yaml'), 'utf8');
  const html = htmlOf(await documentOf(written, loadOptions.extensionPrefix));
  const shown = new Set(html.match(/mk\d+/g));
  expect(written.match(/mk\d+/g)?.filter((marker) => !shown.has(marker))).toEqual([]);
  for (const word of ['immutable', 'Asynchronous', 'Synchronous', 'Regional service']) {
    expect(html).toContain(word);
  }
});
