/** No text of a specification runs as a script, regardless of its position. */

import type { ReferencePage } from '@seca/openapi/model/types';
import { beforeAll, expect, test } from 'vitest';
import { renderedSite } from '../support/compiled-reference';
import { dangersOf, textsOf } from './html';
import { hostilePages } from './load-hostile';

let pages: ReferencePage[];
let places: number;

beforeAll(async () => {
  ({ pages, places } = await hostilePages());
});

test('the document contains thousands of attacks, and its pages are built', () => {
  expect(places).toBeGreaterThan(5000);
  expect(pages.filter(({ kind }) => kind === 'operation').length).toBeGreaterThan(2);
  for (const { path } of pages)
    expect(path).toMatch(/^\/docs\/api\/Test\/Hostile-v1\/[\p{L}\p{N}-]+$/u);
});

test('plain pages contain the attacks as text', async () => {
  const site = await renderedSite(pages);
  const html = [...site].filter(([name]) => name.endsWith('.html'));
  expect(html).toHaveLength(pages.length);
  const shown = new Set<string>();
  for (const [name, text] of html) {
    expect(dangersOf(text, ['assets/script.js', '../assets/script.js']), name).toEqual([]);
    for (const words of textsOf(text)) {
      for (const [, place = ''] of words.matchAll(/\.push\((\d+)\)/g)) shown.add(place);
    }
  }
  // The attacks passed through the whole pipeline and were not merely omitted.
  expect(shown.size).toBeGreaterThan(places / 10);
});
