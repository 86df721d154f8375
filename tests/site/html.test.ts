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

test('the markup of a file is new if its elements, their attributes or their ancestors are', () => {
  const bodies = {
    first: '<p class="a">x</p>',
    same: '<p class="b">y</p>',
    attribute: '<p id="a">x</p>',
    ancestor: '<section><p class="a">x</p></section>',
    role: '<p class="a" role="note">x</p>',
    otherRole: '<p class="a" role="alert">x</p>',
  };
  const read = (name: string) => `<!doctype html>${bodies[name as keyof typeof bodies]}`;
  expect([...withNewMarkup(Object.keys(bodies), read)]).toEqual(
    Object.keys(bodies).filter((name) => name !== 'same'),
  );
});

test.for([
  ['a block in a phrase', '<b><div>x</div></b>', 'element-permitted-content'],
  ['a block in a paragraph', '<p><span><div>x</div></span></p>', '</p> has no start tag'],
  ['a phrase that is not closed', '<p><em>x</p>', '<em> has no end tag'],
  ['an id that occurs twice', '<p id="a">x</p><p id="a">x</p>', 'the id "a" occurs twice'],
  ['a reference to nothing', '<label for="a">x</label>', 'there is no id "a"'],
  ['an end tag of nothing', '<p>x</p></section>', '</section> has no start tag'],
  ['a button without words', '<button type="button"></button>', 'text-content'],
  ['a list of no items', '<noscript><ul><p>x</p></ul></noscript>', 'element-permitted-content'],
] as const)('finds %s', async ([, body, fault]) => {
  const page = `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
  expect((await faultsOfHtml(page)).join('\n')).toContain(fault);
});
