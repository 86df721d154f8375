import { expect, test } from 'vitest';
import { isSafeUrl } from './urls';

test.each([
  'https://a.example/b',
  'HTTP://a',
  'mailto:a@b.example',
  '/a:b',
  'a/b:c',
  '?a:b',
  '#a:b',
  '',
])('%s can be a link', (url) => {
  expect(isSafeUrl(url)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,a',
  'vbscript:a',
  'file:///etc/passwd',
])('%j cannot be a link', (url) => {
  expect(isSafeUrl(url)).toBe(false);
});
