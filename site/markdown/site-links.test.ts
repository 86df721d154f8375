import { expect, test } from 'vitest';
import { linksOutwards } from './site-links';

const address = 'https://example.test/page.md';

test.each([
  ['a link to a heading', 'See [one](#one) and [`two`](#two).'],
  ['a link after an escaped backtick', 'A \\` and [one](#one).'],
])('%s becomes absolute', (_, markdown) => {
  expect(linksOutwards(markdown, address)).toBe(markdown.replaceAll('(#', `(${address}#`));
});

test.each([
  ['code', 'The code `[one](#one)` and ``a ` [one](#one)``.'],
  ['a block of code', '```md\n`[one](#one)\n```\n'],
  ['a longer fence', '````md\n```\n[one](#one)\n```\n````\n'],
  ['another page', '[one](/page#one)'],
])('%s stays as it is', (_, markdown) => {
  expect(linksOutwards(markdown, address)).toBe(markdown);
});
