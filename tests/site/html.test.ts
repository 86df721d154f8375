import { expect, test } from 'vitest';
import { faultsOfFiles, htmlFiles, printEdition } from '../support/html';
import { withNewMarkup } from '../support/new-markup';
import { elementsOfBuiltPage } from '../support/sitemap';

test('every file is valid HTML, and markup is valid where it first occurs', {
  timeout: 240_000,
}, async () => {
  expect(htmlFiles.length).toBeGreaterThan(200);
  expect(htmlFiles).toContain(printEdition);
  // Other tests of built files read the same elements.
  const fresh = withNewMarkup(htmlFiles, (file) =>
    elementsOfBuiltPage(`/${file.replace(/\.html$/, '')}`),
  );
  expect(await faultsOfFiles((file) => fresh.has(file))).toEqual([]);
});
