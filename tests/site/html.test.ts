import { expect, test } from 'vitest';
import { faultsOfFiles, htmlFiles, printEdition } from '../support/html';
import { withNewMarkup } from '../support/new-markup';
import { builtFile } from '../support/sitemap';

test('every file is valid HTML, and markup is valid where it first occurs', {
  timeout: 240_000,
}, async () => {
  expect(htmlFiles.length).toBeGreaterThan(200);
  expect(htmlFiles).toContain(printEdition);
  const fresh = withNewMarkup(htmlFiles, builtFile);
  expect(await faultsOfFiles((file) => fresh.has(file))).toEqual([]);
});
