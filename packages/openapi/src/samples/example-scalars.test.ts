import { expect, test } from 'vitest';
import { matchingString } from './example-scalars';

test.each([
  ['^[A-Z]{3}-[0-9]{4}$', 'AAA-0000'],
  ['^(red|green)$', 'red'],
  ['^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$', 'a'],
  ['^\\d{2}:\\d{2}$', '11:11'],
  ['^urn:[a-z]+:x$', 'urn:a:x'],
  ['^(?:a|b)+@\\w+\\.de$', 'a@a.de'],
  ['^$', ''],
])('%s matches %j', (pattern, text) => {
  expect(matchingString(new RegExp(pattern, 'u'))).toBe(text);
});

test('a text that an assertion excludes is no example', () => {
  expect(matchingString(/^(?!a)[a-z]$/u)).toBeUndefined();
});
