import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a data attribute is looked for, in scripts and style sheets. */
const sought =
  /\[(data-[\w-]+)|(?:get|has)Attribute\(\s*'(data-[\w-]+)'|dataset\.(\w+)\b(?! ?[?|]{0,2}=(?!=))/g;
/** Where components, texts of HTML (`dataVerb` of hast too) or scripts write it. */
const written =
  /(?<![\w[-])(data-[\w-]+)(?:=|'?\]?:)|(?:(?:set|toggle)Attribute\(\s*'|<\w+ |const \w+ = ')(data-[\w-]+)|\bdata(?:set\.)?(\w+)(?: ?[?|]{0,2}=(?!=)|:)/g;

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    ([, first, second, property = '']) =>
      first ??
      second ??
      `data${property.replace(/^[a-z]|[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
}

/** Names that are looked for, but never written. */
function unwritten(texts: readonly string[]): string[] {
  const names = new Set(texts.flatMap((text) => namesIn(text, written)));
  return [...new Set(texts.flatMap((text) => namesIn(text, sought)))].filter(
    (name) => !names.has(name),
  );
}

test('an attribute that is looked for and never written is found', () => {
  expect(unwritten(['<p data-a="" />', "find('[data-b]')", 'p.dataset.cD', '[data-a]'])).toEqual([
    'data-b',
    'data-c-d',
  ]);
});

test('every data attribute that hooks, islands and styles look for is written by a component', () => {
  const listed = ['ls-files', 'site', 'packages', '--', ':!*.test.ts'];
  const files = execFileSync('git', listed, { encoding: 'utf8' }).trim().split('\n');
  const sources = files.filter((file) => /\.(?:tsx?|css)$/.test(file) && existsSync(file));
  const texts = sources.map((file) => readFileSync(file, 'utf8'));
  // mark.js writes this one.
  expect(unwritten(texts)).toEqual(['data-markjs']);
});
