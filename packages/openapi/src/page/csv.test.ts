import { expect, test } from 'vitest';
import { csvText } from './csv';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  // A spreadsheet would calculate these.
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@user', "'@user"],
  ['+1,5', `"'+1,5"`],
])('%j is written as %s', (text, written) => {
  expect(csvText([[text, 'b']])).toBe(`\uFEFF${written},b\r\n`);
});
