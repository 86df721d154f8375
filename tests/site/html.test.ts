import { expect, test } from 'vitest';
import { Faults } from '../support/faults';
import { faultsOfFiles, faultsOfIds, htmlFiles, printEdition } from '../support/html';
import { withNewMarkup } from '../support/new-markup';
import { elementsOfBuiltPage } from '../support/sitemap';

// Other tests of built files read the same elements.
const elementsOf = (file: string) => elementsOfBuiltPage(`/${file.replace(/\.html$/, '')}`);

test('markup is valid where it first occurs', { timeout: 240_000 }, async () => {
  expect(htmlFiles.length).toBeGreaterThan(200);
  expect(htmlFiles).toContain(printEdition);
  expect(await faultsOfFiles(withNewMarkup(htmlFiles, elementsOf))).toEqual([]);
});

test('the ids of every file are unique, and those that its elements refer to exist', () => {
  const faults = new Faults();
  for (const file of htmlFiles) faults.add(faultsOfIds(elementsOf(file)), file);
  expect(faults.lines()).toEqual([]);
});
