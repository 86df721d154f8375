import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfHtml } from '../support/html';
import { withNewMarkup } from '../support/new-markup';
import { builtFile } from '../support/sitemap';

/** The only print edition that is checked, because print editions repeat the bodies of pages. */
const print = 'docs/print/Foundation/Storage-v1.html';
/** Every HTML file of the site: pages, a print edition, the not-found page, redirects. */
const files = readdirSync(path.resolve(import.meta.dirname, '../../build'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.html'))
  .filter((file) => !file.startsWith('docs/print/') || file === print)
  .sort();

test('the print edition is one of the files', () => {
  expect(files).toContain(print);
});

test('every file is valid HTML', { timeout: 240_000 }, async () => {
  expect(files.length).toBeGreaterThan(200);
  const faults = new Map<string, string[]>();
  const fresh = withNewMarkup(files, builtFile);
  for (const file of files) {
    for (const fault of await faultsOfHtml(builtFile(file), fresh.has(file))) {
      faults.set(fault, [...(faults.get(fault) ?? []), file]);
    }
  }
  expect(
    [...faults].map(([fault, where]) => `${fault} [${where[0]}, ${where.length} in all]`),
  ).toEqual([]);
});
