/** The pages of a document that uses all that the page model holds show each of its texts, names and values. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '@seca/openapi/load/cursor';
import { buildPages } from '@seca/openapi/model/build-pages';
import { withHighlightedCode } from '@seca/openapi/page/with-highlighted-code';
import { addSamples } from '@seca/openapi/samples/add-samples';
import { documentOf } from '@seca/openapi/testing/documents';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { elementsOfPage } from '../../../tests/support/html-tree';
import { plainText } from '../../../tests/support/plain-text';
import { loadOptions } from '../../core/standard-options';
import { renderPlainPage } from '../plain-reference';

const source = readFileSync(path.join(import.meta.dirname, 'everything.yaml'), 'utf8');

/** Texts and values of attributes of all pages, without white space. */
let shown: string;

beforeAll(async () => {
  const document = await documentOf(source, loadOptions.extensionPrefix);
  const group = { specPath: 'spec.yaml', outputDir: 'docs/api/Test/Everything-v7', label: '' };
  const { pages } = buildPages([{ name: 'test.everything.v7', group, document }]);
  const html = await Promise.all(
    addSamples(pages).map(async (page) => {
      const highlight = (code: string) => code.replaceAll('<', '&lt;');
      const data = page.kind === 'service' ? page : withHighlightedCode(page, highlight);
      const { title, summary } = data;
      const files = { linkTo: (to: string) => to, style: 'style.css', script: 'script.js' };
      return renderPlainPage({ data, title, summary, ...files });
    }),
  );
  const attributes = elementsOfPage(html.join('')).flatMap(({ attrs }) =>
    attrs.map(({ value }) => value),
  );
  shown = squeezed([...html.map(plainText), ...attributes].join(' '));
});

const squeezed = (text: string): string => text.replace(/[\s\u200B]+/g, '');

/** Keywords with values that pages show in other words, or that only connect parts of the document. */
const notShown = new Set(['openapi', '$ref', 'locality', 'mode', 'needs', 'operationRef']);
/** Members of these have names that the author of the document chose. */
const withNames = new Set(
  'callbacks headers links patternProperties properties scopes variables'.split(' '),
);

/** All texts, numbers and names of the document, with their places. */
function statedBy(node: unknown, place: readonly string[] = []): { place: string; text: string }[] {
  if (Array.isArray(node)) return node.flatMap((one, at) => statedBy(one, [...place, String(at)]));
  if (isObject(node)) {
    return Object.entries(node).flatMap(([key, value]) => {
      if (notShown.has(key)) return [];
      const below = statedBy(value, [...place, key]);
      return withNames.has(place.at(-1) ?? '')
        ? [{ place: place.join('/'), text: key }, ...below]
        : below;
    });
  }
  const isText = typeof node === 'string' || typeof node === 'number';
  return isText ? [{ place: place.join('/'), text: String(node) }] : [];
}

function missingIn(pages: string): string[] {
  return statedBy(parse(source))
    .filter(({ text }) => !text.split(/\n+/).every((line) => pages.includes(squeezed(line))))
    .map(({ place, text }) => `${place}: ${text}`);
}

test('every text, value and name of the document is on its pages', () => {
  expect(statedBy(parse(source)).length).toBeGreaterThan(280);
  expect(missingIn(shown)).toEqual([]);
});

test('what a keyword without a text means is on the pages', () => {
  const words = [
    'required',
    'optional',
    'deprecated',
    'read-only',
    'never returned',
    'immutable',
    'always present',
    'no other properties',
    'Asynchronous',
    'Regional service',
    'Webhook',
    'can be empty',
    'each value separately',
  ];
  expect(
    words.filter((word) => !shown.toLowerCase().includes(squeezed(word).toLowerCase())),
  ).toEqual([]);
});
