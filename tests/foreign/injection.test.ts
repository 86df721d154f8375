/** No text of a specification runs as a script, regardless of its position. */

import { expect, test } from 'vitest';
import { renderedSite } from '../support/compiled-reference';
import { hostilePages, shifts } from './hostile-document';
import { dangersOf, textsOf } from './html';

test('plain pages contain thousands of attacks as text', async () => {
  let attacks = 0;
  // The same kind of text is at many places, which have different forms.
  for (let shift = 0; shift < shifts; shift += 3) {
    const { pages, places } = await hostilePages(shift);
    attacks += places;
    expect(pages).toHaveLength(11);
    for (const { path } of pages) {
      expect(path).toMatch(/^\/docs\/api\/Test\/Hostile-v\d\/[\p{L}\p{N}-]+$/u);
    }
    const html = [...(await renderedSite(pages))].filter(([name]) => name.endsWith('.html'));
    expect(html).toHaveLength(pages.length + 1);
    const shown = new Set<string>();
    for (const [name, text] of html) {
      expect(dangersOf(text, ['assets/script.js', '../assets/script.js']), name).toEqual([]);
      for (const words of textsOf(text)) {
        for (const [, position = ''] of words.matchAll(/\.push\((\d+)\)/g)) shown.add(position);
      }
    }
    // The attacks passed through the whole pipeline and were not merely omitted.
    expect(shown.size, `form ${shift}`).toBeGreaterThan(places / 2);
  }
  expect(attacks).toBeGreaterThan(4500);
});
