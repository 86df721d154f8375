import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfHtml } from '../support/html';
import { builtFile } from '../support/sitemap';

/** Every HTML file of the site: pages, print editions, the not-found page, redirects. */
const files = readdirSync(path.resolve(__dirname, '../../build'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.html'))
  .sort();

test('every file is valid HTML', { timeout: 240_000 }, async () => {
  expect(files.length).toBeGreaterThan(200);
  const faults = new Map<string, string[]>();
  for (const file of files) {
    for (const fault of await faultsOfHtml(builtFile(file))) {
      // A print edition is the pages of a service in one: their landmarks come once for each.
      if (file.startsWith('docs/print/') && fault.startsWith('unique-landmark')) continue;
      faults.set(fault, [...(faults.get(fault) ?? []), file]);
    }
  }
  expect(
    [...faults].map(([fault, where]) => `${fault} [${where[0]}, ${where.length} in all]`),
  ).toEqual([]);
});

test.for([
  ['a block in a phrase', '<b><div>x</div></b>', 'element-permitted-content'],
  ['a block in a paragraph', '<p><span><div>x</div></span></p>', '</p> ends nothing'],
  ['a phrase that is not closed', '<p><em>x</p>', '<em> has no end tag'],
  ['an id that stands twice', '<p id="a">x</p><p id="a">x</p>', 'no-dup-id'],
  ['an end tag of nothing', '<p>x</p></section>', '</section> ends nothing'],
  ['a button without words', '<button type="button"></button>', 'text-content'],
  ['a list of no items', '<noscript><ul><p>x</p></ul></noscript>', 'element-permitted-content'],
] as const)('finds %s', async ([, body, fault]) => {
  const page = `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
  expect((await faultsOfHtml(page)).join('\n')).toContain(fault);
});
