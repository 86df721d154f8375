import { expect, test } from 'vitest';
import { matchingStrings } from './matching-strings';

test.each([
  ['^[A-Z]{3}-[0-9]{4}$', 'AAA-0000'],
  ['^(red|green)$', 'red'],
  ['^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$', 'a'],
  ['^\\d{2}:\\d{2}$', '11:11'],
  ['^urn:[a-z]+:x$', 'urn:a:x'],
  ['^(?:a|b)+@\\w+\\.de$', 'a@a.de'],
  ['^$', ''],
])('%s matches %j', (pattern, text) => {
  expect(matchingStrings(new RegExp(pattern, 'u'), 0).next().value).toBe(text);
});

test('texts have the length that is asked for', () => {
  const made = [...matchingStrings(/^a+b+$/u, 5)];
  expect(made).toContain('aaaab');
});

test('a text that an assertion excludes is no example', () => {
  expect([...matchingStrings(/^(?!a)[a-z]$/u, 0)]).toEqual(['b', 'c', 'd']);
});
